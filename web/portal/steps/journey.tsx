import type { Step } from '#contract/calls/deal/steps.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import * as t from '#texts/steps.ts'
import { type JourneyState, journeyState, journeyLabel } from '#web/shared/steps/step-state.ts'
import { Typed } from '#web/shared/typed.tsx'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HomeBlock } from '../home/home-block.tsx'
import type { Transaction } from '../home/transaction.ts'
import styles from './journey.module.css'
import { NoSteps } from './no-steps.tsx'
import { portalDateLine } from './portal-date-line.ts'
import { StepBadge } from './step-badge.tsx'

type JourneyProps = {
  transaction: Pick<Transaction, 'client' | 'steps' | 'current' | 'today'>
  className?: string
}

/** Home's timeline: a row for each step. What it means is said in Steps. */
export function Journey({ transaction, className = '' }: JourneyProps) {
  const { client, steps, current, today } = transaction
  return (
    <HomeBlock className={className} id="journey-title" title={t.journey}>
      {steps === undefined ? (
        <JourneySkeleton />
      ) : steps.length === 0 ? (
        <NoSteps />
      ) : (
        <ol className={styles.road}>
          {steps.map((step, index) => (
            <Stop
              key={step.id}
              step={step}
              place={index + 1}
              state={journeyState(step, current)}
              dateLine={portalDateLine(step, client, today)}
              isLast={index === steps.length - 1}
              isContinued={!isEnded(client.outcome)}
            />
          ))}
        </ol>
      )}
    </HomeBlock>
  )
}

type StopProps = {
  step: Step
  place: number
  state: JourneyState
  dateLine: string
  isLast: boolean
  /** The deal has not ended, so an open step has a badge. */
  isContinued: boolean
}

function Stop({ step, place, state, dateLine, isLast, isContinued }: StopProps) {
  return (
    <li
      className={`${styles.stop} ${state === 'done' ? styles.done : ''}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {isLast ? <HouseDoor open={state === 'done'} /> : <Plate number={place} state={state} />}
      <span className="min-w-0">
        <h3 className="text-15 leading-tight wrap-anywhere">
          <span className="sr-only">{place} </span>
          <Typed of={step} field="title" />
        </h3>
        <span className="block text-13 leading-[1.3] text-ink-3">{dateLine}</span>
      </span>
      {(isContinued || state === 'done') && <StepBadge word={journeyLabel(step)} isSmall />}
    </li>
  )
}

/** The place of six rows while they are loading. */
function JourneySkeleton() {
  return (
    <output className="block px-4 pt-2 pb-5 md:px-6" aria-label={t.loadingJourney} aria-busy="true">
      <Skeleton className="h-62 rounded-[16px]" />
    </output>
  )
}
