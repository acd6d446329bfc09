import type { ReactNode } from 'react'
import type { Step } from '#contract/calls/deal/steps.ts'
import { type JourneyState, stepDateLine } from '#web/shared/steps/step-state.ts'
import { Typed } from '#web/shared/typed.tsx'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { verticalRoad } from './vertical-road.ts'

type StepRowProps = {
  step: Step
  /** The 1-based place among the steps. */
  place: number
  state: JourneyState
  /** The last step is the house at the end of the road. */
  isLast: boolean
  badges: ReactNode
  /** The line about its day; its completed or expected day unless given. */
  dateLine?: string
  /** Shown next to the date. */
  dateAction?: ReactNode
  /** Below the date: what the step means. */
  explanation?: ReactNode
  children?: ReactNode
}

/** One stop of the vertical road: plate, title, badges, description, date. */
export function StepRow({
  step,
  place,
  state,
  isLast,
  badges,
  dateLine,
  dateAction,
  explanation,
  children,
}: StepRowProps) {
  return (
    <li
      className={`${verticalRoad.stop} ${state === 'done' ? verticalRoad.done : verticalRoad.ahead}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {isLast ? (
        <span className="-ml-0.5 *:size-10">
          <HouseDoor open={state === 'done'} />
        </span>
      ) : (
        <Plate number={place} state={state} />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">
            <span className="sr-only">{place} </span>
            <Typed of={step} field="title" />
          </h3>
          {badges}
        </div>
        {step.description && (
          <p className="mt-0.5 text-15 whitespace-pre-line text-ink-2 wrap-anywhere">
            <Typed of={step} field="description" />
          </p>
        )}
        {children}
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="mt-0.5 text-sm text-ink-3">{dateLine ?? stepDateLine(step)}</p>
          {dateAction}
        </div>
        {explanation}
      </div>
    </li>
  )
}
