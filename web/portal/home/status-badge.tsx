import { Ban, Check, CircleDot, CirclePause } from 'lucide-react'
import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import * as t from '#texts/home.ts'
import { Badge } from '#web/ui/badge.tsx'

const ended = {
  closed: { tone: 'pine', icon: Check },
  'on-hold': { tone: 'gray', icon: CirclePause },
  canceled: { tone: 'gray', icon: Ban },
} as const

type StatusBadgeProps = { outcome: Outcome; percent: number }

/** "In Progress" while open: green at 100 percent, blue above 0, grey at 0 (specification section 2); else the outcome. */
export function StatusBadge({ outcome, percent }: StatusBadgeProps) {
  const progress = percent >= 100 ? 'green' : percent > 0 ? 'blue' : 'gray'
  const { tone, icon } = outcome === 'open' ? ({ tone: progress, icon: CircleDot } as const) : ended[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {t.outcome(outcome)}
    </Badge>
  )
}
