import * as t from '#texts/steps.ts'
import { journeyState, journeyLabel } from '#web/shared/steps/step-state.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import type { Transaction } from '../home/transaction.ts'
import { NoSteps } from './no-steps.tsx'
import { portalDateLine } from './portal-date-line.ts'
import { StepBadge } from './step-badge.tsx'
import { StepRow } from './step-row.tsx'
import { StepsSkeleton } from './steps-skeleton.tsx'
import { verticalRoad } from './vertical-road.ts'

type JourneyProps = {
  transaction: Pick<Transaction, 'client' | 'steps' | 'current' | 'today'>
  className?: string
}

/** Home's timeline. */
export function Journey({ transaction, className = '' }: JourneyProps) {
  const { client, steps, current, today } = transaction
  return (
    <Sheet className={className} aria-labelledby="journey-title">
      <SheetHeader id="journey-title" title={t.journey} />
      {steps === undefined ? (
        <StepsSkeleton label={t.loadingJourney} />
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
              dateLine={portalDateLine(step, client, today)}
              isLast={index === steps.length - 1}
              badges={<StepBadge word={journeyLabel(step)} />}
            />
          ))}
        </ol>
      )}
    </Sheet>
  )
}
