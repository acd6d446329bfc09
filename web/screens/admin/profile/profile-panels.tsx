import type { AdminClient } from '#contract/clients.ts'
import { useAdminDocuments } from '#web/features/documents/document-queries.ts'
import { DocumentsPanel } from '#web/features/documents/documents-panel.tsx'
import { profileWords } from '#web/features/steps/manager/step-words.ts'
import { StepsManager } from '#web/features/steps/manager/steps-manager.tsx'
import { ClientChat } from '../messages/client-chat.tsx'

export function ProfileProgress({ client }: { client: AdminClient }) {
  return <StepsManager client={client} words={profileWords} />
}

export function ProfileDocuments({ client }: { client: AdminClient }) {
  return <DocumentsPanel mode="admin" source={useAdminDocuments(client.id)} isArchived={client.isArchived} />
}

export function ProfileMessages({ client }: { client: AdminClient }) {
  return (
    <div className="h-[600px]">
      <ClientChat client={client} />
    </div>
  )
}
