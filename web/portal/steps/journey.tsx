import type { Step } from '#contract/calls/deal/steps.ts'
import { journeyState, journeyLabel } from '#web/shared/steps/step-state.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { NoSteps } from './no-steps.tsx'
import { StepBadge } from './step-badge.tsx'
import { StepRow } from './step-row.tsx'
import { StepsSkeleton } from './steps-skeleton.tsx'
import { verticalRoad } from './vertical-road.ts'

type JourneyProps = { steps: Step[] | undefined; current: Step | null; className?: string }

/** Home's timeline. `steps` is undefined while they load. */
export function Journey({ steps, current, className = '' }: JourneyProps) {
  return (
    <Sheet className={className} aria-labelledby="journey-title">
      <SheetHeader id="journey-title" title="Your Transaction Journey" />
      {steps === undefined ? (
        <StepsSkeleton label="Loading your journey" />
      ) : steps.length === 0 ? (
        <NoSteps />
      ) : (
        <ol className={verticalRoad.road}>
          {steps.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              place={index + 1}
              state={journeyState(step, current)}
              isLast={index === steps.length - 1}
              badges={<StepBadge word={journeyLabel(step)} />}
            />
          ))}
        </ol>
      )}
    </Sheet>
  )
}
