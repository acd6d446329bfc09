import type { ReactNode } from 'react'
import type { Message } from '#contract/calls/messages/messages.ts'
import { speaksOfWires } from '#contract/rules/bank-details/wire-phrases.ts'
import type { LeftOutFile } from '#contract/rules/left-out.ts'
import * as t from '#texts/chat.ts'
import { leftOutText } from './left-out-text.ts'

/** The parts of a message that each side has its own of. */
export interface MessageParts {
  /** The warning of fraud beneath a message; null for none. */
  warning: (message: Message) => string | null
  /** Further lines beneath a message. */
  lines?: (message: Message) => ReactNode
  /** Why a file was not taken over, in a line beneath the message. */
  leftOut: (file: LeftOutFile) => string
  /** A button beside a file. */
  fileAct?: (file: { id: string; name: string }, message: Message) => ReactNode
  /** Buttons beside a message's time. */
  actions?: (message: Message) => ReactNode
  /** List items that stand before a message. */
  before?: (message: Message) => ReactNode
  /** List items that stand after all messages. */
  end?: ReactNode
}

/** The warning beneath a message that mentions wire instructions; null for others. */
export function wireWarning({ content }: Message): string | null {
  return speaksOfWires(content) ? t.neverFollow : null
}

/** The parts of messages for the client side. */
export const clientParts: MessageParts = {
  warning: (message) => (message.isMasked ? t.bankDetailsRemoved : wireWarning(message)),
  leftOut: leftOutText,
}
