import '#web/styles/rest.css'
import { Check } from 'lucide-react'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { recentActivity } from '#contract/rules/deal/progress.ts'
import * as t from '#texts/home.ts'
import * as stepTexts from '#texts/steps.ts'
import { shortDay } from '#texts/written-days.ts'
import { formatDay } from '#web/format/date.ts'
import { unbroken } from '#web/format/unbroken.ts'
import { Typed } from '#web/shared/typed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { BlockTitle, HomeBlock } from './home-block.tsx'
import { upcomingDay, upcomingOfAgenda } from './milestones.ts'
import type { Transaction } from './transaction.ts'

type HomeAsideProps = { transaction: Transaction; agenda: readonly AgendaItem[] }

/** Beside the journey: what is to come. Below it on a phone: progress, and what was completed last. */
export function HomeAside({ transaction, agenda }: HomeAsideProps) {
  const { steps = [] } = transaction
  return (
    <>
      <UpcomingMilestones transaction={transaction} agenda={agenda} />
      <Sheet as="div" className="max-lg:order-4">
        <ProgressStats steps={steps} />
        <RecentActivity steps={steps} />
      </Sheet>
    </>
  )
}

/** Up to three steps and dates to come, earliest first; renders nothing if there are none. */
function UpcomingMilestones({ transaction, agenda }: HomeAsideProps) {
  const { steps = [], today } = transaction
  const milestones = upcomingOfAgenda(agenda, steps, today)
  if (milestones.length === 0) return null
  return (
    <HomeBlock className="max-lg:order-2" id="milestones-title" title={t.milestones}>
      <ul className="divide-y divide-line pb-1">
        {milestones.map((milestone) => (
          <li
            key={milestone.id}
            className="grid min-h-11.5 grid-cols-[52px_minmax(0,1fr)] items-center gap-3 px-4 py-1.5 md:px-6"
          >
            <span className="font-display text-sm leading-tight font-semibold lining-nums" aria-hidden="true">
              {unbroken(shortDay(milestone.day ?? ''))}
            </span>
            <span className="min-w-0">
              <b className="block text-15 leading-[1.3] font-semibold wrap-anywhere">
                <Typed of={milestone} field="title" />
              </b>
              <span className="block text-13 leading-[1.3] text-ink-3">{upcomingDay(milestone)}</span>
            </span>
          </li>
        ))}
      </ul>
    </HomeBlock>
  )
}

const kinds = [
  { status: 'completed', word: t.done },
  { status: 'in-progress', word: t.active },
  { status: 'pending', word: t.pending },
] as const

/** How many steps are done, active and pending, in one line. */
function ProgressStats({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="stats-title">
      <BlockTitle id="stats-title">{t.stats}</BlockTitle>
      <ul className="flex divide-x divide-line pt-0.5 pb-3 *:flex-auto lg:pb-4">
        {kinds.map(({ status, word }) => (
          <li
            key={status}
            className="flex min-w-0 flex-wrap items-baseline gap-x-1.75 px-3 first:pl-4 md:px-4 md:first:pl-6"
          >
            <b className="font-display text-xl leading-none font-medium lining-nums">
              {steps.filter((step) => step.status === status).length}
            </b>{' '}
            <span className="min-w-0 text-sm text-ink-2 wrap-anywhere">{word}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Up to three completed steps, most recent first; renders nothing if there are none. */
function RecentActivity({ steps }: { steps: readonly Step[] }) {
  const recent = recentActivity(steps)
  if (recent.length === 0) return null
  return (
    <section className="border-t border-line" aria-labelledby="recent-title">
      <BlockTitle id="recent-title">{t.recentActivity}</BlockTitle>
      <ul className="pb-2 lg:pb-3">
        {recent.map((step) => (
          <li key={step.id} className="flex min-h-9 items-center gap-2.25 px-4 py-1 md:px-6">
            <Check className="size-4.25 flex-none stroke-[2.6] text-pine" aria-hidden="true" />
            <b className="min-w-0 flex-1 text-15 leading-[1.3] font-semibold wrap-anywhere">
              <Typed of={step} field="title" />
            </b>
            <span className="flex-none text-13 text-ink-3">
              {step.completedDate ? formatDay(step.completedDate) : stepTexts.completed}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
