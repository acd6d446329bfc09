import { CircleHelp, ImageOff, type LucideIcon, ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import * as t from '#texts/chat.ts'
import { formatMoment } from '#web/format/date.ts'
import { AnswerBadge, answerIcons } from '#web/shared/chat/answer-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { answerWarning } from '../answer-warning.ts'
import { WholeEmailDialog } from '../whole-email.tsx'
import { IncomingFiles } from './incoming-files.tsx'
import { reasonText } from './reason-text.ts'
import { senderText } from './sender-text.ts'

type IncomingLineProps = {
  line: IncomingMessage
  /** What can be done with it. */
  children: ReactNode
}

/** One message that came from outside: by whom and when, why it waits, its words, and what was left out. */
export function IncomingLine({ line, children }: IncomingLineProps) {
  const { id, by, reason, sentFrom, receivedAt, content, leftOut } = line
  const warning = answerWarning(line)
  return (
    <li
      className="grid gap-x-3.5 p-4 md:grid-cols-[44px_minmax(0,1fr)] md:px-6 md:py-4.5"
      aria-labelledby={`incoming-${id}`}
    >
      <span className="max-md:hidden">
        <Tile icon={answerIcons[by]} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`incoming-${id}`} className="font-body text-md font-semibold wrap-anywhere">
            {senderText(sentFrom)}
          </h3>
          <AnswerBadge by={by} />
          <time className="text-13 text-ink-3 max-md:w-full md:ml-auto" dateTime={receivedAt}>
            {formatMoment(receivedAt)}
          </time>
        </div>
        <Note icon={CircleHelp} text={reasonText(line)} look="mt-1 text-ink-2" />
        {content !== '' && (
          <blockquote className="mt-2 rounded-r-control border-l-3 border-line-strong bg-sunken px-3.5 py-2.5 text-15 whitespace-pre-wrap wrap-anywhere">
            {content}
          </blockquote>
        )}
        {warning !== null && <Note icon={ShieldAlert} text={warning} look="mt-2 font-medium text-danger" />}
        <IncomingFiles line={line} />
        {leftOut !== undefined && line.leftOutFiles === undefined && (
          <Note
            icon={ImageOff}
            text={(by === 'email' ? t.filesLeftOut : t.photosLeftOut)(leftOut)}
            look="mt-2 text-ink-2"
          />
        )}
        {by === 'email' && reason !== 'unreadable' && <WholeEmailLink id={id} />}
        <div className="mt-3">{children}</div>
      </div>
    </li>
  )
}

/** Opens the whole of an email. */
function WholeEmailLink({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="-ml-3 mt-1" onClick={() => setOpen(true)}>
        Whole email
      </Button>
      {isOpen && <WholeEmailDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function Note({ icon: Icon, text, look }: { icon: LucideIcon; text: string; look: string }) {
  return (
    <p className={`flex gap-1.75 text-sm ${look}`}>
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
