import type { AdminClient } from '#contract/clients.ts'
import { clientName } from '#web/desk/clients/client-name.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { ClientPageSkeleton, SkeletonSheet } from '../client-page-skeleton.tsx'
import { ClientPage } from '../client-page.tsx'
import { ClientCard } from './client-card.tsx'
import { stepsPageLabels } from './step-labels.ts'
import { StepsManager } from './steps-manager.tsx'

const title = 'Escrow Process Management'
const back = 'Back to Admin Dashboard'

/** The escrow steps of one client: order, text and status. */
export default function StepsScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage>
      <ClientPage clientId={clientId} title={title} backText={back} loading={<StepsLoading />}>
        {(client) => <Steps client={client} />}
      </ClientPage>
    </DeskPage>
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
      <DeskHeading
        title={title}
        backText={back}
        subtitle={`Customize escrow steps for ${clientName(client)}, ${client.propertyAddress}`}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-5">
        <StepsManager client={client} labels={stepsPageLabels} />
        <ClientCard client={client} />
      </div>
    </>
  )
}
