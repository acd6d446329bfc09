import type { PartnerPage } from '#contract/calls/people/partner.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import * as t from '#texts/partner.ts'
import { isPreview } from '#web/data/preview.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AgentCard } from './agent-card.tsx'
import { CanceledCard } from './canceled-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { RoadCard } from './road-card.tsx'
import { TasksCard } from './tasks-card.tsx'

type PartnerDealProps = { link: string; page: PartnerPage }

/** All that a partner sees of a deal. */
export function PartnerDeal({ link, page }: PartnerDealProps) {
  const { tasks, documents, isArchived } = page
  const online = useIsOnline()
  const isReadOnly = isArchived || isPreview || !online
  const hasNothing = tasks.length + documents.length === 0
  // The road of a closed deal says that nothing is asked any more.
  const hasTasks = tasks.length > 0 || (page.outcome !== 'closed' && !hasNothing)
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
      <RoadCard page={page} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        {hasNothing && page.outcome !== 'closed' && (
          <Sheet className="px-4 py-8 text-center font-display text-[1.0625rem] font-semibold md:px-6">
            {t.nothingYours}
          </Sheet>
        )}
        {hasTasks && <TasksCard link={link} page={page} isReadOnly={isReadOnly} />}
        <div className="grid gap-5">
          {documents.length > 0 && <DocumentsCard link={link} page={page} isReadOnly={isReadOnly} />}
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
