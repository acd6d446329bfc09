import { linesOf, textOf } from './reading/lines.ts'
import type { Place, ReadPage, Run } from './reading/runs.ts'

/** Words of a page that are taken with one press. */
export interface Words extends Place {
  text: string
}

/** The gap after which other words begin, in heights of their text: a space takes less. */
const widestSpace = 0.45
/** Points by which words that were written at once may differ in size and baseline. */
const same = 0.6
/** Points around words where a press still means them. */
const reach = 2

const baseOf = ({ top, height }: Run): number => top + height

const isOneWith = (before: Run, next: Run): boolean =>
  before.source === next.source &&
  next.x - (before.x + before.width) <= widestSpace * before.height &&
  Math.abs(before.height - next.height) <= same &&
  Math.abs(baseOf(before) - baseOf(next)) <= same

function wordsOf(runs: readonly Run[]): Words {
  const [first] = runs
  const x = Math.min(...runs.map((run) => run.x))
  const top = Math.min(...runs.map((run) => run.top))
  return {
    text: textOf(runs),
    page: first?.page ?? 0,
    x,
    top,
    width: Math.max(...runs.map((run) => run.x + run.width)) - x,
    height: Math.max(...runs.map(baseOf)) - top,
  }
}

/** The words of a page: what was written at once on one line, so that a typed value is apart from the label before it. */
export function wordsOnPage({ runs }: Pick<ReadPage, 'runs'>): Words[] {
  return linesOf(runs).flatMap((line) => {
    const groups: Run[][] = []
    for (const run of line.runs) {
      const group = groups.at(-1)
      const before = group?.at(-1)
      if (group && before && isOneWith(before, run)) group.push(run)
      else groups.push([run])
    }
    return groups.map(wordsOf)
  })
}

const sizeOf = ({ width, height }: Place): number => width * height

interface Point {
  x: number
  y: number
}

/** The smallest of some places that a point of the page, in points, lies on; null for none. */
export function placeAt<P extends Place>(places: readonly P[], { x, y }: Point): P | null {
  const hit = places.filter(
    (place) =>
      x >= place.x - reach &&
      x <= place.x + place.width + reach &&
      y >= place.top - reach &&
      // Letters reach below the line they stand on.
      y <= place.top + place.height * 1.25 + reach,
  )
  return hit.reduce<P | null>((best, place) => (best && sizeOf(best) <= sizeOf(place) ? best : place), null)
}
