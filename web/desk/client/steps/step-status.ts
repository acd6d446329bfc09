import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { StepStatus } from '#contract/calls/deal/steps.ts'

/** Every status with its label, in lifecycle order. */
export const statusLabels: Record<StepStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
}

const badges = {
  completed: { label: 'Complete', tone: 'pine', icon: Check },
  current: { label: 'Current Step', tone: 'blue', icon: Clock3 },
  'in-progress': { label: 'In Progress', tone: 'blue', icon: Clock3 },
  pending: { label: 'Pending', tone: 'line', icon: CircleDashed },
} as const

/** The badges of a step on the desk; only one step of a client is the current one. */
export function statusBadges(status: StepStatus, isCurrent: boolean) {
  if (!isCurrent) return [badges[status]]
  return status === 'pending' ? [badges.current, badges.pending] : [badges.current]
}
