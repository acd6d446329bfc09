import { Check } from 'lucide-react'
import { monthAndDay } from '#web/format/date.ts'

const looks = {
  plain: 'border border-line bg-paper [&>small]:text-ink-3',
  done: 'border border-pine bg-pine text-on-pine',
  late: 'border-2 border-band-orange bg-band-orange-soft text-band-orange-ink',
  next: 'border-[2.5px] border-pine bg-sheet text-pine',
  ahead: 'border-[1.5px] border-dashed border-line-strong bg-sheet [&>small]:text-ink-3',
  was: 'border-[1.5px] border-dashed border-line-strong text-ink-3 [&>b]:line-through [&>b]:decoration-[1.5px]',
}

export type LeafKind = keyof typeof looks

const sizes = {
  medium: 'h-13 w-12 rounded-control [&>b]:text-[1.25rem] [&>small]:text-2xs',
  large: 'h-[70px] w-16 rounded-[15px] [&>b]:text-[1.75rem] [&>b]:tracking-[-0.02em] [&>small]:text-[12.5px]',
}

type DayLeafProps = {
  /** `YYYY-MM-DD`; null for a date that has no day yet. */
  day: string | null
  look: LeafKind
  size?: keyof typeof sizes
}

/** Month and day like a leaf of a calendar. Hidden from screen readers: the text next to it has the date. */
export function DayLeaf({ day, look, size = 'medium' }: DayLeafProps) {
  const [month, number] = day === null ? ['', '?'] : monthAndDay(day)
  return (
    <span
      className={`relative grid flex-none place-content-center justify-items-center leading-none forced-colors:forced-color-adjust-none forced-colors:border-[CanvasText]! forced-colors:bg-[Canvas]! forced-colors:text-[CanvasText]! ${looks[look]} ${sizes[size]}`}
      aria-hidden="true"
    >
      {day !== null && <small className="font-bold">{month}</small>}
      <b className="font-display leading-[1.1] font-semibold lining-nums">{number}</b>
      {look === 'done' && (
        <span className="absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-[7px] border-[1.5px] border-pine bg-sheet text-pine">
          <Check className="size-3.25 stroke-3" />
        </span>
      )}
    </span>
  )
}
