import { useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { AddToCalendar } from '#web/features/calendar/add-to-calendar.tsx'
import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { clientName } from '#web/features/clients/client-name.ts'
import { ProfileEditor } from '#web/features/clients/profile/profile-editor.tsx'
import { PortalId, ProfileActions, ProfileLinks } from '#web/features/clients/profile/profile-heading.tsx'
import { useToday } from '#web/features/closing/use-today.ts'
import { stepChoices } from '#web/features/steps/manager/step-choices.ts'
import { useAdminSteps } from '#web/features/steps/step-queries.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminScreen } from './admin-screen.tsx'
import { ClientPageSkeleton, SkeletonForm } from './client-page-skeleton.tsx'
import { ProfileDocuments, ProfileMessages, ProfileProgress } from './profile/profile-panels.tsx'

/** Everything about one client in one place. */
export function ProfileScreen({ clientId }: { clientId: string }) {
  usePageTitle('Client Profile')
  const [unsaved, setUnsaved] = useState(false)
  return (
    <LeaveGuard unsaved={unsaved}>
      <AdminScreen>
        <ClientPage
          clientId={clientId}
          title="Client Profile"
          missingText="Client Not Found"
          loading={<ProfileLoading />}
        >
          {(client) => <Profile client={client} onUnsaved={setUnsaved} />}
        </ClientPage>
      </AdminScreen>
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
  const steps = useAdminSteps(client.id).data ?? []
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
