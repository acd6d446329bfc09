import type { Run } from './runs.ts'

/** Runs beside each other that are read as one. */
export interface Line {
  runs: readonly Run[]
  /** The baseline, in points from the top of the page. */
  base: number
}

/** Points between baselines of one line: what is typed into a form seldom stands exactly on the printed one. */
const sameLine = 3.2
/** Points between two runs from which on the second may begin another cell of a table. */
export const cellGap = 18
/** Points between runs that are words of their own. */
const wordGap = 0.8

const baseOf = ({ top, height }: Run): number => top + height

/** The lines of a page from top to bottom, each from left to right. The widest run of a line, which is a printed one, says where it is. */
export function linesOf(runs: readonly Run[]): Line[] {
  const lines: { runs: Run[]; base: number }[] = []
  for (const run of runs.toSorted((a, b) => b.width - a.width)) {
    const distance = ({ base }: { base: number }) => Math.abs(base - baseOf(run))
    const nearest = lines.reduce<(typeof lines)[number] | null>(
      (best, line) => (best && distance(best) <= distance(line) ? best : line),
      null,
    )
    if (nearest && distance(nearest) <= sameLine) nearest.runs.push(run)
    else lines.push({ runs: [run], base: baseOf(run) })
  }
  return lines
    .toSorted((a, b) => a.base - b.base)
    .map(({ runs: found, base }) => ({ base, runs: found.toSorted((a, b) => a.x - b.x) }))
}

/** The text of runs beside each other, with a space where there is one to see. */
export function textOf(runs: readonly Run[]): string {
  let text = ''
  let end = 0
  for (const run of runs) {
    const isApart = text !== '' && run.x - end > wordGap && !/\s$/.test(text) && !/^\s/.test(run.text)
    text += (isApart ? ' ' : '') + run.text
    end = run.x + run.width
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}
