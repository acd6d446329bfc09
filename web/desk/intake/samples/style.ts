import type { Place } from '../reading/runs.ts'
import { type Sheet, widthIn } from './sheet.ts'

/** A part of a row: printed words, a place for writing, or a box. */
export type Part = string | { value: string | null; width: number } | { isOn: boolean }

/** How a form is set and filled in. Each function moves the pen to the next free line. */
export interface Style {
  name: string
  /** Draws a row; gives the places of its written values, in their order. */
  row: (pen: Pen, parts: readonly Part[]) => (Place | null)[]
  /** Draws a label with its value. */
  pair: (pen: Pen, label: string, value: string | null) => Place | null
  /** The blocks of both brokerages stand beside each other. */
  hasBlocksBeside?: boolean
  /** A box follows its label. */
  hasBoxAfter?: boolean
}

/** Where the next line of a sheet begins. */
export class Pen {
  x = 50
  base = 60
  readonly sheet: Sheet
  constructor(sheet: Sheet) {
    this.sheet = sheet
  }
  down(points = 24): void {
    this.base += points
  }
}

export const isBlank = (part: Part): part is { value: string | null; width: number } =>
  typeof part !== 'string' && 'value' in part

/** Draws a row whose parts are runs of their own, with a few points between them. */
export function rowOfRuns(
  pen: Pen,
  parts: readonly Part[],
  write: (value: string, x: number, width: number) => Place,
  box: (isOn: boolean, x: number) => number,
): (Place | null)[] {
  const places: (Place | null)[] = []
  let { x } = pen
  for (const part of parts) {
    if (typeof part === 'string') {
      const { width } = pen.sheet.text(part, x, pen.base)
      x += width + 4
    } else if (isBlank(part)) {
      places.push(part.value === null ? null : write(part.value, x, part.width))
      x += Math.max(part.width, part.value === null ? 0 : widthIn(10, part.value)) + 4
    } else x += box(part.isOn, x) + 4
  }
  pen.down()
  return places
}
