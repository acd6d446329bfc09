import { useState } from 'react'
import type { DocumentOfClient } from '#contract/calls/deal/documents.ts'
import { paths } from '#web/paths.ts'
import { DocumentIcon } from '#web/shared/documents/document-icon.tsx'
import { PreviewDialog } from '#web/shared/documents/preview/preview-dialog.tsx'
import { previewKind } from '#web/shared/documents/preview/preview-kind.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { rowId } from '../row-in-address.ts'
import { markOpened } from './mark-opened.ts'

const press =
  'inline-block min-h-6 text-left leading-snug font-semibold hover:text-pine hover:underline hover:underline-offset-3'

type DocumentNameProps = { document: DocumentOfClient; detail: string | null; isOneLine?: boolean }

/** Icon and name of a document, which open its review or show its file, and a line below; one line shows the rest as a tooltip. */
export function DocumentName({ document, detail, isOneLine = false }: DocumentNameProps) {
  const [previews, setPreviews] = useState(false)
  const { id, clientId, name, mimeType, review } = document
  return (
    <div
      className={`flex items-center gap-3 ${isOneLine ? 'min-w-50' : 'min-w-0'}`}
      id={rowId('document', id)}
    >
      <DocumentIcon mimeType={mimeType} />
      <div className="min-w-0 wrap-anywhere">
        {review ? (
          <SmartLink href={paths.clientDocument(clientId, id)} className={press}>
            {name}
          </SmartLink>
        ) : previewKind(document) ? (
          <button
            type="button"
            className={press}
            aria-label={`Preview ${name}`}
            onClick={() => {
              markOpened(document)
              setPreviews(true)
            }}
          >
            {name}
          </button>
        ) : (
          <b className="font-semibold">{name}</b>
        )}
        {detail && (
          <p
            className={`text-13 text-ink-3 ${isOneLine ? 'line-clamp-1' : 'whitespace-pre-line'}`}
            title={isOneLine ? detail : undefined}
          >
            {detail}
          </p>
        )}
      </div>
      {previews && <PreviewDialog document={document} onClose={() => setPreviews(false)} />}
    </div>
  )
}
