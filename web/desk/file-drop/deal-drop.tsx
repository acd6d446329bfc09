import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { type ReadFiles, useReadFiles } from '#web/shared/documents/use-read-files.ts'
import { UploadToClient } from './lazy-upload.ts'
import { useFileDrop } from './use-file-drop.ts'

/** Files dropped anywhere on the page of a deal are offered for upload to its client; an archived one takes none. */
export function DealDrop({ client }: { client: AdminClient }) {
  const [files, setFiles] = useState<ReadFiles | null>(null)
  const readFiles = useReadFiles()
  const take = async (dropped: readonly File[]) => setFiles(await readFiles(dropped))
  const isOver = useFileDrop({ onFiles: client.isArchived ? undefined : (dropped) => void take(dropped) })
  return (
    <>
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-3">
          <p className="flex items-center gap-3 rounded-[16px] border-2 border-pine bg-pine-soft px-6 py-5 text-lg font-semibold wrap-anywhere text-pine-ink shadow-dialog">
            <Upload className="size-6 flex-none" aria-hidden="true" />
            Upload to {nameOf(client)}
          </p>
        </div>
      )}
      {files && <UploadToClient client={client} files={files} onClose={() => setFiles(null)} />}
    </>
  )
}
