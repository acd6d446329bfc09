import { Ban, Check, Hourglass, type LucideIcon, OctagonAlert, Send } from 'lucide-react'
import type { DeliveryState } from '#contract/rules/delivery-enums.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { stateLabels } from './log-labels.ts'

const variants: Record<DeliveryState, { tone: BadgeTone; icon: LucideIcon }> = {
  held: { tone: 'line', icon: Hourglass },
  sending: { tone: 'blue', icon: Send },
  sent: { tone: 'green', icon: Check },
  failed: { tone: 'red', icon: OctagonAlert },
  cancelled: { tone: 'gray', icon: Ban },
}

/** A delivery's state as a label with its own icon. */
export function StateBadge({ state }: { state: DeliveryState }) {
  const { tone, icon } = variants[state]
  return (
    <Badge tone={tone} icon={icon} pulse={state === 'sending'}>
      {stateLabels[state]}
    </Badge>
  )
}
