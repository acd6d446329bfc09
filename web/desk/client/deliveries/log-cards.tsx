import { DeliveryName, DeliveryReason, DeliveryTime } from './delivery-parts.tsx'
import { HeldActions } from './held-actions.tsx'
import type { LogRowsProps } from './log-table.tsx'
import { StateBadge } from './state-badge.tsx'

/** The log as cards, below 768 px. */
export function LogCards({ deliveries, clientName, zone }: LogRowsProps) {
  return (
    <ul className="log-cards" aria-labelledby="delivery-log">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <div className="flex items-start justify-between gap-3">
            <DeliveryName delivery={delivery} />
            <StateBadge state={delivery.state} />
          </div>
          <div>
            <p className="text-sm">To {delivery.adminName ?? clientName}</p>
            <DeliveryReason delivery={delivery} zone={zone} />
          </div>
          <DeliveryTime delivery={delivery} zone={zone} />
          {delivery.state === 'held' && <HeldActions delivery={delivery} />}
        </li>
      ))}
    </ul>
  )
}
