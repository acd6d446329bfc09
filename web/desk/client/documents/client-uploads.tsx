import { FilePlus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { useAdminDocuments } from '#web/shared/documents/document-queries.ts'
import { UploadDialog } from '#web/shared/documents/upload-dialog.tsx'
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
      <UploadButtons onPress={setOpen} />
      {open === 'upload' && (
        <UploadDialog upload={source.upload} requests={requests} forRequest={null} onClose={close} />
      )}
      {open === 'request' && (
        <RequestDocumentDialog clientId={client.id} clientName={client.firstName} onClose={close} />
      )}
    </>
  )
}

/** The two buttons; not to be pressed while the client is not there yet. */
export function UploadButtons({ onPress }: { onPress?: (what: 'upload' | 'request') => void }) {
  const disabled = onPress === undefined
  return (
    <>
      <Button variant="secondary" icon={FilePlus} disabled={disabled} onClick={() => onPress?.('request')}>
        Request document
      </Button>
      <Button icon={Upload} disabled={disabled} onClick={() => onPress?.('upload')}>
        Upload
      </Button>
    </>
  )
}
