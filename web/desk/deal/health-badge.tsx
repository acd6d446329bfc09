import { Check, CircleX, TriangleAlert } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The verdicts on closing in time, the most urgent first. */
export const healthLabels = {
  'at-risk': 'At risk',
  'needs-attention': 'Needs attention',
  'on-track': 'On track',
} as const

/** The badge of a verdict; `ink` is the color of its words where they stand without one. */
export const healthStyles = {
  'at-risk': { tone: 'red', icon: CircleX, ink: 'text-red-ink' },
  'needs-attention': { tone: 'yellow', icon: TriangleAlert, ink: 'text-yellow-ink' },
  'on-track': { tone: 'pine', icon: Check, ink: 'text-pine-ink' },
} as const

/** Whether a deal with dates can still close, and why beside it; nothing for a deal without. */
export function HealthBadge({ client: { health, healthReason } }: { client: AdminClient }) {
  if (health === null) return null
  const { tone, icon } = healthStyles[health]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} icon={icon}>
        {healthLabels[health]}
      </Badge>
      <span className="text-13 leading-snug text-ink-3 group-data-chosen:text-ink">{healthReason}</span>
    </span>
  )
}
