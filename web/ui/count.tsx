import { capped } from './capped.ts'

const shape =
  'inline-grid flex-none place-items-center bg-danger font-body leading-none font-bold text-on-fill tabular-nums'
const medium = 'h-4.75 min-w-4.75 rounded-badge px-1.25 text-2xs'
const small = 'h-4.25 min-w-4.25 rounded-[6px] px-1 text-[10.5px]'

const places = {
  inline: medium,
  /** In the corner of an icon button. */
  corner: `${medium} absolute top-0.75 right-0.5 ring-2 ring-paper`,
  /** On the icon of a tab, beside its name from 1024 px. */
  tab: `${small} absolute top-0 left-[calc(50%+4px)] ring-2 ring-sheet lg:static lg:ring-0`,
}

type CountProps = { value: number; unit?: string; place?: keyof typeof places; className?: string }

/**
 * A red badge with a number, capped at 99+. With a `unit` ("unread") it is part of the surrounding
 * accessible name; without one it is hidden from screen readers, for buttons whose label includes the
 * number.
 */
export function Count({ value, unit, place = 'inline', className = '' }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={`${shape} ${places[place]} ${className}`} aria-hidden={unit === undefined}>
      {capped(value)}
      {unit !== undefined && <span className="sr-only"> {unit}</span>}
    </span>
  )
}
