import { memo } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { clientName } from './client-name.ts'
import { CloseDate } from './close-date.tsx'
import { MiniRoad } from './mini-road.tsx'
import { addressLines } from './property-address.ts'
import type { OnRowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'
import { TypeBadge } from './type-badge.tsx'
import './client-cards.css'

type CardProps = { client: AdminClient; today: string; onAction: OnRowAction }

/** The clients as cards, below 1200 px. */
export function ClientCards({ clients, ...rest }: Omit<CardProps, 'client'> & { clients: AdminClient[] }) {
  return (
    <ul className="client-cards" aria-labelledby="client-transactions">
      {clients.map((client) => (
        <ClientCard key={client.id} client={client} {...rest} />
      ))}
    </ul>
  )
}

const ClientCard = memo(function ClientCard({ client, today, onAction }: CardProps) {
  const { first, rest } = addressLines(client.propertyAddress)
  return (
    <li className="client-card">
      <div className="client-card-person">
        <Avatar initials={initials(clientName(client))} tone="soft" size="large" />
        <div>
          <div className="client-card-name">
            <b>{clientName(client)}</b>
            <TypeBadge type={client.transactionType} />
          </div>
          <span>{client.email}</span>
        </div>
      </div>
      <div className="client-card-deal">
        <p>
          <b>{first}</b>
          <span>{rest}</span>
          <span>Link: /client/{client.uniqueId}</span>
        </p>
        <p>
          <CloseDate client={client} today={today} />
        </p>
      </div>
      <MiniRoad client={client} />
      <RowActions client={client} onAction={onAction} />
    </li>
  )
})
