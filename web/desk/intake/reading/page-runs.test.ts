import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFNumber,
  type PDFPage,
  StandardFonts,
  TextAlignment,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pagesOfPdf } from '#web/testing/pages-of-pdf.ts'
import { overlap, type Place, type Run } from './runs.ts'

interface Drawing {
  pdf: PDFDocument
  page: PDFPage
  font: PDFFont
}

async function runsOf(
  draw: (drawing: Drawing) => unknown,
): Promise<{ runs: readonly Run[]; width: number; height: number }> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([612, 792])
  draw({ pdf, page, font })
  const [read] = await pagesOfPdf(await pdf.save())
  if (!read) throw new Error('no page')
  return read
}

const find = (runs: readonly Run[], text: string): Run => {
  const found = runs.find((run) => run.text === text)
  if (!found) throw new Error(`no ${text} in ${runs.map((run) => run.text).join(' | ')}`)
  return found
}

/** Expects a place within 3 points. */
function expectAt(run: Run, place: Partial<Place>) {
  for (const [name, value] of Object.entries(place))
    expect(Math.abs(run[name as 'x'] - value), `${run.text}: ${name} ${run[name as 'x']}`).toBeLessThan(3)
}

test('a text has its place from the top left corner of the page', async () => {
  const { runs } = await runsOf(({ page, font }) => {
    page.drawText('Purchase Price', { x: 56, y: 640, size: 10, font })
    page.drawText('500,000', { x: 200, y: 640, size: 10, font })
  })
  expectAt(find(runs, 'Purchase Price'), { page: 1, x: 56, top: 142, height: 10, width: 68 })
  expectAt(find(runs, '500,000'), { x: 200, top: 142, height: 10 })
})

test.each([
  { turn: 90, x: 150, y: 100 },
  { turn: 180, x: 512, y: 150 },
  { turn: 270, x: 462, y: 692 },
])('a page turned by $turn degrees, whose text stands upright when it is shown', async ({ turn, x, y }) => {
  const { runs, width, height } = await runsOf(({ page, font }) => {
    page.setRotation(degrees(turn))
    page.drawText('Purchase Price', { x, y, size: 10, font, rotate: degrees(turn) })
    page.drawText('sideways', { x: 300, y: 400, size: 10, font, rotate: degrees(turn + 90) })
  })
  expect([width, height]).toEqual(turn === 180 ? [612, 792] : [792, 612])
  expectAt(find(runs, 'Purchase Price'), { x: 100, top: 140, width: 68, height: 10 })
  expect(runs.map(({ text }) => text)).toEqual(['Purchase Price'])
})

test('a cropped page, and one with a unit of its own', async () => {
  const { runs, width, height } = await runsOf(({ page, font }) => {
    page.setCropBox(50, 100, 500, 600)
    page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2))
    page.drawText('Purchase Price', { x: 60, y: 640, size: 10, font })
    page.drawText('outside of it', { x: 60, y: 740, size: 10, font })
  })
  expect([width, height]).toEqual([1000, 1200])
  expectAt(find(runs, 'Purchase Price'), { x: 20, top: 100, height: 20, width: 136 })
  expect(runs).toHaveLength(1)
})

test('I7: the value of a field is a run of its own over the one that is drawn under it', async () => {
  const { runs } = await runsOf(({ pdf, page, font }) => {
    page.drawText('Purchase Price', { x: 56, y: 640, size: 10, font })
    page.drawText('500,000', { x: 202, y: 640, size: 10, font })
    const field = pdf.getForm().createTextField('price')
    field.setText('505,000')
    field.addToPage(page, { x: 200, y: 636, width: 90, height: 14, font, borderWidth: 0 })
    field.setFontSize(10)
  })
  const [drawn, value] = [find(runs, '500,000'), find(runs, '505,000')]
  expect([drawn.source, value.source]).toEqual(['text', 'field'])
  expectAt(value, { x: 202, top: 142, height: 10 })
  expect(overlap(value, drawn)).toBeGreaterThan(0.6)
})

