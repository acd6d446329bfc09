import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { useCall } from '#web/data/use-call.ts'
import { DeskChat } from '#web/desk/messages/desk-chat.tsx'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { SkeletonForm } from '../client-skeletons.tsx'
import { DocumentBadges, isToCheck, partnerSentText } from '../documents/document-badges.tsx'
import { EditDocument } from '../documents/edit-document.tsx'
import { useAdminDocuments } from '../documents/use-admin-documents.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { stepChoices } from '../steps/step-choices.ts'
import { profileLabels } from '../steps/step-labels.ts'
import { StepsManager } from '../steps/steps-manager.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileHeading } from './profile-heading.tsx'

/** Everything about one client in one place. */
export default function ProfileScreen({ clientId }: { clientId: string }) {
  const [unsaved, setUnsaved] = useState(false)
  return (
    <LeaveGuard unsaved={unsaved}>
      <DealPage clientId={clientId} missingText="Client Not Found" loading={<SkeletonForm />}>
        {(client) => <Profile client={client} onUnsaved={setUnsaved} />}
      </DealPage>
    </LeaveGuard>
  )
}

function Profile({ client, onUnsaved }: { client: AdminClient; onUnsaved: (unsaved: boolean) => void }) {
  const steps = useCall(calls.listSteps, { id: client.id }).data ?? []
  const isToCome = useTeamToday() <= client.expectedCloseDate && !client.isArchived
  return (
    <ProfileEditor
      client={client}
      stepChoices={(currentStep) => stepChoices(steps, currentStep)}
      closingAction={isToCome && <AddToCalendar id={client.id} of="Closing" />}
      onUnsaved={onUnsaved}
      panels={{
        progress: <ProfileProgress client={client} />,
        documents: <ProfileDocuments client={client} />,
        messages: <ProfileMessages client={client} />,
      }}
    >
      <ProfileHeading client={client} />
    </ProfileEditor>
  )
}

function ProfileProgress({ client }: { client: AdminClient }) {
  return <StepsManager client={client} labels={profileLabels} />
}

const badgesOf =
  ({ agentName }: AdminClient) =>
  (document: TransactionDocument) => (
    <>
      <DocumentBadges document={document} />
      <span className="empty:hidden">{partnerSentText(document, agentName)}</span>
    </>
  )
const rowActions = (document: TransactionDocument) => (
  <>
    {document.review && (
      <IconLink
        label={`${isToCheck(document) ? 'Check' : 'Open'} ${document.name}`}
        icon={FileCheck}
        href={paths.clientDocument(document.clientId, document.id)}
      />
    )}
    <EditDocument document={document} />
  </>
)

/** The client's documents, which an agent can also rename and describe. */
export function ProfileDocuments({ client }: { client: AdminClient }) {
  return (
    <DocumentsPanel
      mode="admin"
      source={useAdminDocuments(client.id)}
      transactionType={client.transactionType}
      agentName={client.agentName}
      isArchived={client.isArchived}
      rowAction={rowActions}
      badge={badgesOf(client)}
    />
  )
}

function ProfileMessages({ client }: { client: AdminClient }) {
  return (
    <div className="h-[600px]">
      <DeskChat client={client} />
    </div>
  )
}
