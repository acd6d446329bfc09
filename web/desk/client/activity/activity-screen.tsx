import { SkeletonSheet } from '../client-skeletons.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { ActivityPanel } from './activity-panel.tsx'

/** The activity log of one client's transaction. */
export default function ActivityScreen({ clientId }: { clientId: string }) {
  return (
    <DealPage clientId={clientId} title="Client Activity" loading={<SkeletonSheet rows={6} />}>
      {() => <ActivityPanel clientId={clientId} />}
    </DealPage>
  )
}
