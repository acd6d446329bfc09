import { CornerUpLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentReview, TransactionDocument } from '#contract/calls/deal/documents.ts'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/review.ts'
import { shortDay } from '#web/format/short-day.ts'
import { firstName, keptText } from './review-text.ts'

type ReturnedNoteProps = {
  name: string
  asTyped?: TransactionDocument['asTyped']
  dueDate: string | null
  review: DocumentReview
  /** The reader of the note. */
  reader: 'client' | 'partner'
  /** The menu of its day, after the actions. */
  dateAction?: ReactNode
  /** The actions. */
  children: ReactNode
}

/** A returned file, for its sender: the new request, the reason, and the future of the old file. */
export function ReturnedNote({
  name,
  asTyped,
  dueDate,
  review,
  reader,
  dateAction,
  children,
}: ReturnedNoteProps) {
  const { reason, by = '' } = review
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm font-semibold text-band-amber-ink">
        <span className="flex min-w-0 gap-2">
          <CornerUpLeft className="mt-0.25 size-4.5 flex-none" aria-hidden="true" />
          <span>
            {t.pleaseSendAgain}
            {dueDate !== null && (
              <span className="lining-nums tabular-nums">{t.andDue(shortDay(dueDate))}</span>
            )}
          </span>
        </span>
      </div>
      <h3
        className="font-body text-md leading-snug font-semibold wrap-anywhere"
        lang={asTyped?.includes('name') ? 'en' : undefined}
      >
        {name}
      </h3>
      <blockquote
        className="text-15 whitespace-pre-line wrap-anywhere"
        lang={review.asTyped ? 'en' : undefined}
      >
        “{reason}”
      </blockquote>
      {review.asTyped && <p className="text-sm text-ink-3">{controls.writtenInEnglish}</p>}
      <p className="text-sm wrap-anywhere text-ink-2">
        {by && t.sentBackBy(firstName(by) ?? '')}
        {keptText(review, reader)}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {children}
        {dateAction}
      </div>
    </div>
  )
}
