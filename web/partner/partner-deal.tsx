import type { PartnerPage } from '#contract/calls/people/partner.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import * as t from '#texts/partner.ts'
import { isPreview } from '#web/data/preview.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { AgentCard } from './agent-card.tsx'
import { AskedCard } from './asked-card.tsx'
import { CanceledCard } from './canceled-card.tsx'
import { DoneCard, GivenCard } from './files-cards.tsx'
import { RoadCard } from './road-card.tsx'

type PartnerDealProps = { link: string; page: PartnerPage }

/** All that a partner sees of a deal. */
export function PartnerDeal({ link, page }: PartnerDealProps) {
  const online = useIsOnline()
  const isReadOnly = page.isArchived || isPreview || !online
  if (page.outcome === 'canceled')
    return (
      <>
        <DealHeading page={page} />
        <CanceledCard page={page} />
      </>
    )
  return (
    <>
      <DealHeading page={page} />
      <div className="grid gap-3.5">
        <AskedCard link={link} page={page} isReadOnly={isReadOnly} />
        <RoadCard page={page} />
        <div className="grid items-start gap-3.5 lg:grid-cols-2">
          <div className="grid gap-3.5 empty:hidden">
            <GivenCard link={link} page={page} />
            <DoneCard link={link} page={page} isReadOnly={isReadOnly} />
          </div>
          <AgentCard page={page} />
        </div>
      </div>
    </>
  )
}

/** "Maya and Daniel Okafor", "Maya Okafor and Daniel Lee" */
function clientsText(clients: PartnerPage['clients']): string {
  const [first] = clients
  const isOneFamily =
    clients.length > 1 && clients.every(({ lastName }) => lastName && lastName === first?.lastName)
  const names = clients.map((one, index) =>
    isOneFamily && index < clients.length - 1 ? one.firstName : nameOf(one),
  )
  return t.names(names)
}

function DealHeading({ page: { propertyAddress, side, clients } }: { page: PartnerPage }) {
  const [street = '', ...rest] = propertyAddress.split(',')
  const place = rest.join(',').trim()
  const deal = (side === 'sale' ? t.saleBy : t.purchaseBy)(clientsText(clients))
  return (
    <header className="mb-5">
      <h1 className="text-2xl lg:text-3xl" tabIndex={-1}>
        {street}
      </h1>
      <p className="text-ink-2">{[place, deal].filter(Boolean).join(' · ')}</p>
    </header>
  )
}
