import type { AdminClient } from '#contract/clients.ts'
import { clientName } from '#web/features/clients/client-name.ts'
import { useAdminDocuments } from '#web/features/documents/document-queries.ts'
import { DocumentsPanel } from '#web/features/documents/documents-panel.tsx'
import { ChatPanel } from '#web/features/messages/chat-panel.tsx'
import { useAdminThread } from '#web/features/messages/message-queries.ts'
import { profileWords } from '#web/features/steps/manager/step-words.ts'
import { StepsManager } from '#web/features/steps/manager/steps-manager.tsx'
import { ClientWireLine } from '../client-wire-line.tsx'

export function ProfileProgress({ client }: { client: AdminClient }) {
  return <StepsManager client={client} words={profileWords} />
}

export function ProfileDocuments({ client }: { client: AdminClient }) {
  return <DocumentsPanel mode="admin" source={useAdminDocuments(client.id)} isArchived={client.isArchived} />
}

export function ProfileMessages({ client }: { client: AdminClient }) {
  const name = clientName(client)
  return (
    <div className="h-[600px]">
      <ChatPanel
        thread={useAdminThread(client.id)}
        title={`Chat with ${name}`}
        withName={name}
        safety={<ClientWireLine client={client} />}
        isArchived={client.isArchived}
      />
    </div>
  )
}
