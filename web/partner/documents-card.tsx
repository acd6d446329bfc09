import { Download, FileText, FileUp } from 'lucide-react'
import { calls } from 'virtual:link-call-table'
import type { PartnerDocument, PartnerPage } from '#contract/calls/people/partner.ts'
import * as t from '#texts/partner.ts'
import { callUrl } from '#web/data/request.ts'
import { formatDay, formatMomentDay } from '#web/format/date.ts'
import { formatFileSize } from '#web/format/file-size.ts'
import { ReturnedNote } from '#web/shared/documents/returned-note.tsx'
import { reviewText } from '#web/shared/documents/review-text.ts'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { UploadButton } from './upload-button.tsx'

type DocumentsCardProps = { link: string; page: PartnerPage; isReadOnly: boolean }

/** Documents requested from the partner or shared with them. */
export function DocumentsCard({ link, page: { documents }, isReadOnly }: DocumentsCardProps) {
  return (
    <Sheet>
      <SheetHeader title={t.documents} />
      <ul>
        {documents.map((document) => (
          <DocumentRow key={document.id} link={link} document={document} isReadOnly={isReadOnly} />
        ))}
      </ul>
    </Sheet>
  )
}

function aboutText({ isAsked, hasFile, dueDate, fileSize, uploadedAt, review }: PartnerDocument): string {
  if (!hasFile) return dueDate ? t.askedDue(formatDay(dueDate)) : t.asked
  const stands = review && reviewText(review, t.theAgent)
  if (stands) return `${stands} · ${formatFileSize(fileSize)}`
  const came = isAsked && uploadedAt ? t.sentOn(formatMomentDay(uploadedAt)) : t.given
  return `${came} · ${formatFileSize(fileSize)}`
}

type DocumentRowProps = { link: string; document: PartnerDocument; isReadOnly: boolean }

function DocumentRow({ link, document, isReadOnly }: DocumentRowProps) {
  const { id, name, description, dueDate, hasFile, review } = document
  if (review?.state === 'sent-back')
    return (
      <li className="border-t border-line bg-band-amber-soft px-4 py-3.5 md:px-6">
        <ReturnedNote name={name} dueDate={dueDate} review={review} reader="partner">
          <UploadButton link={link} document={document} isReadOnly={isReadOnly} isAgain />
        </ReturnedNote>
      </li>
    )
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3.5 md:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <Tile icon={hasFile ? FileText : FileUp} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-3">{aboutText(document)}</p>
          {description && <p className="text-sm wrap-anywhere text-ink-2">{description}</p>}
        </div>
        {hasFile ? (
          <IconLink
            icon={Download}
            label={t.download(name)}
            href={callUrl(calls.downloadPartnerDocument.path, { key: link, documentId: id })}
            download
          />
        ) : (
          <UploadButton link={link} document={document} isReadOnly={isReadOnly} />
        )}
      </div>
    </li>
  )
}
