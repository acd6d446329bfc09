import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import * as parties from '#texts/parties.ts'
import * as t from '#texts/steps.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { journeyState, stepBadge } from '#web/shared/steps/step-state.ts'
import { Typed } from '#web/shared/typed.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { WhatHappens } from '../explainer/what-happens.lazy.ts'
import { SaidLine } from '../said/said-line.tsx'
import { NoSteps } from './no-steps.tsx'
import { portalDateLine } from './portal-date-line.ts'
import { StepBadge } from './step-badge.tsx'
import { StepRow } from './step-row.tsx'
import { StepsSkeleton } from './steps-skeleton.tsx'
import { verticalRoad } from './vertical-road.ts'

type StepsListProps = {
  steps: UseQueryResult<Step[]>
  client: PortalClient
  /** Extra content of a step. */
  notice?: (step: Step) => ReactNode
  /** Shown next to a step's date. */
  dateAction?: (step: Step) => ReactNode
}

/** The Steps tab: every step with its badge, dates and, while in progress, its next action. */
export function StepsList(props: StepsListProps) {
  return (
    <Sheet aria-labelledby="steps-title">
      <SheetHeader id="steps-title" title={t.title} />
      <QueryView
        query={props.steps}
        loading={<StepsSkeleton label={t.loading} />}
        failed={t.notFetched}
        staleNotice={false}
      >
        {(steps) => <StepsBody {...props} steps={steps} />}
      </QueryView>
    </Sheet>
  )
}

type StepsBodyProps = Omit<StepsListProps, 'steps'> & { steps: Step[] }

function StepsBody({ steps, client, notice, dateAction }: StepsBodyProps) {
  const isOpen = client.outcome === 'open' && !client.isArchived
  const hasRoadAhead = client.outcome === 'open' || client.outcome === 'on-hold'
  const today = useToday()
  const isContinued = ({ status }: Step) => !isEnded(client.outcome) || status === 'completed'
  const current = hasRoadAhead ? currentStepOf(steps, client.currentStep) : null
  if (steps.length === 0) return <NoSteps />
  return (
    <ol className={verticalRoad.road}>
      {steps.map((step, index) => (
        <StepRow
          key={step.id}
          step={step}
          place={index + 1}
          state={journeyState(step, current)}
          dateAction={dateAction?.(step)}
          explanation={<WhatHappens client={client} steps={steps} step={step} />}
          isLast={index === steps.length - 1}
          dateLine={portalDateLine(step, client, today)}
          badges={isContinued(step) && <StepBadge word={stepBadge(step, current)} />}
        >
          {isOpen && step === current && step.owner !== 'client' && (
            <WaitingFor text={parties.waitingFor(step.owner, isSale(client.transactionType))} />
          )}
          {isOpen && step.status === 'in-progress' && step.nextAction && <NextAction step={step} />}
          {isOpen && step.saidDoneOn !== undefined && step.status !== 'completed' && (
            <SaidLine
              client={client}
              item={{ ...step, subject: 'step', kind: 'task', saidDoneOn: step.saidDoneOn }}
            />
          )}
          {notice?.(step)}
        </StepRow>
      ))}
    </ol>
  )
}

function WaitingFor({ text }: { text: string }) {
  return (
    <p className="mt-1 flex gap-2 text-15 font-semibold text-ink-2">
      <Hourglass className="mt-0.5 size-4.25" aria-hidden="true" />
      {text}
    </p>
  )
}

function NextAction({ step }: { step: Step }) {
  return (
    <p className="my-2 flex gap-2 rounded-control bg-pine-soft px-3 py-2.5 text-15 leading-[1.4] text-pine-ink wrap-anywhere">
      <ArrowRight className="mt-0.5 size-4.25" aria-hidden="true" />
      <span>
        <b className="font-semibold">{t.next}</b> <Typed of={step} field="nextAction" />
      </span>
    </p>
  )
}
