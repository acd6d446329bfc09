import { Check } from 'lucide-react'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import { closing } from '#contract/rules/deal/closing.ts'
import * as t from '#texts/partner.ts'
import { formatDay } from '#web/format/date.ts'
import { shortDay } from '#web/format/short-day.ts'
import { useToday } from '#web/shared/use-today.ts'
import { Sheet } from '#web/ui/sheet.tsx'

type Stop = PartnerPage['steps'][number] & { place: number; isNow: boolean }

const stateLabels = { completed: t.stepCompleted, 'in-progress': t.stepInProgress, pending: t.stepUpcoming }

/** The steps as stops; the current stop is the first step in progress, or else the first open one; a closed deal has none. */
function stopsOf({ steps, outcome }: PartnerPage): { stops: Stop[]; now: number } {
  const started = steps.findIndex(({ status }) => status === 'in-progress')
  const now = started >= 0 ? started : steps.findIndex(({ status }) => status !== 'completed')
  const stop = outcome === 'closed' ? -1 : now
  return { stops: steps.map((step, index) => ({ ...step, place: index, isNow: index === stop })), now: stop }
}

const inks = {
  emerald: '',
  amber: 'text-band-amber-ink',
  orange: 'text-band-orange-ink',
  red: 'text-band-red-ink',
}

/** The ink of a closing day: from 7 days on that of its band, and once it has passed amber. */
const nearInk = (day: string, today: string): string => inks[day < today ? 'amber' : closing(day, today).band]

/** The state of the deal: the closing, the road, and on a phone the current step by name. */
export function RoadCard({ page }: { page: PartnerPage }) {
  const { outcome, outcomeOn, closeDate } = page
  const { stops, now } = stopsOf(page)
  const today = useToday()
  const isClosed = outcome === 'closed'
  const current = stops[now]
  return (
    <Sheet className="p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className={outcome === 'open' ? nearInk(closeDate, today) : ''}>
          {isClosed ? t.closedOn(formatDay(outcomeOn ?? closeDate)) : t.closingOn(formatDay(closeDate))}
        </h2>
        <p className="text-sm text-ink-3">
          {outcome === 'on-hold' && t.onHold}
          {current ? t.step(now + 1, stops.length) : isClosed ? t.nothingMore : t.allDone}
        </p>
      </div>
      <ol className="mt-4 flex" aria-label={t.road}>
        {stops.map((stop) => (
          <li
            key={stop.place}
            className="relative grid min-w-0 flex-1 justify-items-center gap-2"
            aria-current={stop.isNow ? 'step' : undefined}
          >
            {stop.place > 0 && (
              <span
                className={`absolute top-3 right-1/2 h-0.75 w-full ${isBehind(stops, stop.place) ? 'bg-pine' : 'bg-line'}`}
              />
            )}
            <StopMark stop={stop} isOver={isClosed} />
            <span className="w-full px-1 text-center text-13 leading-tight max-md:hidden" aria-hidden="true">
              <b className="block font-semibold wrap-anywhere">{stop.title}</b>
              <span className="mt-1 block text-ink-3">{dayUnder(stop, isClosed)}</span>
            </span>
          </li>
        ))}
      </ol>
      {current && <NowLine stop={current} next={stops[now + 1]} />}
    </Sheet>
  )
}

/** On a phone, where no stop has its name. */
function NowLine({ stop, next }: { stop: Stop; next: Stop | undefined }) {
  return (
    <div className="mt-3 text-sm md:hidden" aria-hidden="true">
      <p className="wrap-anywhere">
        <b className="font-semibold">
          {t.now} {stop.title}
        </b>
        {stop.day && `, ${t.expected(shortDay(stop.day))}`}
      </p>
      {next && (
        <p className="text-ink-3 wrap-anywhere">
          {t.next} {[next.title, next.day && shortDay(next.day)].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  )
}

/** Whether the road to a stop has been driven. */
const isBehind = (stops: readonly Stop[], place: number) => stops[place - 1]?.status === 'completed'

/** The day that stands under a stop; none for a step that was not continued. */
function dayUnder({ status, day, isNow }: Stop, isOver: boolean): string {
  const isDone = status === 'completed'
  if (!day || (isOver && !isDone)) return isOver && !isDone ? t.stepNotContinued : ''
  return isNow ? t.expected(shortDay(day)) : shortDay(day)
}

function StopMark({ stop: { title, status, day, isNow, place }, isOver }: { stop: Stop; isOver: boolean }) {
  const isDone = status === 'completed'
  const look = isDone
    ? 'border-pine bg-pine text-on-pine'
    : isNow
      ? 'border-2 border-pine bg-sheet text-pine'
      : 'border border-dashed border-line-strong bg-sheet text-ink-3'
  const state = isOver && !isDone ? t.stepNotContinued : stateLabels[status]
  const text = [title, state, (isDone || !isOver) && day && formatDay(day)].filter(Boolean).join(', ')
  return (
    <span
      className={`relative z-1 grid size-7 flex-none place-items-center rounded-[8px] font-display text-sm font-semibold lining-nums ${look}`}
      title={text}
    >
      {isDone ? (
        <Check className="size-4 stroke-[2.6]" aria-hidden="true" />
      ) : (
        <span aria-hidden="true">{place + 1}</span>
      )}
      <span className="sr-only">{text}</span>
    </span>
  )
}
