import {
  degrees,
  PDFBool,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { expect, onTestFinished, test } from 'vitest'
import { openPdf } from '#web/shared/documents/preview/open-pdf.ts'
import { seePage } from './ink.ts'
import { readPdfPage } from './reading/page-runs.ts'
import type { Place } from './reading/runs.ts'

interface Drawing {
  pdf: PDFDocument
  page: PDFPage
  font: PDFFont
}

const white = rgb(1, 1, 1)
const black = rgb(0, 0, 0)

/** The ink of each text on a page, and of other places. */
async function see(draw: (drawing: Drawing) => unknown) {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  await draw({ pdf: made, page: made.addPage([612, 792]), font })
  const { pdf, close } = await openPdf(new Blob([new Uint8Array(await made.save())]))
  onTestFinished(close)
  const page = await pdf.getPage(1)
  const read = await readPdfPage(page, 1)
  const seen = await seePage(page)
  const inkOf = (text: string) => {
    const run = read.runs.find((one) => one.text === text)
    if (!run) throw new Error(`no ${text}`)
    return seen.inkIn(run)
  }
  return { ...seen, inkOf }
}

const at = (x: number, y: number, width: number, height: number): Place => ({
  page: 1,
  x,
  top: 792 - y - height,
  width,
  height,
})

test('each text that can be seen has ink: dark, thin, gray, on a shade, and white on a dark band', async () => {
  const { inkOf, inkIn } = await see(({ page, font }) => {
    page.drawText('Purchase Price', { x: 56, y: 700, size: 10, font })
    page.drawText('il', { x: 56, y: 660, size: 8, font })
    page.drawText('gray one', { x: 56, y: 620, size: 9, font, color: rgb(0.55, 0.55, 0.55) })
    page.drawRectangle({ x: 50, y: 575, width: 120, height: 20, color: rgb(1, 0.93, 0.4) })
    page.drawText('marked', { x: 56, y: 580, size: 10, font, color: rgb(0, 0, 0.6) })
    page.drawRectangle({ x: 50, y: 535, width: 120, height: 20, color: black })
    page.drawText('on a band', { x: 56, y: 540, size: 10, font, color: white })
  })
  for (const text of ['Purchase Price', 'il', 'gray one', 'marked', 'on a band'])
    expect(inkOf(text), text).toBeGreaterThan(0.08)
  expect(inkIn(at(56, 480, 100, 10))).toBe(0)
})

test('I11: white, covered and blacked-out text and text outside of the page has no ink', async () => {
  const { inkOf, inkIn } = await see(({ page, font }) => {
    page.setCropBox(0, 0, 612, 760)
    page.drawText('white', { x: 56, y: 700, size: 10, font, color: white })
    page.drawText('covered', { x: 56, y: 660, size: 10, font })
    page.drawRectangle({ x: 50, y: 655, width: 80, height: 18, color: white })
    page.drawText('covered as large', { x: 56, y: 620, size: 10, font })
    page.drawRectangle({
      x: 56,
      y: 618,
      width: font.widthOfTextAtSize('covered as large', 10),
      height: 12,
      color: black,
    })
    page.drawText('beside it', { x: 300, y: 700, size: 10, font })
  })
  for (const text of ['white', 'covered', 'covered as large']) expect(inkOf(text), text).toBe(0)
  expect(inkOf('beside it')).toBeGreaterThan(0.08)
  expect(inkIn({ page: 1, x: 56, top: -40, width: 60, height: 10 })).toBe(0)
  expect(inkIn({ page: 1, x: 700, top: 40, width: 60, height: 10 })).toBe(0)
})

test('an empty box is told from one that is ticked by a line, a letter or a form', async () => {
  const { inkIn } = await see(({ pdf, page, font }) => {
    for (const x of [56, 96, 136])
      page.drawRectangle({ x, y: 700, width: 10, height: 10, borderColor: black, borderWidth: 0.8 })
    page.drawLine({ start: { x: 97, y: 701 }, end: { x: 105, y: 709 }, thickness: 1.2 })
    page.drawLine({ start: { x: 97, y: 709 }, end: { x: 105, y: 701 }, thickness: 1.2 })
    page.drawText('X', { x: 138, y: 702, size: 9, font })
    const look = { y: 600, width: 10, height: 10, borderWidth: 0.8, borderColor: black }
    const form = pdf.getForm()
    form.createCheckBox('empty').addToPage(page, { ...look, x: 56 })
    const ticked = form.createCheckBox('ticked')
    ticked.addToPage(page, { ...look, x: 96 })
    ticked.check()
  })
  const whole = (x: number, y: number) => inkIn(at(x, y, 10, 10))
  const inside = (x: number, y: number) => inkIn(at(x + 2, y + 2, 6, 6))
  for (const [x, y] of [
    [56, 700],
    [56, 600],
  ] as const)
    expect(inside(x, y), `${x} ${y}`).toBe(0)
  for (const [x, y] of [
    [96, 700],
    [136, 700],
    [96, 600],
  ] as const) {
    expect(inside(x, y), `${x} ${y}`).toBeGreaterThan(0.15)
    expect(whole(x, y)).toBeGreaterThan(whole(56, y) + 0.05)
  }
})

test('values of a form are drawn, and so are those of a turned page', async () => {
  const { inkOf } = await see(({ pdf, page, font }) => {
    page.setRotation(degrees(90))
    page.drawText('turned', { x: 150, y: 100, size: 10, font, rotate: degrees(90) })
    const field = pdf.getForm().createTextField('price')
    field.setText('505,000')
    field.addToPage(page, {
      x: 300,
      y: 100,
      width: 16,
      height: 90,
      font,
      borderWidth: 0,
      rotate: degrees(90),
    })
  })
  expect(inkOf('turned')).toBeGreaterThan(0.08)
  expect(inkOf('505,000')).toBeGreaterThan(0.08)
})

test('values of a form whose program left the drawing to the reader are drawn', async () => {
  const { inkOf } = await see(({ pdf, page, font }) => {
    const field = pdf.getForm().createTextField('price')
    field.addToPage(page, { x: 300, y: 100, width: 90, height: 16, font, borderWidth: 0 })
    field.setText('505,000')
    pdf.getForm().updateFieldAppearances(font)
    pdf.getForm().acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True)
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
  })
  expect(inkOf('505,000')).toBeGreaterThan(0.08)
})

test('how much of a page is a picture', async () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 40, height: 40 })
  const png = canvas.toDataURL('image/png')
  const { pictured } = await see(async ({ pdf, page }) => {
    const image = await pdf.embedPng(png)
    page.drawImage(image, { x: 0, y: 396, width: 612, height: 396 })
    page.drawImage(image, { x: 0, y: 198, width: 306, height: 198 })
  })
  expect(pictured).toBeCloseTo(0.625, 2)
  expect((await see(({ page, font }) => page.drawText('text', { x: 56, y: 700, font }))).pictured).toBe(0)
})
