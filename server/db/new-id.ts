import { randomUUIDv7 } from 'node:crypto'

let last = ''

function following(id: string): string | null {
  const tail = Number.parseInt(id.slice(-12), 16)
  return tail === 0xffffffffffff ? null : id.slice(0, -12) + (tail + 1).toString(16).padStart(12, '0')
}

/** A UUIDv7 greater than every earlier one of this process, so that rows of one moment stay in order. */
export function newId(): string {
  const fresh = randomUUIDv7()
  last = fresh > last ? fresh : (following(last) ?? newId())
  return last
}
