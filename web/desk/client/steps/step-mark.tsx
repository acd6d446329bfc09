import { Clock3 } from 'lucide-react'
import type { StepStatus } from '#contract/steps.ts'
import { Plate } from '#web/ui/plate.tsx'

/** A check, a pulsing clock, or the place among the pending steps. Silent: the badge beside it says the status. */
export function StepMark({ status, place }: { status: StepStatus; place: number }) {
  if (status !== 'in-progress') {
    return <Plate number={place} state={status === 'completed' ? 'done' : 'upcoming'} />
  }
  return (
    <span className="plate now" aria-hidden="true">
      <Clock3 className="pulse" />
    </span>
  )
}
