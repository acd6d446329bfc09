import { Ban, Check, CirclePause } from 'lucide-react'
import { type Outcome, outcomeLabels } from '#contract/rules/deal/outcomes.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  closed: { tone: 'pine', icon: Check },
  'on-hold': { tone: 'gray', icon: CirclePause },
  canceled: { tone: 'gray', icon: Ban },
} as const

/** The outcome of a deal that is not open; renders nothing for one that is. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  if (outcome === 'open') return null
  const { tone, icon } = looks[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {outcomeLabels[outcome]}
    </Badge>
  )
}
