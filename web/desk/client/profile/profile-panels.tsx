import type { AdminClient } from '#contract/clients.ts'
import { ClientChat } from '#web/desk/messages/client-chat.tsx'
import { useAdminDocuments } from '#web/shared/documents/document-queries.ts'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { profileLabels } from '../steps/step-labels.ts'
import { StepsManager } from '../steps/steps-manager.tsx'

export function ProfileProgress({ client }: { client: AdminClient }) {
  return <StepsManager client={client} words={profileLabels} />
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
