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
import '#web/ui/data-table.css'
import './client-table.css'

type RowProps = { client: AdminClient; today: string; onAction: OnRowAction }

/** The clients as a table, from 1200 px. */
export function ClientTable({ clients, ...rest }: Omit<RowProps, 'client'> & { clients: AdminClient[] }) {
  return (
    <table className="data-table with-actions of-clients" aria-labelledby="client-transactions">
      <ClientTableHead />
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

export function ClientTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Client</th>
        <th scope="col">Property</th>
        <th scope="col">Type</th>
        <th scope="col">Progress</th>
        <th scope="col">Close Date</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
  )
}

const ClientRow = memo(function ClientRow({ client, today, onAction }: RowProps) {
  const { first, rest } = addressLines(client.propertyAddress)
  return (
    <tr>
      <td>
        <div className="client-person">
          <Avatar initials={initials(clientName(client))} tone="soft" />
          <div>
            <b>{clientName(client)}</b>
            <span>{client.email}</span>
            <span>Link: /client/{client.uniqueId}</span>
          </div>
        </div>
      </td>
      <td className="client-property">
        <b>{first}</b>
        <span>{rest}</span>
      </td>
      <td>
        <TypeBadge type={client.transactionType} />
      </td>
      <td>
        <MiniRoad client={client} />
      </td>
      <td>
        <CloseDate client={client} today={today} />
      </td>
      <td>
        <RowActions client={client} onAction={onAction} />
      </td>
    </tr>
  )
})
