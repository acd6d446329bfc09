import type { ReactNode } from 'react'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay } from '#web/format/date.ts'
import { shortDay } from '#web/format/short-day.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekday = (day: string) => weekdays[new Date(day).getUTCDay()] ?? ''

/** The days that all dates are counted from, and the contingencies in a few words. */
export function FactsStrip({ dates: { acceptanceDate, closeDate, dates } }: { dates: Dates }) {
  const today = useTeamToday()
  const contingencies = dates.filter(({ kind, state }) => kind === 'contingency' && state !== 'waived')
  return (
    <dl className="grid grid-cols-2 border-y border-line bg-paper md:grid-cols-[1fr_1fr_1.2fr]">
      <Fact
        name="Accepted"
        detail={acceptanceDate ? `a ${weekday(acceptanceDate)}, day 0` : 'Its dates wait for it'}
      >
        {acceptanceDate ? formatDay(acceptanceDate) : 'Not set'}
      </Fact>
      <Fact name="Closing" detail={closingDetail(acceptanceDate, closeDate)}>
        {formatDay(closeDate)}
      </Fact>
      {contingencies.length > 0 && (
        <Fact name="Contingencies" detail={stillOpen(contingencies, today)} isThird>
          {contingencies.filter(({ state }) => state === 'done').length} of {contingencies.length} removed
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { name: string; detail: string; isThird?: boolean; children: ReactNode }

function Fact({ name, detail, isThird = false, children }: FactProps) {
  return (
    <div
      className={`min-w-0 border-line px-4 py-3 not-first:border-l md:px-6 md:py-3.5 ${isThird ? 'max-md:hidden' : ''}`}
    >
      <dt className="text-13 font-semibold text-ink-3">{name}</dt>
      <dd className="mt-0.75 font-display text-[1.0625rem] leading-tight font-semibold lining-nums">
        {children}
      </dd>
      <dd className="mt-0.5 text-13 leading-snug text-ink-2">{detail}</dd>
    </div>
  )
}

function closingDetail(acceptanceDate: string | null, closeDate: string): string {
  const day = `a ${weekday(closeDate)}`
  return acceptanceDate ? `${day}, ${daysBetween(acceptanceDate, closeDate)} days later` : day
}

/** "1 ended, 1 runs until Nov 24" */
function stillOpen(contingencies: readonly DealDate[], today: string): string {
  const days = contingencies.flatMap(({ state, day }) => (state === 'open' && day !== null ? [day] : []))
  const past = days.filter((day) => day < today).length
  const running = days.filter((day) => day >= today).toSorted()
  const last = running.at(-1)
  const parts = [
    ...(past > 0 ? [`${past} ended`] : []),
    ...(last ? [`${running.length} ${running.length === 1 ? 'runs' : 'run'} until ${shortDay(last)}`] : []),
  ]
  return parts.join(', ') || (days.length === contingencies.length ? '' : 'None is open')
}