test('values of fields stand where their program draws them: aligned, in several lines, chosen from a list', async () => {
  const { runs } = await runsOf(({ pdf, page, font }) => {
    const form = pdf.getForm()
    const look = { width: 200, height: 16, font, borderWidth: 0 }
    const right = form.createTextField('right')
    right.setAlignment(TextAlignment.Right)
    right.setText('10,000')
    right.addToPage(page, { ...look, x: 56, y: 600 })
    right.setFontSize(10)
    const lines = form.createTextField('lines')
    lines.enableMultiline()
    lines.setText('1284 Alder Creek Lane\nSacramento, CA 95819')
    lines.addToPage(page, { ...look, x: 56, y: 500, height: 60 })
    lines.setFontSize(10)
    const list = form.createDropdown('county')
    list.setOptions(['Yolo', 'Placer'])
    list.select('Placer')
    list.addToPage(page, { ...look, x: 56, y: 400 })
    const empty = form.createTextField('empty')
    empty.addToPage(page, { ...look, x: 56, y: 300 })
  })
  expect(runs.map(({ text }) => text)).toEqual([
    '10,000',
    '1284 Alder Creek Lane',
    'Sacramento, CA 95819',
    'Placer',
  ])
  const amount = find(runs, '10,000')
  expectAt({ ...amount, x: amount.x + amount.width }, { x: 254 })
  const [street, city] = [find(runs, '1284 Alder Creek Lane'), find(runs, 'Sacramento, CA 95819')]
  expectAt(street, { x: 58, top: 792 - 560 + 2 })
  expect(city.top - street.top).toBeGreaterThan(9)
  expect(city.top - street.top).toBeLessThan(16)
})

test('a ticked box and a chosen one of several are an X, others nothing', async () => {
  const { runs } = await runsOf(({ pdf, page }) => {
    const form = pdf.getForm()
    const ticked = form.createCheckBox('cash')
    ticked.addToPage(page, { x: 56, y: 600, width: 10, height: 10 })
    ticked.check()
    form.createCheckBox('loan').addToPage(page, { x: 96, y: 600, width: 10, height: 10 })
    const group = form.createRadioGroup('who')
    group.addOptionToPage('buyer', page, { x: 56, y: 500, width: 10, height: 10 })
    group.addOptionToPage('seller', page, { x: 96, y: 500, width: 10, height: 10 })
    group.select('seller')
  })
  expect(runs.map(({ text, source }) => [text, source])).toEqual([
    ['X', 'field'],
    ['X', 'field'],
  ])
  expectAt(runs[0] as Run, { x: 56, top: 182, width: 10, height: 10 })
  expectAt(runs[1] as Run, { x: 96, top: 282, width: 10, height: 10 })
})

test('a field that shows another value than it holds is two runs; a number that is only written otherwise is one', async () => {
  const { runs } = await runsOf(({ pdf, page, font }) => {
    const form = pdf.getForm()
    for (const [name, y, held] of [
      ['price', 600, '505000'],
      ['loan', 500, '400000'],
    ] as const) {
      const field = form.createTextField(name)
      field.setText('$400,000.00')
      field.addToPage(page, { x: 56, y, width: 120, height: 16, font })
      form.updateFieldAppearances(font)
      field.acroField.dict.set(PDFName.of('V'), pdf.context.obj(held))
    }
  })
  expect(runs.map(({ text, source }) => [text, source])).toEqual([
    ['505000', 'field'],
    ['$400,000.00', 'text'],
    ['$400,000.00', 'field'],
  ])
})

test('a text that is drawn twice to look bold is one run; the same text elsewhere is another', async () => {
  const { runs } = await runsOf(({ page, font }) => {
    for (const x of [56, 56.3, 300]) page.drawText('500,000', { x, y: 640, size: 10, font })
  })
  expect(runs.map(({ x }) => Math.round(x))).toEqual([56, 300])
})
