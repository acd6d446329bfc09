import { CalendarCheck } from 'lucide-react'
import { weekdayName } from '#contract/rules/day-texts.ts'
import { useSaid } from '#web/desk/completion/use-said.ts'
import { shortDay } from '#web/format/short-day.ts'
import { SaidActs } from '../../dashboard/said-acts.tsx'
import { Act } from './act.tsx'
import { Line } from './line-rows.tsx'
import type { NextFacts, NextLine } from './next-lines.ts'

type NextLinesProps = { lines: readonly NextLine[]; client: NextFacts['client']; today: string }

/** What is due in the next three days, each with its act; or that nothing is. */
export function NextLines({ lines, client, today }: NextLinesProps) {
  if (lines.length === 0)
    return (
      <p className="flex min-h-14 items-center gap-2.5 border-t border-line px-4 py-3 text-15 text-ink-2 md:px-5">
        <CalendarCheck className="size-4.5 flex-none text-pine" aria-hidden="true" />
        Nothing in the next three days.
      </p>
    )
  return (
    <ul>
      {lines.map((line) => (
        <Line
          key={line.key}
          title={line.title}
          detail={line.detail}
          tone={line.tone}
          href={line.href}
          note={line.said?.note ?? null}
          mark={<Day day={line.day} today={today} />}
          act={
            line.said ? (
              <Answers client={client} said={line.said} />
            ) : (
              <Act client={client} act={line.act} about={line.title} />
            )
          }
        />
      ))}
    </ul>
  )
}

/** "Today, Nov 27"; "Late" for a day that has passed. */
function Day({ day, today }: { day: string | null; today: string }) {
  if (day === null) return <span />
  const word = day === today ? 'Today' : day < today ? 'Late' : weekdayName(day)
  return (
    <span
      className={`font-display text-sm leading-tight font-semibold ${day < today ? 'text-band-red-ink' : ''}`}
    >
      {word}
      <small className="block font-body text-xs leading-[1.2] font-medium text-ink-3 lining-nums">
        {shortDay(day)}
      </small>
    </span>
  )
}

/** Confirms what the client says, or declines it with a drafted message. */
function Answers({ client, said }: { client: NextFacts['client']; said: NonNullable<NextLine['said']> }) {
  const { confirm, decline, isBusy } = useSaid(client.id, client.firstName)
  return (
    <span className="grid">
      <SaidActs {...{ confirm, decline, isBusy, said }} name={said.title} isFirst={false} />
    </span>
  )
}
