import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { UploadDialog } from '#web/shared/documents/upload-dialog.tsx'
import type { ReadFiles } from '#web/shared/documents/use-read-files.ts'
import { useAdminDocuments } from '../client/documents/use-admin-documents.tsx'

type UploadToClientProps = {
  client: AdminClient
  /** The dropped files. */
  files: ReadFiles
  onClose: () => void
}

/** The upload dialog of a client, with files in it. Mount it to open it. */
export function UploadToClient({ client, files, onClose }: UploadToClientProps) {
  const source = useAdminDocuments(client.id)
  const requests = (source.documents.data ?? []).filter(isOpenRequest)
  return (
    <UploadDialog
      upload={source.upload}
      whoSees={source.whoSees}
      requests={requests}
      forRequest={null}
      hasTexts
      to={nameOf(client)}
      dropped={files}
      onClose={onClose}
    />
  )
}
