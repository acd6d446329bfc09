import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { DeliveryName, DeliveryReason, DeliveryTime } from './delivery-parts.tsx'
import { HeldActions } from './held-actions.tsx'
import { StateBadge } from './state-badge.tsx'

export type LogRowsProps = {
  deliveries: readonly Delivery[]
  /** The client's name, shown as the recipient. */
  clientName: string
  /** The time zone of all times shown: the client's. */
  zone: string
}

/** The log as a table, from 768 px. */
export function LogTable({ deliveries, clientName, zone }: LogRowsProps) {
  return (
    <DataTable className="table-fixed" aria-labelledby="delivery-log">
      <thead>
        <tr>
          <th scope="col" className="w-[28%]">
            Delivery
          </th>
          <th scope="col" className="w-[15%]">
            To
          </th>
          <th scope="col">State</th>
          <th scope="col" className="w-[19%]">
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id} className="*:align-top *:wrap-anywhere">
            <td>
              <DeliveryName delivery={delivery} />
            </td>
            <td>{delivery.adminName ?? clientName}</td>
            <td>
              <StateBadge state={delivery.state} />
              <DeliveryReason delivery={delivery} zone={zone} />
              {delivery.state === 'held' && <HeldActions className="mt-2" delivery={delivery} />}
            </td>
            <td>
              <DeliveryTime delivery={delivery} zone={zone} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
