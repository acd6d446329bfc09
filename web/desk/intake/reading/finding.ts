import { isDrawnAt, isSeen, type PageText } from './page-text.ts'
import type { Candidate, How, ReadField, Why } from './reading.ts'
import { overlap, type Place } from './runs.ts'
import type { Slot } from './slots.ts'

/** A value that was read, with all that its state depends on. */
export interface Found<T> extends Candidate<T> {
  /** Nothing else stood in its place. */
  isWhole: boolean
  /** Its page was drawn, and there is ink. */
  isDrawn: boolean
  /** It was recognized with little confidence, in two ways, or where something else may stand. */
  isDoubtful: boolean
}

/** What rules found for one name. */
export interface Finding<T> {
  found: readonly Found<T>[]
  /** Why no value can be trusted, whatever was found. */
  why: Why | null
}

export const nothing: Finding<never> = { found: [], why: null }

/** A value at its places; null where one of them has no ink. */
export function foundAt<T>(
  { page }: PageText,
  { value, text, places, how, isWhole }: Extract<Slot<T>, { kind: 'value' }>,
  label: string | null,
): Found<T> | null {
  if (!places.every((place) => isSeen(page, place))) return null
  const isText = page.kind === 'text'
  // A picture shows no lines to write on: a value may stand over its caption, and a number on a blank that was not recognized.
  const isGuess = page.kind === 'picture' && (how === 'below' || how === 'printed')
  const doubtful = page.runs.filter(({ isDoubtful }) => isDoubtful)
  return {
    value,
    isWhole: isWhole && isText,
    isDrawn: places.every((place) => isDrawnAt(page, place)),
    isDoubtful: isGuess || doubtful.some((run) => places.some((place) => overlap(run, place) > 0)),
    source: {
      how: isText ? how : 'recognized',
      snippet: text,
      label,
      places: places.map(placeOf),
      paper: null,
      before: null,
    },
  }
}

const placeOf = ({ page, x, top, width, height }: Place): Place => ({ page, x, top, width, height })

const sameKey = (value: unknown): string => JSON.stringify(value)

/** How good a way of reading is beside others that read the same value. */
const order: readonly How[] = [
  'field',
  'blank',
  'box',
  'right',
  'below',
  'sentence',
  'printed',
  'recognized',
  'pointed',
]

/** All that was found, each value once, by the best way in which it was read. */
export function together<T>(
  findings: readonly Finding<T>[],
  keyOf: (value: T) => string = sameKey,
): Finding<T> {
  const best = new Map<string, Found<T>>()
  for (const one of findings.flatMap(({ found }) => found)) {
    const key = keyOf(one.value)
    const known = best.get(key)
    if (!known || order.indexOf(one.source.how) < order.indexOf(known.source.how)) best.set(key, one)
  }
  return { found: [...best.values()], why: findings.find(({ why }) => why !== null)?.why ?? null }
}

/** What may be said of a value at best. */
export interface Trust {
  /** Known form and revision, and a page known by its foot. */
  isFormKnown: boolean
  /** Rights hang on it, so it is looked at one by one. */
  isLookedAt: boolean
}

/** A reading’s field: `sure` only for one whole value with ink, of a known form, which was not recognized. */
export function fieldOf<T>({ found, why }: Finding<T>, { isFormKnown, isLookedAt }: Trust): ReadField<T> {
  const candidates = found.map(({ value, source }) => ({ value, source }))
  const [one, other] = found
  if (why !== null && (one || why === 'ink' || why === 'boxes')) return { state: 'unsure', candidates, why }
  if (!one) return { state: 'not-found', candidates: [], why }
  if (other) return { state: 'unsure', candidates, why: 'differ' }
  if (one.isDoubtful) return { state: 'unsure', candidates, why: 'recognized' }
  const isSure = isFormKnown && !isLookedAt && one.isWhole && one.isDrawn && one.source.how !== 'recognized'
  return { state: isSure ? 'sure' : 'check', candidates, why: null }
}
