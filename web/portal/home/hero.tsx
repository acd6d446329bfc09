import { ArrowRight, CalendarClock, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import * as t from '#texts/home.ts'
import * as stepTexts from '#texts/steps.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { Typed } from '#web/shared/typed.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WhatHappens } from '../explainer/what-happens.lazy.ts'
import { AgentMessage } from './agent-message.tsx'
import { DealRing } from './deal-ring.tsx'
import { upcomingDay } from './milestones.ts'
import { roadFill, roadStops } from './road-stops.ts'
import { Road } from './road.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type Transaction, addressLines, agentFirstName } from './transaction.ts'
import { comingNext } from './upcoming.ts'
import type { Agenda } from './use-agenda.ts'

/** Phone: property and ring, road, step. From 1024 px: property, step and ring in one row. Coming Next is the last row. */
const areas = {
  hero: 'grid grid-cols-[minmax(0,1fr)_auto] overflow-hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)_auto]',
  // Without a road, its row is the distance to the end of the sheet.
  rows: 'lg:grid-rows-[auto_minmax(--spacing(5),auto)_auto]',
  place: 'pt-3.5 pl-4 max-[359px]:pl-3 md:pl-6 lg:row-start-1 lg:pt-5 lg:pr-6',
  ring: 'mt-3.5 mr-4 ml-2 grid content-start max-[359px]:mr-3 md:mr-6 lg:col-start-3 lg:row-start-1 lg:mt-5 lg:mr-7',
  road: 'col-span-full min-w-0 px-2 pt-1.5 lg:row-start-2 lg:px-6 lg:pt-2.5 lg:pb-4',
  step: 'col-span-full min-w-0 px-4 pt-2 pb-3 max-[359px]:px-3 md:px-6 lg:col-span-1 lg:row-start-1 lg:mt-5 lg:border-l lg:border-line lg:py-0',
  next: 'col-span-full flex min-h-13 items-center gap-3 border-t border-line px-4 py-2 max-[359px]:px-3 md:px-6 lg:row-start-3',
}

type HeroProps = {
  transaction: Transaction
  /** The due items and what is needed; null while loading. */
  agenda: Agenda | null
  messagesHref: string
}

/** The Transaction Overview: property, progress, current step, countdown, and what comes next. */
export function Hero({ transaction, agenda, messagesHref }: HeroProps) {
  const { client, steps, current, standing } = transaction
  if (steps === undefined) return <HeroSkeleton />
  return (
    <Sheet id="overview" className={`${areas.hero} ${areas.rows}`} aria-label={t.overview}>
      <HeroPlace transaction={transaction} messagesHref={messagesHref} />
      <div className={areas.ring}>
        <DealRing size="large" transaction={transaction} />
      </div>
      {steps.length > 0 && (
        <div className={areas.road}>
          <Road
            stops={roadStops(steps, current, client)}
            fillPercent={roadFill(steps, current)}
            closed={standing.isDone || client.outcome === 'closed'}
            explained={steps.map((step) => (
              <WhatHappens key={step.id} client={client} steps={steps} step={step} look="stop" />
            ))}
          />
        </div>
      )}
      <HeroStep transaction={transaction} isNextSaid={isNextSaid(agenda?.need ?? null, current)} />
      {client.outcome === 'open' && agenda && <ComingNext transaction={transaction} items={agenda.items} />}
    </Sheet>
  )
}

type ComingNextProps = { transaction: Transaction; items: readonly AgendaItem[] }

/** The next step, or a date before it; renders nothing if there is none. */
function ComingNext({ transaction, items }: ComingNextProps) {
  const { steps = [], next, today } = transaction
  const coming = comingNext(items, steps, next, today)
  if (!coming) return null
  const { day, step } = coming
  return (
    <section className={areas.next} aria-labelledby="next-title">
      <Plate
        number={step ? steps.indexOf(step) + 1 : <CalendarClock className="size-4" />}
        state="upcoming"
      />
      <div className="min-w-0">
        <div className="text-xs leading-[1.4] font-medium text-ink-3">
          <h3 id="next-title" className="inline font-body text-xs font-medium">
            {t.comingNext}
          </h3>
          {day && ` · ${upcomingDay(coming)}`}
        </div>
        <b className="block text-15 leading-[1.3] font-semibold wrap-anywhere">
          <Typed of={coming} field="title" />
        </b>
      </div>
    </section>
  )
}

/** Whether the need band already states the current step's next action, as needed, waited for, or not yet possible. */
function isNextSaid(need: Need | null, current: Step | null): boolean {
  if (need?.kind === 'you')
    return need.items.some(({ title, detail }) => [title, detail].includes(current?.nextAction ?? null))
  if (need?.kind === 'waiting') return true
  return need !== null && 'resting' in need && need.resting.some(({ id }) => id === current?.id)
}

function currentStepText({ client, steps = [], current, standing }: Transaction): {
  title: ReactNode
  text: ReactNode
} {
  if (standing.isDone) return { title: t.allDone, text: '' }
  if (client.outcome === 'closed') return { title: t.closed, text: '' }
  if (current)
    return {
      title: <Typed of={current} field="title" />,
      text: current.description && <Typed of={current} field="description" />,
    }
  return steps.length === 0 ? { title: t.noSteps, text: t.noStepsText } : { title: '', text: '' }
}

type HeroStepProps = { transaction: Transaction; isNextSaid: boolean }

/** The current step with its next action, and the overall progress; what the agent wrote about a closing. */
function HeroStep({ transaction, isNextSaid: isSaid }: HeroStepProps) {
  const { client, steps = [], percent, standing } = transaction
  const isOpen = client.outcome === 'open' && !client.isArchived
  const current = client.outcome === 'closed' ? null : transaction.current
  const { title, text } = currentStepText(transaction)
  const hasNext = isOpen && (!isSaid || standing.isClosingDay)
  return (
    <div className={areas.step}>
      {(client.outcome !== 'closed' || standing.isDone) && (
        <>
          <p className="text-13 leading-[1.45] font-semibold text-ink-3">{placeOf(transaction)}</p>
          <ProgressBar size="small" className="mt-1 mb-1.5" label={t.progress} value={percent} />
        </>
      )}
      <div className="mt-0.5 mb-0.75 flex flex-wrap items-center gap-x-4 [&>h3+*]:-my-2">
        <h3 className="text-[1.25rem] leading-[1.2] font-medium tracking-[-0.012em] wrap-anywhere lg:text-xl">
          {title}
        </h3>
        {current && <WhatHappens client={client} steps={steps} step={current} />}
      </div>
      {text && <p className="text-15 leading-[1.42] whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>}
      {client.outcome === 'closed' && <AgentMessage client={client} className="mt-3" />}
      {hasNext && current?.nextAction && (
        <p className="mt-1.25 flex gap-2 text-15 leading-[1.4] whitespace-pre-line wrap-anywhere">
          <ArrowRight className="mt-0.5 size-4.25 text-pine" aria-hidden="true" />
          <span>
            <b className="font-semibold">{stepTexts.next}</b> <Typed of={current} field="nextAction" />
          </span>
        </p>
      )}
    </div>
  )
}

/** Which step of how many, and how much is complete. */
function placeOf({ steps = [], current, percent, standing }: Transaction): string {
  if (standing.isDone) return t.allStepsPlace(steps.length)
  return current
    ? t.currentStep(steps.indexOf(current) + 1, steps.length, percent)
    : t.percentComplete(percent)
}

/** Placeholder for the overview while its data is loading. */
function HeroSkeleton() {
  return (
    <Sheet as="output" className={`${areas.hero} ${areas.rows}`} aria-label={t.loading} aria-busy="true">
      <span className={areas.place}>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-3 h-13 w-44 max-w-full" />
      </span>
      <span className={areas.ring}>
        <Skeleton className="size-25 rounded-full lg:size-33" />
      </span>
      <span className={areas.road}>
        <Skeleton className="h-14.5 rounded-[16px] lg:h-19" />
      </span>
      <span className={areas.step}>
        <Skeleton className="h-3 w-40" />
        <Skeleton className="mt-3 h-20 w-4/5" />
      </span>
    </Sheet>
  )
}

/** Property, transaction type, and from 1024 px the agent. */
function HeroPlace({ transaction, messagesHref }: { transaction: Transaction; messagesHref: string }) {
  const { client, percent } = transaction
  const [street, rest] = addressLines(client.propertyAddress)
  const agent = agentFirstName(client)
  const call = phoneUrl('tel', client.agentPhone)
  return (
    <div className={areas.place}>
      <StatusBadge outcome={client.outcome} percent={percent} />
      <h2 className="mt-1.5 text-[1.1875rem] leading-[1.2] tracking-display wrap-anywhere lg:text-[1.5rem]">
        {street}
      </h2>
      {rest && <p className="text-sm text-ink-2">{rest}</p>}
      <p className="text-sm text-ink-3">{t.transactionType(client.transactionType)}</p>
      {client.agentName && (
        <div className="mt-3.5 hidden items-center gap-3 text-sm leading-snug lg:flex">
          <Avatar initials={initials(client.agentName)} tone="soft" />
          <span className="min-w-0 flex-1">
            <b className="font-semibold">{client.agentName}</b>
            <br />
            <span className="text-ink-3">{t.yourAgent}</span>
          </span>
          <IconLink href={messagesHref} icon={MessageCircle} label={t.messageAgent(agent)} />
          {call && <IconLink href={call} icon={Phone} label={t.callAgent(agent)} />}
        </div>
      )}
    </div>
  )
}
