import type { Place } from '../reading/runs.ts'
import { widthIn } from './sheet.ts'
import { isBlank, type Part, type Pen, rowOfRuns, type Style } from './style.ts'

/** Dots lead to the values, which are typed a little above them. */
const dots: Style = {
  name: 'dots',
  row: (pen, parts) =>
    rowOfRuns(
      pen,
      parts,
      (value, x, width) => {
        pen.sheet.text('. '.repeat(Math.max(5, Math.round(width / widthIn(10, '. ')))), x, pen.base)
        return pen.sheet.text(value, x + 2, pen.base - 2.5)
      },
      (isOn, x) => {
        pen.sheet.text(isOn ? '[X]' : '[ ]', x, pen.base)
        return 14
      },
    ),
  pair: (pen, label, value) => {
    const { width } = pen.sheet.text(`${label} `, pen.x, pen.base)
    const from = pen.x + width
    pen.sheet.text('. '.repeat(Math.floor((560 - from) / widthIn(10, '. '))), from, pen.base)
    const place = value === null ? null : pen.sheet.text(value, 556 - widthIn(10, value), pen.base - 2.5)
    pen.down()
    return place
  },
}

/** Each word is a run of its own. */
const words: Style = {
  name: 'words',
  row: (pen, parts) => {
    const places: (Place | null)[] = []
    let { x } = pen
    const write = (text: string) => {
      const from = x
      for (const word of text.split(' ')) x += pen.sheet.text(word, x, pen.base).width + 2.8
      return { page: pen.sheet.number, x: from, top: pen.base - 10, width: x - from - 2.8, height: 10 }
    }
    for (const part of parts) {
      if (typeof part === 'string') write(part)
      else if (isBlank(part)) {
        const from = x
        places.push(part.value === null ? null : write(part.value))
        x = Math.max(x, from + part.width)
      } else write(part.isOn ? '☒' : '☐')
    }
    pen.down()
    return places
  },
  pair: (pen, label, value) => words.row(pen, [`${label}:`, { value, width: 120 }])[0] ?? null,
}

/** Values stand under their labels, without a line to write on; two columns. */
const below: Style = {
  name: 'below',
  hasBlocksBeside: true,
  row: (pen, parts) => words.row(pen, parts),
  pair: (pen, label, value) => {
    pen.sheet.text(label, pen.x, pen.base, 8)
    const place = value === null ? null : pen.sheet.text(value, pen.x + 3, pen.base + 13)
    pen.down(36)
    return place
  },
}

/** Everything of a row is drawn at once, values too. */
const prose: Style = {
  name: 'prose',
  row: (pen, parts) => {
    const text = parts
      .map((part) =>
        typeof part === 'string' ? part : isBlank(part) ? (part.value ?? '') : part.isOn ? '[X]' : '[ ]',
      )
      .join(' ')
    const place = pen.sheet.text(text, pen.x, pen.base, 9)
    pen.down()
    return parts.filter(isBlank).map(({ value }) => (value === null ? null : place))
  },
  pair: (pen, label, value) => prose.row(pen, [label, { value, width: 0 }])[0] ?? null,
}

/** Lines for writing are runs of their own, boxes follow their labels, and typing is right-aligned. */
const aligned: Style = {
  name: 'aligned',
  hasBoxAfter: true,
  row: (pen, parts) => {
    const places: (Place | null)[] = []
    let { x } = pen
    const ordered: Part[] = [...parts]
    for (const part of ordered) {
      if (typeof part === 'string') x += pen.sheet.text(part, x, pen.base).width + 3
      else if (isBlank(part)) {
        const length = Math.max(part.width, widthIn(10, part.value ?? '') + 6)
        const line = pen.sheet.text('_'.repeat(Math.ceil(length / widthIn(10, '_'))), x, pen.base)
        places.push(
          part.value === null
            ? null
            : pen.sheet.text(part.value, x + line.width - widthIn(10, part.value) - 2, pen.base - 1.5),
        )
        x += line.width + 3
      } else {
        pen.sheet.check(part.isOn, x, pen.base)
        x += 12
      }
    }
    pen.down()
    return places
  },
  pair: (pen: Pen, label, value) => aligned.row(pen, [label, { value, width: 160 }])[0] ?? null,
}

/** Parts of a row stand far from each other, values a little lower, and boxes are round. */
const spaced: Style = {
  name: 'spaced',
  row: (pen, parts) => {
    const places: (Place | null)[] = []
    let { x } = pen
    for (const part of parts) {
      if (typeof part === 'string') x += pen.sheet.text(part, x, pen.base, 8).width + 20
      else if (isBlank(part)) {
        const place = part.value === null ? null : pen.sheet.text(part.value, x, pen.base + 2, 8)
        places.push(place)
        x += (place?.width ?? 20) + 20
      } else x += pen.sheet.text(part.isOn ? '(X)' : '( )', x, pen.base, 8).width + 4
    }
    pen.down()
    return places
  },
  pair: (pen, label, value) => spaced.row(pen, [label, { value, width: 0 }])[0] ?? null,
}

/** Ways of setting a form that the rules were not written with. They stay as they are when rules change. */
export const heldOutStyles: readonly Style[] = [dots, words, below, prose, aligned, spaced]
