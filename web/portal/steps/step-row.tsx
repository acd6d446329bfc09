import type { ReactNode } from 'react'
import type { Step } from '#contract/steps.ts'
import { type JourneyState, stepDateLine } from '#web/shared/steps/step-state.ts'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { Plate } from '#web/ui/plate.tsx'

type StepRowProps = {
  step: Step
  state: JourneyState
  /** The last step is the house at the end of the road. */
  isLast: boolean
  badges: ReactNode
  /** Shown next to the date. */
  dateAction?: ReactNode
  children?: ReactNode
}

/** One stop of the vertical road: plate, title, badges, description, date. */
export function StepRow({ step, state, isLast, badges, dateAction, children }: StepRowProps) {
  return (
    <li className={`stop ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      {isLast ? <HouseDoor open={state === 'done'} /> : <Plate number={step.stepNumber} state={state} />}
      <div className="min-w-0">
        <div className="stop-head">
          <h3>
            <span className="sr-only">{step.stepNumber} </span>
            {step.title}
          </h3>
          {badges}
        </div>
        {step.description && <p className="stop-text">{step.description}</p>}
        {children}
        <div className="stop-dates">
          <p className={isLast ? 'stop-date closing' : 'stop-date'}>{stepDateLine(step)}</p>
          {dateAction}
        </div>
      </div>
    </li>
  )
}
