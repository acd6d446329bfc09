import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/data/use-call.ts'
import { transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { formatDay } from '#web/format/date.ts'
import { dayWithYear } from '#web/format/short-day.ts'
import { type PrintedDate, printedDates } from './printed-dates.ts'

type PrintedPageProps = {
  client: AdminClient
  facts: Omit<ScheduleFacts, 'dates'> & { dates: readonly DealDate[] }
}

/** The dates of a deal on one sheet of paper: the client, each date with its reason, and the day of printing. */
export function PrintedPage({ client, facts }: PrintedPageProps) {
  const today = useTeamToday()
  const team = useCall(calls.getTeam, undefined).data?.name
  const { acceptanceDate, closeDate } = facts
  const byAgent = [client.agentName, client.agentPhone].filter(Boolean).join(', ')
  return (
    <article data-printed="" className="hidden bg-transparent text-ink print:block" lang="en">
      <header className="flex items-end justify-between gap-6 border-b-2 border-ink pb-3">
        <div className="min-w-0">
          {team && <p className="text-13 font-semibold text-ink-2">{team}</p>}
          <h1 className="text-xl">Key dates</h1>
          <p className="mt-0.5 text-15 font-semibold">{client.propertyAddress}</p>
          <p className="text-13 text-ink-2">
            {nameOf(client)}, {transactionTypeLabels[client.transactionType].toLowerCase()}
          </p>
        </div>
        <dl className="grid flex-none grid-cols-[auto_auto] gap-x-3 text-13">
          <dt className="text-ink-3">Accepted</dt>
          <dd className="font-semibold">
            {acceptanceDate === null ? 'Not set' : dayWithYear(acceptanceDate)}
          </dd>
          <dt className="text-ink-3">Closing</dt>
          <dd className="font-semibold">{dayWithYear(closeDate)}</dd>
        </dl>
      </header>
      <table className="w-full border-collapse text-left text-13 leading-[1.3]">
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-3 *:py-1.5 *:pr-3 *:font-semibold">
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">Why then</th>
          </tr>
        </thead>
        <tbody>
          {printedDates(facts, client, today).map((date) => (
            <Line key={date.id} date={date} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs leading-[1.4] text-ink-2">
        Made on {formatDay(today)}
        {byAgent && ` by ${byAgent}`}. Days can still move, and the signed contract decides. Not legal advice.
      </p>
    </article>
  )
}

function Line({ date: { day, name, who, why, isOpen } }: { date: PrintedDate }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top *:py-1.25 *:pr-3 last:*:pr-0">
      <td className="w-34 whitespace-nowrap lining-nums tabular-nums">
        {day === null ? 'No day yet' : dayWithYear(day)}
      </td>
      <th scope="row" className={`wrap-anywhere ${isOpen ? 'font-semibold' : 'font-normal'}`}>
        {name}
      </th>
      <td className="w-22 wrap-anywhere">{who}</td>
      <td className="w-2/5 text-ink-2 wrap-anywhere">{why}</td>
    </tr>
  )
}
