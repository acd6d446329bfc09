import { Check, KeyRound } from 'lucide-react'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import { closing } from '#contract/rules/deal/closing.ts'
import * as t from '#texts/partner.ts'
import { formatDay } from '#web/format/date.ts'
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

/** The state of the deal: the closing, the current step and the road. */
export function RoadCard({ page }: { page: PartnerPage }) {
  const { outcome, outcomeOn, closeDate } = page
  const { stops, now } = stopsOf(page)
  const today = useToday()
  const isClosed = outcome === 'closed'
  const current = stops[now]
  return (
    <Sheet className="p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className={`flex items-center gap-2 ${outcome === 'open' ? nearInk(closeDate, today) : ''}`}>
          <KeyRound className="text-brass" aria-hidden="true" />
          {isClosed ? t.closedOn(formatDay(outcomeOn ?? closeDate)) : t.closingOn(formatDay(closeDate))}
        </h2>
        <p className="text-sm text-ink-3">
          {outcome === 'on-hold' && t.onHold}
          {current ? t.step(now + 1, stops.length, current.title) : isClosed ? t.nothingMore : t.allDone}
        </p>
      </div>
      <ol className="mt-3 flex items-center" aria-label={t.road}>
        {stops.map((stop) => (
          <li
            key={stop.place}
            className={`flex items-center ${stop.place === 0 ? 'flex-none' : 'min-w-0 flex-1'}`}
            aria-current={stop.isNow ? 'step' : undefined}
          >
            {stop.place > 0 && (
              <span className={`h-1 min-w-0 flex-1 ${isBehind(stops, stop.place) ? 'bg-pine' : 'bg-line'}`} />
            )}
            <StopMark stop={stop} isOver={isClosed} />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** Whether the road to a stop has been driven. */
const isBehind = (stops: readonly Stop[], place: number) => stops[place - 1]?.status === 'completed'

function StopMark({ stop: { title, status, day, isNow }, isOver }: { stop: Stop; isOver: boolean }) {
  const isDone = status === 'completed'
  const look = isDone
    ? 'size-5.5 border-pine bg-pine text-on-pine'
    : isNow
      ? 'size-7.5 border-[3px] border-pine bg-sheet'
      : 'size-5.5 border-2 border-line-strong bg-sheet'
  const state = isOver && !isDone ? t.stepNotContinued : stateLabels[status]
  const text = [title, state, (isDone || !isOver) && day && formatDay(day)].filter(Boolean).join(', ')
  return (
    <span className={`grid flex-none place-items-center rounded-[8px] ${look}`} title={text}>
      {isDone && <Check className="size-3.5 stroke-[2.6]" aria-hidden="true" />}
      <span className="sr-only">{text}</span>
    </span>
  )
}
