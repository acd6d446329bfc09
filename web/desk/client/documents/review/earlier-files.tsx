import { Download, FileX } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { callUrl } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMomentDay } from '#web/format/date.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useMemberName } from './member-name.ts'

/** The files of a document that were sent back, with their reasons. */
export function EarlierFiles({ documentId }: { documentId: string }) {
  const nameFor = useMemberName()
  return (
    <Sheet className="overflow-hidden" aria-labelledby="earlier-files">
      <SheetHeader id="earlier-files" title="Earlier files" />
      <QueryView
        query={useCall(calls.listReturnedFiles, { id: documentId })}
        loading={<SkeletonRows rows={1} label="Loading earlier files" />}
        failed="Failed to fetch earlier files"
      >
        {(files) => (
          <ul className="divide-y divide-line border-t border-line">
            {files.map(({ id, version, uploadedAt, returnedBy, reason }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-3.5 md:px-6">
                <Tile icon={FileX} />
                <div className="min-w-0 flex-1">
                  <b className="block font-semibold">
                    Version {version}, {formatMomentDay(uploadedAt)}
                  </b>
                  <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
                    Sent back by {nameFor(returnedBy)}: {reason}
                  </p>
                </div>
                <IconLink
                  label={`Download version ${version}`}
                  icon={Download}
                  href={callUrl(calls.downloadReturnedFile.path, { fileId: id })}
                  target="_blank"
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  )
}
