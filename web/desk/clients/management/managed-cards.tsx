import { memo } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'
import '../client-cards.css'
import { clientName } from '../client-name.ts'
import { TypeBadge } from '../type-badge.tsx'
import { ArchiveBadge } from './archive-badge.tsx'
import { ManagedActions } from './managed-actions.tsx'
import type { ManagedListProps } from './managed-table.tsx'
import { SelectBox } from './select-box.tsx'

/** The matching clients as cards, below 1200 px. */
export function ManagedCards({ clients, selection, choose, onManage }: ManagedListProps) {
  return (
    <ul className="client-cards" aria-labelledby="found-clients">
      {clients.map((client) => (
        <ManagedCard
          key={client.id}
          client={client}
          isChosen={selection.has(client.id)}
          choose={choose}
          onManage={onManage}
        />
      ))}
    </ul>
  )
}

type ManagedCardProps = Pick<ManagedListProps, 'choose' | 'onManage'> & {
  client: AdminClient
  isChosen: boolean
}

const ManagedCard = memo(function ManagedCard({ client, isChosen, choose, onManage }: ManagedCardProps) {
  return (
    <li className={isChosen ? 'client-card chosen' : 'client-card'}>
      <div className="client-card-person">
        <SelectBox className="card-box" client={client} isChosen={isChosen} choose={choose} />
        <div>
          <div className="client-card-name">
            <b>{clientName(client)}</b>
            <ArchiveBadge isArchived={client.isArchived} />
          </div>
          <span>{client.email}</span>
          {client.phone && (
            <>
              <br />
              <span className="num">{client.phone}</span>
            </>
          )}
        </div>
      </div>
      <div className="client-card-deal">
        <p>
          <b>{client.propertyAddress}</b>
          {client.propertyPrice && <span>{formatDollars(client.propertyPrice, 0)}</span>}
        </p>
        <p>
          <span className="close-date num">{formatDay(client.expectedCloseDate)}</span>
        </p>
      </div>
      <p className="flex items-center justify-between gap-3 text-sm">
        <TypeBadge type={client.transactionType} />
        <span className="num text-ink-2">Step {client.currentStep}</span>
      </p>
      <ManagedActions client={client} onManage={onManage} />
    </li>
  )
})
