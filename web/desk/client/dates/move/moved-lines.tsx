import { CalendarClock, Check, Hand, type LucideIcon } from 'lucide-react'
import type { Schedule, ScheduleLine, StayingLine, StayReason } from '#contract/rules/dates/schedule-facts.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { dayWithWeekday, shortDay } from '#web/format/short-day.ts'
import { checkboxClass } from '#web/ui/checkbox-class.ts'

type MovedLinesProps = {
  /** All that would move when nothing is unchecked, without what was chosen itself. */
  offered: readonly ScheduleLine[]
  schedule: Schedule
  kept: ReadonlySet<string>
  /** The title when nothing else was chosen. */
  isAlone: boolean
  onKeep: (id: string, isKept: boolean) => void
}

const dayText = (day: string | null) => (day === null ? 'no day' : dayWithWeekday(day))

/** The lines that move along, each with a box to keep its day, and the lines that stay with the reason. */
export function MovedLines({ offered, schedule, kept, isAlone, onKeep }: MovedLinesProps) {
  const moving = new Map(schedule.lines.map((line) => [line.subjectId, line]))
  const rows = offered.filter(({ subjectId }) => moving.has(subjectId) || kept.has(subjectId))
  const stays = schedule.stays.filter(({ subjectId }) => !kept.has(subjectId))
  const count = rows.filter(({ subjectId }) => !kept.has(subjectId)).length
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby="moves-along">
          <div className="mt-4 mb-1.5 flex flex-wrap items-baseline gap-x-2">
            <h3 className="text-md" id="moves-along">
              {isAlone
                ? `${counted(count, 'date')} to recount`
                : `${count} more ${count === 1 ? 'moves' : 'move'} with it`}
            </h3>
            <span className="text-sm text-ink-3">Uncheck one to leave it where it is</span>
          </div>
          <ul className="border-t border-line">
            {rows.map((offer) => (
              <MovedLine
                key={offer.subjectId}
                line={moving.get(offer.subjectId) ?? offer}
                isKept={kept.has(offer.subjectId)}
                onKeep={onKeep}
              />
            ))}
          </ul>
        </section>
      )}
      {stays.length > 0 && <Stays stays={stays} />}
    </>
  )
}

type MovedLineProps = { line: ScheduleLine; isKept: boolean; onKeep: MovedLinesProps['onKeep'] }

function MovedLine({ line: { subjectId, title, from, to }, isKept, onKeep }: MovedLineProps) {
  return (
    <li className="border-b border-line">
      <label className="grid min-h-11 cursor-pointer grid-cols-[22px_minmax(0,1fr)] items-center gap-x-3 py-2 text-15 leading-[1.35] min-[480px]:grid-cols-[22px_minmax(0,1fr)_auto]">
        <input
          type="checkbox"
          className={checkboxClass}
          checked={!isKept}
          onChange={({ target }) => onKeep(subjectId, !target.checked)}
        />
        <b className="font-semibold wrap-anywhere">{title}</b>
        <span className="text-sm whitespace-nowrap text-ink-3 lining-nums tabular-nums max-[479px]:col-start-2">
          {isKept ? (
            <>stays {dayText(from)}, set by hand</>
          ) : (
            <>
              {dayText(from)} to <b className="font-semibold text-ink">{dayText(to)}</b>
            </>
          )}
        </span>
      </label>
    </li>
  )
}

/** Reasons shared by several dates are stated once. */
const shared: Partial<Record<StayReason, string>> = {
  done: 'done. Done never moves.',
  waived: 'waived.',
  completed: 'completed.',
}

const icons: Partial<Record<StayReason, LucideIcon>> = {
  done: Check,
  completed: Check,
  'by-hand': Hand,
  kept: Hand,
}

function Stays({ stays }: { stays: readonly StayingLine[] }) {
  const groups = Object.entries(shared).flatMap(([why, text]) => {
    const ofWhy = stays.filter((line) => line.why === why)
    return ofWhy.length === 0
      ? []
      : [{ why: why as StayReason, text: `${ofWhy.map(({ title }) => title).join(', ')}: ${text}` }]
  })
  const single = stays
    .filter(({ why }) => shared[why] === undefined)
    .map(({ why, title, day, because }) => ({
      why,
      text: `${title}${day === null ? '' : `, ${shortDay(day)}`}: ${because}.`,
    }))
  return (
    <section aria-labelledby="stays">
      <h3 className="mt-4 text-md" id="stays">
        {stays.length} {stays.length === 1 ? 'stays' : 'stay'}
      </h3>
      <ul className="grid gap-1.5 pt-2 text-sm leading-[1.42] text-ink-2">
        {[...groups, ...single].map(({ why, text }) => {
          const Icon = icons[why] ?? CalendarClock
          return (
            <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 wrap-anywhere" key={text}>
              <Icon className="mt-0.5 size-4 justify-self-center text-ink-3" aria-hidden="true" />
              {text}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
