import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { StepStatus } from '#contract/steps.ts'

/** Every status with its label, in lifecycle order. */
export const statuses: readonly { value: StepStatus; word: string }[] = [
  { value: 'pending', word: 'Pending' },
  { value: 'in-progress', word: 'In Progress' },
  { value: 'completed', word: 'Completed' },
]

/** The badge of each status on the desk (specification, section 2). */
export const statusBadges = {
  completed: { word: 'Complete', tone: 'pine', icon: Check },
  'in-progress': { word: 'Current Step', tone: 'blue', icon: Clock3 },
  pending: { word: 'Pending', tone: 'line', icon: CircleDashed },
} as const
