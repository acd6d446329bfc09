import { Check, CircleDashed, Clock3, MapPin } from 'lucide-react'
import * as t from '#texts/steps.ts'
import type { journeyLabel, StepBadge as Label } from '#web/shared/steps/step-state.ts'
import { Badge } from '#web/ui/badge.tsx'

const variants = {
  Current: { text: t.current, tone: 'solid', icon: MapPin },
  'In Progress': { text: t.inProgress, tone: 'blue', icon: Clock3 },
  Complete: { text: t.complete, tone: 'pine', icon: Check },
  Completed: { text: t.completed, tone: 'pine', icon: Check },
  Upcoming: { text: t.upcoming, tone: 'line', icon: CircleDashed },
  Pending: { text: t.pending, tone: 'gray', icon: Clock3 },
} as const

type StepBadgeProps = { word: Label | ReturnType<typeof journeyLabel>; isSmall?: boolean }

/** A step's status as label, icon and color. The clock of a step in progress pulses. */
export function StepBadge({ word, isSmall = false }: StepBadgeProps) {
  const { text, tone, icon } = variants[word]
  return (
    <Badge tone={tone} icon={icon} pulse={word === 'In Progress'} size={isSmall ? 'narrow' : 'medium'}>
      {text}
    </Badge>
  )
}
