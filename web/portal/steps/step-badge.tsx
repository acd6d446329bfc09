import { Check, CircleDashed, Clock3, MapPin } from 'lucide-react'
import type { journeyLabel, StepBadge as Label } from '#web/shared/steps/step-state.ts'
import { Badge } from '#web/ui/badge.tsx'

const variants = {
  Current: { tone: 'solid', icon: MapPin },
  'In Progress': { tone: 'blue', icon: Clock3 },
  Complete: { tone: 'pine', icon: Check },
  Completed: { tone: 'pine', icon: Check },
  Upcoming: { tone: 'line', icon: CircleDashed },
  Pending: { tone: 'gray', icon: Clock3 },
} as const

/** A step's status as label, icon and color. The clock of a step in progress pulses. */
export function StepBadge({ word }: { word: Label | ReturnType<typeof journeyLabel> }) {
  const { tone, icon } = variants[word]
  return (
    <Badge tone={tone} icon={icon} pulse={word === 'In Progress'}>
      {word}
    </Badge>
  )
}
