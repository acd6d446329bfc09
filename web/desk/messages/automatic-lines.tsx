import { Bot } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AutomaticMail } from '#contract/calls/messages/beside-chat.ts'
import type { Message } from '#contract/calls/messages/messages.ts'
import { formatMoment } from '#web/format/date.ts'
import type { MessageParts } from '#web/shared/chat/message-parts.ts'
import { WholeEmailDialog } from './whole-email.tsx'

type Lines = Pick<MessageParts, 'before' | 'end'>

const none: Lines = {}

/** The lines of automatic emails between a chat's messages, each at its time. */
export function automaticLines(automatic: readonly AutomaticMail[], messages: readonly Message[]): Lines {
  if (automatic.length === 0) return none
  const lines = new Map<string | undefined, ReactNode[]>()
  for (const mail of automatic) {
    const next = messages.find(({ createdAt }) => createdAt > mail.receivedAt)?.id
    lines.set(next, [...(lines.get(next) ?? []), <AutomaticLine key={mail.id} mail={mail} />])
  }
  return { before: ({ id }) => lines.get(id), end: lines.get(undefined) }
}

/** One automatic email, which is no message: in gray, with the whole of it on demand. */
function AutomaticLine({ mail: { id, from, says, receivedAt } }: { mail: AutomaticMail }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <li className="flex max-w-full items-start gap-2 self-center rounded-[12px] border border-dashed border-line-strong px-3 py-1.5 text-13 text-ink-3">
      <Bot className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {says === '' ? 'Automatic reply by email' : `Automatic reply by email: ${says}`}{' '}
          <button
            type="button"
            className="relative rounded-sm font-medium text-ink-2 underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-ink"
            onClick={() => setWhole(true)}
          >
            Show
          </button>
        </p>
        <p className="text-xs wrap-anywhere">
          {from}, <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
        </p>
      </div>
      {isWhole && <WholeEmailDialog id={id} onClose={() => setWhole(false)} />}
    </li>
  )
}
