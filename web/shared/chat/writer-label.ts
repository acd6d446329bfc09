import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import * as t from '#texts/chat.ts'

/** The label for the writer of somebody else's message. */
export function writerLabel(
  { senderType, person }: Message,
  side: SenderType,
  isSaleOfClient: boolean,
): string {
  if (senderType === 'admin') return t.agent
  if (person) return isSaleOfClient ? t.coSeller : t.coBuyer
  if (side === 'admin') return t.client
  return isSaleOfClient ? t.seller : t.buyer
}
