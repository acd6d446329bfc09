import { ImageOff, ShieldAlert } from 'lucide-react'
import { memo } from 'react'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'
import * as t from '#texts/chat.ts'
import { formatMoment } from '#web/format/date.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { LinkedText } from './linked-text.tsx'
import { MessageFiles } from './message-files.tsx'
import type { MessageParts } from './message-parts.ts'
import { bubble, bubbles, messageStyles } from './message-styles.ts'
import { isOwn } from './thread.ts'
import { writerLabel } from './writer-label.ts'

/** The reader of the messages. */
export interface ReaderOfMessages {
  side: SenderType
  me: string | undefined
  isSale: boolean
}

/** One stored message: the reader's own on the right, everybody else's on the left. */
export const MessageBubble = memo(function MessageBubble({
  message,
  side,
  me,
  isSale,
  parts,
}: ReaderOfMessages & { message: Message; parts: MessageParts }) {
  const own = isOwn(message, { side, me })
  const isWithdrawn = message.withdrawnAt !== null
  const place = own ? 'own' : 'other'
  return (
    <li
      id={`message-${message.id}`}
      className={`${messageStyles.line} ${messageStyles[place]} ${messageStyles.contained}`}
      data-message={message.id}
    >
      <p className={`${messageStyles.sender} ${own ? 'flex-row-reverse' : ''}`}>
        <span className="min-w-0 wrap-anywhere">{message.senderName}</span>
        <Badge size="small" tone={writerTone(message, side)}>
          {own ? t.you : writerLabel(message, side, isSale)}
        </Badge>
        {message.by && <AnswerBadge by={message.by} />}
      </p>
      {message.writtenBy !== null && <WriterLine text={t.writtenBy(message.writtenBy)} />}
      {message.addedBy !== undefined && <WriterLine text={t.addedBy(message.addedBy)} />}
      {message.content !== '' && (
        <p className={`${bubble} ${bubbles[isWithdrawn ? 'withdrawn' : place]}`}>
          <LinkedText text={message.content} />
        </p>
      )}
      {!isWithdrawn && <MessageFiles message={message} parts={parts} />}
      {!isWithdrawn && <Notes message={message} parts={parts} />}
      <div className="flex items-center gap-1">
        <time className="text-xs text-ink-3" dateTime={message.createdAt}>
          {formatMoment(message.createdAt)}
        </time>
        {!isWithdrawn && parts.actions?.(message)}
      </div>
    </li>
  )
})

/** Each person of the client side has a color of their own. */
function writerTone({ senderType, person }: Message, side: SenderType): BadgeTone {
  if (person) return 'blue'
  return senderType === side ? 'pine' : 'gray'
}

function WriterLine({ text }: { text: string }) {
  return <p className="text-xs text-ink-3 wrap-anywhere">{text}</p>
}

/** The lines beneath a message: the warning of fraud, photos or files that were left out, and those of the reader's side. */
function Notes({ message, parts }: { message: Message; parts: MessageParts }) {
  const warning = parts.warning(message)
  return (
    <>
      {warning !== null && (
        <p className={`${messageStyles.note} font-medium text-danger`}>
          <ShieldAlert className="mt-px size-4 flex-none" aria-hidden="true" />
          <span>{warning}</span>
        </p>
      )}
      {message.leftOut !== undefined && message.leftOutFiles === undefined && (
        <p className={`${messageStyles.note} text-ink-2`}>
          <ImageOff className="mt-px size-4 flex-none text-ink-3" aria-hidden="true" />
          <span>{(message.by === 'email' ? t.filesLeftOut : t.photosLeftOut)(message.leftOut)}</span>
        </p>
      )}
      {parts.lines?.(message)}
    </>
  )
}
