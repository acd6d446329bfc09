import type { AdminClient } from '#contract/clients.ts'
import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { clientName } from '#web/features/clients/client-name.ts'
import { stepsPageWords } from '#web/features/steps/manager/step-words.ts'
import { StepsManager } from '#web/features/steps/manager/steps-manager.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'
import { ClientPageSkeleton, SkeletonSheet } from './client-page-skeleton.tsx'
import { ClientCard } from './steps/client-card.tsx'

const title = 'Escrow Process Management'
const back = 'Back to Admin Dashboard'

/** The escrow steps of one client: their order, their words and how far they have come. */
export function StepsScreen({ clientId }: { clientId: string }) {
  usePageTitle(title)
  return (
    <AdminScreen>
      <ClientPage clientId={clientId} title={title} backText={back} loading={<StepsLoading />}>
        {(client) => <Steps client={client} />}
      </ClientPage>
    </AdminScreen>
  )
}

function StepsLoading() {
  return (
    <ClientPageSkeleton title={title} backText={back}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-5">
        <SkeletonSheet rows={6} />
        <SkeletonSheet rows={3} />
      </div>
    </ClientPageSkeleton>
  )
}

function Steps({ client }: { client: AdminClient }) {
  return (
    <>
      <DeskHeading title={title} backText={back}>
        <p>
          Customize escrow steps for {clientName(client)}, {client.propertyAddress}
        </p>
      </DeskHeading>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-5">
        <StepsManager client={client} words={stepsPageWords} />
        <ClientCard client={client} />
      </div>
    </>
  )
}
