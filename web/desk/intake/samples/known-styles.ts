import type { Place } from '../reading/runs.ts'
import { widthIn } from './sheet.ts'
import { isBlank, type Pen, rowOfRuns, type Style } from './style.ts'

const underscores = (width: number): string => '_'.repeat(Math.ceil(width / widthIn(10, '_')))

/** A row is printed at once, with underscores to write on; typing stands two points above the line. */
const blanks: Style = {
  name: 'blanks',
  row: (pen, parts) => {
    let printed = ''
    const written: { value: string; at: number }[] = []
    const marks: number[] = []
    const order: (number | null)[] = []
    for (const part of parts) {
      if (typeof part === 'string') printed += `${part} `
      else if (isBlank(part)) {
        const at = pen.x + widthIn(10, printed) + 4
        if (part.value === null) order.push(null)
        else order.push(written.push({ value: part.value, at }) - 1)
        printed += `${underscores(Math.max(part.width, widthIn(10, part.value ?? '') + 10))} `
      } else {
        if (part.isOn) marks.push(pen.x + widthIn(10, `${printed}[`))
        printed += '[   ] '
      }
    }
    pen.sheet.text(printed.trimEnd(), pen.x, pen.base)
    for (const x of marks) pen.sheet.text('X', x + 1, pen.base)
    const places = written.map(({ value, at }) => pen.sheet.text(value, at, pen.base - 2))
    pen.down()
    return order.map((index) => (index === null ? null : (places[index] ?? null)))
  },
  pair: (pen, label, value) => blanks.row(pen, [label, { value, width: 150 }])[0] ?? null,
}

/** Lines to write on are drawn, so that only words are runs. */
const lines: Style = {
  name: 'lines',
  row: (pen, parts) =>
    rowOfRuns(
      pen,
      parts,
      (value, x) => pen.sheet.text(value, x, pen.base - 1),
      (isOn, x) => {
        pen.sheet.square(x, pen.base)
        if (isOn) pen.sheet.text('X', x + 1, pen.base - 1)
        return 10
      },
    ),
  pair: (pen, label, value) => lines.row(pen, [`${label}:`, { value, width: 150 }])[0] ?? null,
}

/** A table: labels in one column, values in the next. */
const cells: Style = {
  name: 'cells',
  row: (pen, parts) => lines.row(pen, parts),
  pair: (pen, label, value) => {
    pen.sheet.text(label, pen.x, pen.base)
    const place = value === null ? null : pen.sheet.text(value, pen.x + 190, pen.base)
    pen.down()
    return place
  },
}

/** The label stands under its line, smaller. */
const captions: Style = {
  name: 'captions',
  row: (pen, parts) => blanks.row(pen, parts),
  pair: (pen, label, value) => {
    pen.sheet.text(underscores(200), pen.x, pen.base)
    const place = value === null ? null : pen.sheet.text(value, pen.x + 4, pen.base - 2)
    pen.sheet.text(label, pen.x, pen.base + 10, 7)
    pen.down(30)
    return place
  },
}

/** Fields of a form that nobody flattened. */
const fields: Style = {
  name: 'fields',
  row: (pen, parts) =>
    rowOfRuns(
      pen,
      parts,
      (value, x, width) => pen.sheet.field(value, x, pen.base, Math.max(width, widthIn(10, value) + 6)),
      (isOn, x) => {
        pen.sheet.check(isOn, x, pen.base)
        return 10
      },
    ),
  pair: (pen, label, value) => fields.row(pen, [`${label}:`, { value, width: 160 }])[0] ?? null,
}

/** Written by a program: labels and values follow each other, and boxes are letters. */
const flat: Style = {
  name: 'flat',
  row: (pen: Pen, parts): (Place | null)[] =>
    rowOfRuns(
      pen,
      parts,
      (value, x) => pen.sheet.text(value, x, pen.base),
      (isOn, x) => pen.sheet.text(isOn ? '[X]' : '[ ]', x, pen.base).width,
    ),
  pair: (pen, label, value) => flat.row(pen, [label, { value, width: 20 }])[0] ?? null,
}

/** Ways of setting a form that the rules are written with. */
export const knownStyles: readonly Style[] = [blanks, lines, cells, captions, fields, flat]
