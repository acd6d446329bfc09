import { FilePlus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { useAdminDocuments } from '#web/features/documents/document-queries.ts'
import { UploadDialog } from '#web/features/documents/upload-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { RequestDocumentDialog } from './request-document-dialog.tsx'

/** Uploading for one client, and asking the client for a document. */
export function ClientUploads({ client }: { client: AdminClient }) {
  const source = useAdminDocuments(client.id)
  const [open, setOpen] = useState<'upload' | 'request' | null>(null)
  const close = () => setOpen(null)
  const requests = (source.documents.data ?? []).filter(({ status }) => status === 'pending')
  return (
    <>
      <Button variant="secondary" icon={FilePlus} onClick={() => setOpen('request')}>
        Request document
      </Button>
      <Button icon={Upload} onClick={() => setOpen('upload')}>
        Upload
      </Button>
      {open === 'upload' && (
        <UploadDialog upload={source.upload} requests={requests} forRequest={null} onClose={close} />
      )}
      {open === 'request' && (
        <RequestDocumentDialog clientId={client.id} clientName={client.firstName} onClose={close} />
      )}
    </>
  )
}
