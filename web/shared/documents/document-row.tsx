import { Clock3, Download, Eye, Hourglass, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { isSale, partyForAgent } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import * as t from '#texts/documents.ts'
import * as parties from '#texts/parties.ts'
import * as reviews from '#texts/review.ts'
import { callUrl } from '#web/data/request.ts'
import { formatDay, formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { Typed } from '#web/shared/typed.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { previewKind } from './preview/preview-kind.ts'
import { ReturnedNote } from './returned-note.tsx'
import { firstName, reviewText } from './review-text.ts'
import { StatusBadge } from './status-badge.tsx'

type DocumentRowProps = {
  document: TransactionDocument
  mode: 'client' | 'admin'
  transactionType: TransactionType
  agentName: string
  /** Opens the upload dialog for this pending document; absent where uploading is not possible. */
  onUpload?: (() => void) | undefined
  /** Opens the preview. */
  onPreview: () => void
  onDownload?: (() => void) | undefined
  /** The URL points at this row. */
  isPointedAt?: boolean
  /** The menu of a document that is due. */
  dateAction?: ReactNode
  /** Shown instead of the badge of its status. */
  badge?: ReactNode
  /** Extra controls at the end of the row. */
  children?: ReactNode
}

function remark(document: TransactionDocument, mode: 'client' | 'admin'): ReactNode {
  if (document.description) return <Typed of={document} field="description" />
  if (document.status !== 'available' || document.uploadedBy === 'admin') return null
  if (document.uploadedBy === 'partner') return mode === 'client' ? null : t.byPartner
  // The review status of a requested file already names its sender.
  if (mode === 'client' && document.review) return null
  return mode === 'client' ? t.byYou : t.byClient
}

/** For whom a request waits, as the client reads it: the party that was asked, or the agent once that has sent a file. */
function waitingText(
  { askedOf, partnerFile }: TransactionDocument,
  sale: boolean,
  agentName: string,
): string {
  if (partnerFile === 'accepted') return parties.hasSentIt(askedOf, sale)
  return partnerFile === 'received'
    ? parties.sentIt(askedOf, sale, firstName(agentName) ?? reviews.yourAgent)
    : parties.waitingFor(askedOf, sale)
}

/** One document: details, status and actions. */
export function DocumentRow({
  document,
  mode,
  transactionType,
  agentName,
  onUpload,
  onPreview,
  onDownload,
  isPointedAt,
  dateAction,
  badge,
  children,
}: DocumentRowProps) {
  const { review } = document
  if (mode === 'client' && review?.state === 'sent-back')
    return (
      <li
        className="bg-band-amber-soft p-4 md:px-6"
        id={`document-${document.id}`}
        tabIndex={isPointedAt ? -1 : undefined}
      >
        <ReturnedNote {...document} review={review} reader="client" dateAction={dateAction}>
          {onUpload && (
            <Button icon={Upload} aria-label={t.sendAgainOf(document.name)} onClick={onUpload}>
              {t.sendAgain}
            </Button>
          )}
        </ReturnedNote>
      </li>
    )
  const available = document.status === 'available'
  const canPreview = previewKind(document) !== null
  const text = remark(document, mode)
  const status = badge ?? <StatusBadge status={document.status} />
  return (
    <li
      className={`grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-3 gap-y-1.5 px-4 md:grid-cols-[44px_minmax(0,1fr)_auto] md:px-6 ${available ? 'py-4' : 'py-2.5 max-[359px]:grid-cols-1 max-[359px]:[&>:first-child]:hidden'} ${isPointedAt ? 'bg-pine-soft' : ''}`}
      id={`document-${document.id}`}
      tabIndex={isPointedAt ? -1 : undefined}
    >
      <DocumentIcon mimeType={document.mimeType} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-body text-md leading-snug font-semibold wrap-anywhere">
            {canPreview ? (
              <button
                type="button"
                className="min-h-6 text-left wrap-anywhere hover:text-pine hover:underline hover:underline-offset-3"
                onClick={onPreview}
              >
                <Typed of={document} field="name" />
              </button>
            ) : (
              <Typed of={document} field="name" />
            )}
          </h3>
          {!available && status}
        </div>
        <div
          className={`flex flex-wrap items-center gap-x-2.5 text-ink-3 ${available ? 'mt-1.5 gap-y-1.5 text-sm' : 'mt-1 gap-y-0.5 text-13'}`}
        >
          <CategoryBadge category={document.category} isSmall={!available} />
          {available && status}
          {available && (
            <span className="lining-nums tabular-nums">{formatMomentDay(document.uploadDate)}</span>
          )}
          {available && <span className="lining-nums tabular-nums">{formatFileSize(document.fileSize)}</span>}
          {!available && document.dueDate && (
            <b className="font-semibold text-ink">{t.dueOn(formatDay(document.dueDate))}</b>
          )}
          {!available && document.askedOf !== 'client' && (
            <span className="inline-flex items-center gap-1.25 text-ink-2">
              <Hourglass className="size-3.5" aria-hidden="true" />
              {mode === 'client'
                ? waitingText(document, isSale(transactionType), agentName)
                : t.waitingFor(partyForAgent(document.askedOf, transactionType).toLowerCase())}
            </span>
          )}
        </div>
        {mode === 'client' && review && (
          <p
            className={`mt-1.5 text-sm md:mt-1 ${review.state === 'accepted' ? 'font-semibold text-green-ink' : 'text-ink-2'}`}
          >
            {reviewText(review, reviews.yourAgent)}
          </p>
        )}
        {text && (
          <p className="mt-1.5 text-sm whitespace-pre-line text-ink-2 wrap-anywhere md:mt-1">{text}</p>
        )}
      </div>
      <div
        className={`flex flex-wrap items-center gap-2 md:col-3 md:m-0 md:justify-end md:self-center md:*:min-w-33 md:*:px-4 ${available ? 'col-2 mt-1.5 *:px-2.75' : 'col-span-full *:flex-1 *:px-2 max-[359px]:[&_svg]:hidden md:*:flex-none'}`}
      >
        {canPreview && (
          <Button variant="secondary" icon={Eye} aria-label={t.previewOf(document.name)} onClick={onPreview}>
            {t.preview}
          </Button>
        )}
        {available ? (
          <ButtonLink
            variant="secondary"
            icon={Download}
            href={callUrl(calls.downloadDocument.path, { id: document.id })}
            target="_blank"
            onClick={onDownload}
            aria-label={t.downloadOf(document.name)}
          >
            {t.download}
          </ButtonLink>
        ) : (
          <>
            <Button variant="secondary" icon={Clock3} disabled>
              {t.pending}
            </Button>
            {onUpload && (
              <Button icon={Upload} aria-label={t.uploadOf(document.name)} onClick={onUpload}>
                {t.upload}
              </Button>
            )}
            {dateAction && (
              <div className="min-w-0! flex-none! px-0! max-[359px]:[&_svg]:block!">{dateAction}</div>
            )}
          </>
        )}
        {children && <div className="flex min-w-0! px-0!">{children}</div>}
      </div>
    </li>
  )
}
