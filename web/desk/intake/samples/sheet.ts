import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { wordsOf } from '../reading/labels.ts'
import type { DrawnPage } from '../reading/reading.ts'
import { overlap, type Place, readablePage, type Run } from '../reading/runs.ts'

const measuring = await PDFDocument.create()
const measuringFont = await measuring.embedFont(StandardFonts.Helvetica)

/** How wide a text is in Helvetica, in points; signs that it lacks are as wide as an M. */
export const widthIn = (size: number, text: string): number =>
  measuringFont.widthOfTextAtSize(text.replaceAll(/[^\x20-\xFF]/g, 'M'), size)

interface Drawn {
  kind: 'text' | 'field' | 'check' | 'square' | 'scrawl' | 'cover'
  text: string
  place: Place
  size: number
  isVisible: boolean
}

const paper = { width: 612, height: 792 }

/** A page of a sample: the same drawing becomes runs for the rules, or a PDF. */
export class Sheet {
  readonly number: number
  private readonly drawn: Drawn[] = []
  /** `picture`: as if a scanner had read its text. */
  kind: DrawnPage['kind'] = 'text'
  isDrawn = true

  constructor(number: number) {
    this.number = number
  }

  private add(kind: Drawn['kind'], text: string, place: Omit<Place, 'page'>, size: number): Place {
    const whole = { page: this.number, ...place }
    this.drawn.push({ kind, text, place: whole, size, isVisible: true })
    return whole
  }

  /** Writes a text on a baseline, in points from the top. */
  text(text: string, x: number, base: number, size = 10): Place {
    return this.add('text', text, { x, top: base - size, width: widthIn(size, text), height: size }, size)
  }

  /** Writes a text that nobody sees: white on white. */
  white(text: string, x: number, base: number, size = 10): Place {
    const place = this.text(text, x, base, size)
    const last = this.drawn.at(-1)
    if (last) last.isVisible = false
    return place
  }

  /** Puts a white box over what was drawn before. */
  cover(place: Place): void {
    for (const one of this.drawn) if (overlap(one.place, place) > 0.9) one.isVisible = false
    this.add('cover', '', place, 0)
  }

  /** Puts a form's field with a value on the page. */
  field(value: string, x: number, base: number, width: number, size = 10): Place {
    return this.add(
      'field',
      value,
      { x: x + 2, top: base - size, width: Math.min(width - 4, widthIn(size, value)), height: size },
      size,
    )
  }

  /** Puts a form's checkbox on the page. */
  check(isOn: boolean, x: number, base: number, size = 9): Place {
    return this.add('check', isOn ? 'X' : '', { x, top: base - size, width: size, height: size }, size)
  }

  /** Draws an empty square. */
  square(x: number, base: number, size = 9): void {
    this.add('square', '', { x, top: base - size, width: size, height: size }, size)
  }

  /** Draws a stroke by hand. */
  scrawl(x: number, base: number, width: number): Place {
    return this.add('scrawl', '', { x, top: base - 9, width, height: 8 }, 0)
  }

  /** The page as it is read from a PDF. */
  page(): DrawnPage {
    const runs = this.drawn
      .filter(({ text }) => text !== '')
      .map(({ kind, text, place }): Run => ({
        ...place,
        text,
        source: kind === 'text' ? 'text' : 'field',
      }))
    const read = readablePage({ number: this.number, ...paper }, runs)
    const seen = this.drawn.filter(({ isVisible, kind }) => isVisible && kind !== 'cover')
    const strokes = seen.flatMap(({ place, text, kind }): Place[] =>
      kind === 'scrawl'
        ? [place]
        : text.replaceAll(/[_☐]/g, '').trim() === ''
          ? []
          : wordsOf({
              base: 0,
              runs: readablePage({ number: this.number, ...paper }, [
                { ...place, text, source: kind === 'text' ? 'text' : 'field' },
              ]).runs,
            }),
    )
    /** Letters cover about a fifth of their rectangle. */
    const inkIn = (place: Place) =>
      this.isDrawn
        ? strokes
            .filter(({ top, height }) => top < place.top + place.height && top + height > place.top)
            .reduce((sum, stroke) => Math.min(1, sum + overlap(place, stroke) * 0.2), 0)
        : null
    return { ...read, kind: this.kind, inkIn }
  }

  /** Draws the page into a PDF. */
  async addTo(pdf: PDFDocument): Promise<void> {
    const page = pdf.addPage([paper.width, paper.height])
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const form = pdf.getForm()
    for (const [index, { kind, text, place, size, isVisible }] of this.drawn.entries()) {
      const { x, width, height } = place
      const y = paper.height - place.top - height
      const name = `p${this.number}.f${index}`
      if (kind === 'text')
        page.drawText(text, { x, y, size, font, color: isVisible ? rgb(0, 0, 0) : rgb(1, 1, 1) })
      if (kind === 'cover') page.drawRectangle({ x, y, width, height, color: rgb(1, 1, 1) })
      if (kind === 'square')
        page.drawRectangle({ x, y, width, height, borderWidth: 0.7, borderColor: rgb(0, 0, 0) })
      if (kind === 'scrawl')
        page.drawLine({ start: { x, y }, end: { x: x + width, y: y + height }, thickness: 1.5 })
      if (kind === 'field') {
        const field = form.createTextField(name)
        field.setText(text)
        field.addToPage(page, { x: x - 2, y: y - 3, width: width + 12, height: height + 4, borderWidth: 0 })
        field.setFontSize(size)
      }
      if (kind === 'check') {
        const box = form.createCheckBox(name)
        box.addToPage(page, { x, y, width, height })
        if (text !== '') box.check()
      }
    }
  }
}

/** The bytes of a PDF of some sheets. */
export async function pdfOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const sheet of sheets) await sheet.addTo(pdf)
  return pdf.save()
}
