import { nameOf } from '#contract/rules/person-name.ts'
import { SkeletonSheet } from '../client-skeletons.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { LogPanel } from './log-panel.tsx'

/** Emails, texts and push sent to one client, and to admins about that client. */
export default function DeliveriesScreen({ clientId }: { clientId: string }) {
  return (
    <DealPage clientId={clientId} title="Delivery log" loading={<SkeletonSheet rows={6} />}>
      {(client) => <LogPanel clientId={clientId} clientName={nameOf(client)} />}
    </DealPage>
  )
}
