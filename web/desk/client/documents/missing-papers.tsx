import { FileCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type PaperToKeep, papersToKeep, requestForPaper } from '#contract/rules/deal/papers-to-keep.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as papers from '#texts/papers.ts'
import { UploadDialog } from '#web/shared/documents/upload-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useAdminDocuments } from './use-admin-documents.tsx'

/**
 * For a closed deal: the papers that its client should keep and that are not in Files yet, each with an upload button; otherwise
 * nothing.
 */
export function MissingPapers({ client }: { client: AdminClient }) {
  const { documents, upload, whoSees } = useAdminDocuments(client.id)
  const [adding, setAdding] = useState<PaperToKeep | null>(null)
  const { firstName, transactionType: type } = client
  const titleOf = ({ kind }: PaperToKeep) => papers.title(kind, isSale(type))
  if (client.outcome !== 'closed' || client.isArchived || !documents.data) return null
  const missing = papersToKeep(type, documents.data).filter(({ file }) => file === null)
  if (missing.length === 0 && adding === null) return null
  return (
    <Sheet className="mb-5 overflow-hidden" aria-labelledby="missing-papers">
      <SheetHeader id="missing-papers" title={`For ${firstName} to keep`}>
        <span className="text-sm text-ink-3">
          {missing.length === 1 ? '1 paper is' : `${missing.length} papers are`} not in Files yet
        </span>
      </SheetHeader>
      <ul className="divide-y divide-line border-t border-line">
        {missing.map((paper) => (
          <li key={paper.kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 md:px-6">
            <Tile icon={FileCheck} />
            <span className="min-w-40 flex-1 text-15 font-semibold wrap-anywhere">{titleOf(paper)}</span>
            <Button
              variant="secondary"
              icon={Upload}
              aria-label={`Upload ${titleOf(paper)}`}
              onClick={() => setAdding(paper)}
            >
              Upload
            </Button>
          </li>
        ))}
      </ul>
      {adding && (
        <UploadDialog
          upload={upload}
          whoSees={whoSees}
          requests={documents.data.filter(({ status }) => status === 'pending')}
          forRequest={requestForPaper(adding, type, documents.data)}
          suggestedName={titleOf(adding)}
          hasTexts
          onClose={() => setAdding(null)}
        />
      )}
    </Sheet>
  )
}
