import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/clients.ts'
import { useCall } from '#web/api/use-call.ts'
import { clientName } from '#web/desk/clients/client-name.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { ClientChat } from '#web/desk/messages/client-chat.tsx'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClientPageSkeleton, SkeletonForm } from '../client-page-skeleton.tsx'
import { ClientPage } from '../client-page.tsx'
import { useAdminDocuments } from '../documents/use-admin-documents.ts'
import { stepChoices } from '../steps/step-choices.ts'
import { profileLabels } from '../steps/step-labels.ts'
import { StepsManager } from '../steps/steps-manager.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { PortalId, ProfileActions, ProfileLinks } from './profile-heading.tsx'

/** Everything about one client in one place. */
export default function ProfileScreen({ clientId }: { clientId: string }) {
  const [unsaved, setUnsaved] = useState(false)
  return (
    <LeaveGuard unsaved={unsaved}>
      <DeskPage>
        <ClientPage
          clientId={clientId}
          title="Client Profile"
          missingText="Client Not Found"
          loading={<ProfileLoading />}
        >
          {(client) => <Profile client={client} onUnsaved={setUnsaved} />}
        </ClientPage>
      </DeskPage>
    </LeaveGuard>
  )
}

function ProfileLoading() {
  return (
    <ClientPageSkeleton title="Client Profile">
      <Skeleton className="mb-5 h-11" />
      <SkeletonForm />
    </ClientPageSkeleton>
  )
}

function Profile({ client, onUnsaved }: { client: AdminClient; onUnsaved: (unsaved: boolean) => void }) {
  const steps = useCall(calls.listSteps, { id: client.id }).data ?? []
  const isToCome = useToday() <= client.expectedCloseDate && !client.isArchived
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
      {(saveButton) => (
        <DeskHeading
          title={clientName(client)}
          actions={<ProfileActions client={client}>{saveButton}</ProfileActions>}
        >
          <PortalId client={client} />
          <ProfileLinks clientId={client.id} />
        </DeskHeading>
      )}
    </ProfileEditor>
  )
}

function ProfileProgress({ client }: { client: AdminClient }) {
  return <StepsManager client={client} labels={profileLabels} />
}

function ProfileDocuments({ client }: { client: AdminClient }) {
  return (
    <DocumentsPanel
      mode="admin"
      source={useAdminDocuments(client.id)}
      transactionType={client.transactionType}
      isArchived={client.isArchived}
    />
  )
}

function ProfileMessages({ client }: { client: AdminClient }) {
  return (
    <div className="h-[600px]">
      <ClientChat client={client} />
    </div>
  )
}
