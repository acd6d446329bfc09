import { CalendarRange, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#texts/date-road.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'

const row =
  'relative grid grid-cols-[48px_minmax(0,1fr)] gap-x-3.5 px-4 before:absolute before:top-14.5 before:-bottom-4 last:before:hidden md:px-6 [&>:first-child]:z-1 [&>:first-child]:mt-3.5 [&>:first-child]:justify-self-center'
const roads = {
  behind: 'before:left-9.5 before:border-l-4 before:border-pine md:before:left-11.5',
  ahead:
    'before:left-9.75 before:border-l-[2.5px] before:border-dotted before:border-line-strong md:before:left-11.75',
}
const body =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line py-3.25 group-last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-4'

type RoadStopProps = {
  /** The id of the row, so that an address can lead to it. */
  id?: string | undefined
  /** A leaf, a plate or the house. */
  mark: ReactNode
  title: ReactNode
  /** Next to the title. */
  badge?: ReactNode
  isBehind?: boolean
  /** Buttons; on a phone below the text, unless there is only the menu. */
  actions?: ReactNode
  hasOnlyMenu?: boolean
  children?: ReactNode
}

/** One stop of the road of dates, with the road that leads on from it. */
export function RoadStop({
  id,
  mark,
  title,
  badge,
  isBehind = false,
  actions,
  hasOnlyMenu = false,
  children,
}: RoadStopProps) {
  return (
    <li id={id} className={`group focus:bg-pine-soft ${row} ${isBehind ? roads.behind : roads.ahead}`}>
      {mark}
      <div className={`${body} ${hasOnlyMenu ? 'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-1' : ''}`}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">{title}</h3>
            {badge}
          </div>
          {children}
        </div>
        {actions !== undefined && (
          <div
            className={`flex flex-wrap items-center gap-1 ${hasOnlyMenu ? 'max-md:-mt-1.5 max-md:-mr-2.5 max-md:self-start' : ''}`}
          >
            {actions}
          </div>
        )}
      </div>
    </li>
  )
}

/** Facts below a stop's title, side by side. */
export function StopFacts({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm leading-[1.45] text-ink-2 [&_svg]:size-3.75 [&_svg]:text-ink-3 [&>*]:inline-flex [&>*]:items-center [&>*]:gap-1.25">
      {children}
    </p>
  )
}

/** A further line below a stop's facts. */
export function StopLine({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-sm leading-[1.45] text-ink-3 wrap-anywhere">{children}</p>
}

/** In place of a leaf, for dates that are folded into one. */
export function FinishedMark() {
  return (
    <span className="grid size-10 place-items-center rounded-plate bg-pine text-on-pine" aria-hidden="true">
      <Check className="size-5 stroke-[2.8]" />
    </span>
  )
}

/** In place of a leaf, for dates far ahead that are folded into one. */
export function FarMark() {
  return (
    <span
      className="grid size-10 place-items-center rounded-plate border-[1.5px] border-dashed border-line-strong bg-sheet text-ink-3"
      aria-hidden="true"
    >
      <CalendarRange className="size-5" />
    </span>
  )
}

/** The deal's place on its road. */
export function TodayLine({ today }: { today: string }) {
  return (
    <li className="relative z-1 flex items-center gap-2.5 px-4 py-1.5 text-13 font-semibold text-pine before:absolute before:top-0 before:bottom-1/2 before:left-9.5 before:-z-1 before:border-l-4 before:border-pine after:h-0.5 after:flex-1 after:rounded-full after:bg-pine after:opacity-35 md:px-6 md:before:left-11.5">
      <b className="grid h-6.5 w-12 place-items-center rounded-badge bg-pine text-xs text-on-pine">
        {t.today}
      </b>
      {dayWithWeekday(today)}
    </li>
  )
}
