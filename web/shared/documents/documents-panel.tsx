import { FileText, Upload } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { isEnded, type Outcome } from '#contract/rules/deal/outcomes.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import * as t from '#texts/documents.ts'
import { isPreview } from '#web/data/preview.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DeleteDocument } from './delete-document.tsx'
import { useDocumentInAddress } from './document-in-address.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentSource } from './document-source.ts'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

type DocumentsPanelProps = {
  mode: 'client' | 'admin'
  source: DocumentSource
  transactionType: TransactionType
  /** The deal's agent, who checks what a partner sends. */
  agentName: string
  /** Archived transactions accept no more files. */
  isArchived?: boolean
  /** Shown next to a document's due date. */
  dateAction?: (document: TransactionDocument) => ReactNode
  /** Shown at the end of a document's row. */
  rowAction?: (document: TransactionDocument) => ReactNode
  /** Shown instead of the badge of its status. */
  badge?: (document: TransactionDocument) => ReactNode
  /** A line below the rows. */
  footer?: ReactNode
  /** Once the deal has ended, nothing is requested from the client; once it was canceled, nothing more comes. */
  outcome?: Outcome
}

const hints = {
  client: t.noneText,
  admin: t.noneOfClient,
}

/** A transaction's documents, for both sides: list, upload, and for admins delete. */
export function DocumentsPanel({
  mode,
  outcome = 'open',
  source,
  transactionType,
  agentName,
  isArchived: isFrozen = false,
  dateAction,
  rowAction,
  badge,
  footer,
}: DocumentsPanelProps) {
  const [uploader, setUploader] = useState<{ request: TransactionDocument | null } | null>(null)
  const [shown, setShown] = useState<TransactionDocument | null>(null)
  const { data, error } = source.documents
  const { remove } = source
  const isArchived = isFrozen || isPreview
  const canUpload = useCallback(
    (document: TransactionDocument) =>
      !isArchived && document.status === 'pending' && isUploader(document, mode),
    [isArchived, mode],
  )
  const openUpload = useCallback(
    (document: TransactionDocument) => canUpload(document) && setUploader({ request: document }),
    [canUpload],
  )
  const isCanceled = outcome === 'canceled'
  const pointedAt = useDocumentInAddress(data, openUpload)
  return (
    <Sheet aria-labelledby="documents-title">
      <SheetHeader id="documents-title" title={data || error ? t.title : t.yourDocuments}>
        {!isArchived && (
          <Button icon={Upload} onClick={() => setUploader({ request: null })}>
            {t.upload}
          </Button>
        )}
      </SheetHeader>
      <QueryView
        query={source.documents}
        loading={<SkeletonRows label={t.loading} />}
        failed={t.notFetched}
        staleNotice={false}
      >
        {(documents) =>
          shownOf(documents, outcome, mode).length === 0 ? (
            <EmptyState icon={FileText} heading={t.none} text={isCanceled ? t.noMore : hints[mode]} />
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {shownOf(documents, outcome, mode).map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  mode={mode}
                  transactionType={transactionType}
                  agentName={agentName}
                  dateAction={dateAction?.(document)}
                  badge={badge?.(document)}
                  isPointedAt={document.id === pointedAt}
                  onPreview={() => {
                    source.opened?.(document)
                    setShown(document)
                  }}
                  onDownload={() => source.opened?.(document)}
                  onUpload={canUpload(document) ? () => openUpload(document) : undefined}
                >
                  {rowAction?.(document)}
                  {mode === 'admin' && remove && <DeleteDocument document={document} remove={remove} />}
                </DocumentRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {isCanceled && data && shownOf(data, outcome, mode).length > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-6">{t.noMore}</p>
      )}
      {footer}
      {shown && <PreviewDialog document={shown} onClose={() => setShown(null)} />}
      {uploader && (
        <UploadDialog
          upload={source.upload}
          requests={(data ?? []).filter((one) => one.status === 'pending' && isUploader(one, mode))}
          forRequest={uploader.request}
          hasTexts={mode === 'admin'}
          whoSees={source.whoSees}
          onClose={() => setUploader(null)}
        />
      )}
    </Sheet>
  )
}

/**
 * The listed documents, for a client with returned files first: in a canceled deal only existing files, in a closed deal no open
 * requests to the client either.
 */
function shownOf(
  documents: readonly TransactionDocument[],
  outcome: Outcome,
  mode: 'client' | 'admin',
): readonly TransactionDocument[] {
  if (!isEnded(outcome)) return mode === 'client' ? documents.toSorted(returnedFirst) : documents
  return documents.filter(
    ({ status, askedOf }) => status === 'available' || (outcome === 'closed' && askedOf !== 'client'),
  )
}

const isReturned = ({ review }: TransactionDocument) => review?.state === 'sent-back'
const returnedFirst = (a: TransactionDocument, b: TransactionDocument) =>
  Number(isReturned(b)) - Number(isReturned(a))

/** Whether this side may upload the file of a requested document: agents any, a client its own. */
function isUploader({ askedOf }: TransactionDocument, mode: 'client' | 'admin'): boolean {
  return mode === 'admin' || askedOf === 'client'
}
