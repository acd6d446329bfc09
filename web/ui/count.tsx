import { capped } from './capped.ts'

/**
 * A red badge with a number, capped at 99+. With a `unit` ("unread") it is part of the surrounding
 * accessible name; without one it is hidden from screen readers, for buttons whose label includes the
 * number.
 */
export function Count({ value, unit }: { value: number; unit?: string }) {
  if (value <= 0) return null
  return (
    <span className="count" aria-hidden={unit === undefined}>
      {capped(value)}
      {unit !== undefined && <span className="sr-only"> {unit}</span>}
    </span>
  )
}
