import { Check, CircleX, TriangleAlert } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The verdicts on closing in time, the most urgent first. */
export const healthLabels = {
  'at-risk': 'At risk',
  'needs-attention': 'Needs attention',
  'on-track': 'On track',
} as const

const looks = {
  'at-risk': { tone: 'red', icon: CircleX },
  'needs-attention': { tone: 'yellow', icon: TriangleAlert },
  'on-track': { tone: 'pine', icon: Check },
} as const

type HealthBadgeProps = {
  client: AdminClient
  /** The reason beside the badge, not below it. */
  wide?: boolean
}

/** Whether a deal with dates can still close, and why; nothing for a deal without. */
export function HealthBadge({ client: { health, healthReason }, wide = false }: HealthBadgeProps) {
  if (health === null) return null
  return (
    <span
      className={
        wide ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : 'mt-1.5 grid justify-items-start gap-0.5'
      }
    >
      <Badge {...looks[health]}>{healthLabels[health]}</Badge>
      <span className="text-13 leading-snug text-ink-3 group-data-chosen:text-ink">{healthReason}</span>
    </span>
  )
}
