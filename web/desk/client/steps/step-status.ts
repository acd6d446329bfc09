import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { StepStatus } from '#contract/steps.ts'

/** Every status with its label, in lifecycle order. */
export const statuses: readonly { value: StepStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'in-progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
]

/** The badge of each status on the desk (specification, section 2). */
export const statusBadges = {
  completed: { label: 'Complete', tone: 'pine', icon: Check },
  'in-progress': { label: 'Current Step', tone: 'blue', icon: Clock3 },
  pending: { label: 'Pending', tone: 'line', icon: CircleDashed },
} as const
