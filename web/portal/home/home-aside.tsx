import '#web/styles/rest.css'
import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { recentActivity } from '#contract/rules/deal/progress.ts'
import * as t from '#texts/home.ts'
import * as stepTexts from '#texts/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { Typed } from '#web/shared/typed.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { HomeRow } from './home-row.tsx'
import { upcomingDay, upcomingOfAgenda } from './milestones.ts'
import type { Transaction } from './transaction.ts'

type HomeAsideProps = { transaction: Transaction; agenda: readonly AgendaItem[] }

/** Beside or below the journey: progress, upcoming items, and the last completed ones. */
export function HomeAside({ transaction, agenda }: HomeAsideProps) {
  return (
    <>
      <ProgressStats steps={transaction.steps ?? []} />
      <UpcomingMilestones transaction={transaction} agenda={agenda} />
      <RecentActivity steps={transaction.steps ?? []} />
    </>
  )
}

/** Up to three steps and dates to come, earliest first; renders nothing if there are none. */
function UpcomingMilestones({ transaction, agenda }: HomeAsideProps) {
  const { steps = [], today, closing } = transaction
  const milestones = upcomingOfAgenda(agenda, steps, today)
  if (milestones.length === 0) return null
  return (
    <Sheet className="max-lg:order-3" aria-labelledby="milestones-title">
      <SheetHeader id="milestones-title" title={t.milestones} />
      <ul className="divide-y divide-line border-t border-line">
        {milestones.map((milestone) => {
          const isClosing = milestone.step !== null && milestone.step === steps.at(-1)
          return (
            <li key={milestone.id}>
              <HomeRow
                mark={<DayLeaf day={milestone.day} look={isClosing ? 'closing' : 'plain'} />}
                title={<Typed of={milestone} field="title" />}
                text={
                  <>
                    {upcomingDay(milestone)}
                    {milestone.text && (
                      <span className="line-clamp-6">
                        <Typed of={milestone} field="text" />
                      </span>
                    )}
                    {isClosing && (
                      <>
                        <br />
                        {t.daysToClosing(closing.daysLeft)}
                      </>
                    )}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

/** Up to three completed steps, most recent first; renders nothing if there are none. */
function RecentActivity({ steps }: { steps: readonly Step[] }) {
  const recent = recentActivity(steps)
  if (recent.length === 0) return null
  return (
    <Sheet className="max-lg:order-5" aria-labelledby="recent-title">
      <SheetHeader id="recent-title" title={t.recentActivity} />
      <ul className="divide-y divide-line border-t border-line">
        {recent.map((step) => (
          <li key={step.id}>
            <HomeRow
              mark={<Plate number={step.stepNumber} state="done" />}
              title={<Typed of={step} field="title" />}
              text={
                step.completedDate
                  ? stepTexts.completedOn(formatDay(step.completedDate))
                  : stepTexts.completed
              }
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const kinds = [
  { status: 'completed', word: t.done, icon: Check },
  { status: 'in-progress', word: t.active, icon: Clock3 },
  { status: 'pending', word: t.pending, icon: CircleDashed },
] as const

/** How many steps are done, active and pending. */
function ProgressStats({ steps }: { steps: readonly Step[] }) {
  return (
    <Sheet className="max-lg:order-6" aria-labelledby="stats-title">
      <SheetHeader id="stats-title" title={t.stats} />
      <ul className="grid grid-cols-[repeat(3,1fr)]">
        {kinds.map(({ status, word, icon: Icon }) => (
          <li
            key={status}
            className="min-w-0 border-line px-4 pb-4 not-first:border-l max-[429px]:px-3 md:px-6 md:pb-5"
          >
            <b className="block font-display text-[1.875rem] leading-[1.1] font-medium tracking-[-0.02em] lining-nums">
              {steps.filter((step) => step.status === status).length}
            </b>
            <span className="flex items-center gap-1.25 text-sm text-ink-2 max-[389px]:text-xs max-[359px]:flex-col max-[359px]:items-start">
              <Icon className="size-4" aria-hidden="true" />
              {word}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
