import { capped } from './capped.ts'

/**
 * A red square with a number, capped at 99+. With a `unit` ("unread") it is read out as part of the name around
 * it; without one it is silent, for buttons whose label says the number.
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
