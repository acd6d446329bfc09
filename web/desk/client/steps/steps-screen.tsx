import { nameOf } from '#contract/rules/person-name.ts'
import { SkeletonSheet } from '../client-skeletons.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { ClientCard } from './client-card.tsx'
import { stepsPageLabels } from './step-labels.ts'
import { StepsManager } from './steps-manager.tsx'

const columns = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-5'

/** The escrow steps of one client: order, text and status. */
export default function StepsScreen({ clientId }: { clientId: string }) {
  return (
    <DealPage
      clientId={clientId}
      title="Escrow Process Management"
      subtitle={(client) => `Customize escrow steps for ${nameOf(client)}, ${client.propertyAddress}`}
      backText="Back to Admin Dashboard"
      loading={
        <div className={columns}>
          <SkeletonSheet rows={6} />
          <SkeletonSheet rows={3} />
        </div>
      }
    >
      {(client) => (
        <div className={columns}>
          <StepsManager client={client} labels={stepsPageLabels} />
          <ClientCard client={client} />
        </div>
      )}
    </DealPage>
  )
}
