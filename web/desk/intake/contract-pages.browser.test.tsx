import '#web/desk/desk.css'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import type { PageMark } from './contract-page.tsx'
import { ContractPages } from './contract-pages.tsx'
import { openContract, type OpenedContract } from './open-contract.ts'
import type { Place } from './reading/runs.ts'
import { SourceStrip } from './source-strip.tsx'

/** A label and a typed value on a line, `top` points below the upper edge. */
const rows = [
  { label: '1A  An offer from', value: 'Maya Okafor and Daniel Okafor', top: 100 },
  { label: '1B  The property', value: '1284 Alder Creek Lane', top: 130 },
  { label: '3A  Purchase Price', value: '$500,000', top: 160 },
  { label: '3L(2)  Appraisal', value: '17', top: 190 },
]

let opened: OpenedContract
const pages = 4

/** A contract with the same rows on each of its pages. */
beforeAll(async () => {
  const pdf = await PDFDocument.create()
  const [printed, typed] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.Helvetica),
  ]
  for (let number = 1; number <= pages; number++) {
    const sheet = pdf.addPage([612, 792])
    sheet.drawText('HOME PURCHASE AGREEMENT', { x: 220, y: 740, size: 12, font: printed })
    for (const { label, value, top } of rows) {
      sheet.drawText(label, { x: 56, y: 792 - top - 10, size: 10, font: printed })
      sheet.drawText(value, { x: 240, y: 792 - top - 10, size: 10, font: typed, color: rgb(0, 0, 0.5) })
      sheet.drawLine({
        start: { x: 238, y: 792 - top - 13 },
        end: { x: 420, y: 792 - top - 13 },
        thickness: 0.5,
      })
    }
    sheet.drawText(`RPA REVISED 12/25 (PAGE ${number} OF ${pages})`, { x: 56, y: 30, size: 8, font: printed })
  }
  const bytes = new Uint8Array(await pdf.save())
  opened = await openContract([new File([bytes], 'packet.pdf')], { pagesToDraw: () => [] })
})
afterAll(() => opened.close())

function placeOf(number: number, text: string): Place {
  const run = opened.packet.pages[number - 1]?.runs.find((one) => one.text === text)
  if (!run) throw new Error(`no ${text} on page ${number}`)
  const { page: on, x, top, width, height } = run
  return { page: on, x, top, width, height }
}

const mark = (id: string, number: number, text: string, state: PageMark['state']): PageMark => ({
  id,
  label: id,
  place: placeOf(number, text),
  state,
})

function marked() {
  const marks = [
    mark('firstName', 1, 'Maya Okafor and Daniel Okafor', 'sure'),
    mark('price', 1, '$500,000', 'check'),
    mark('appraisal', pages, '17', 'unsure'),
  ]
  const told = {
    onMark: vi.fn<(id: string) => void>(),
    onWords: vi.fn<(text: string, at: readonly Place[]) => void>(),
  }
  const beside = (focused: string | null) => (
    <main className="grid h-[760px] grid-rows-[minmax(0,1fr)_auto] gap-3 bg-paper p-4">
      <h1 className="sr-only">Add Client</h1>
      <ContractPages opened={opened} marks={marks} focused={focused} {...told}>
        <span className="text-sm">Agreement, 1 to {pages}</span>
      </ContractPages>
      <input aria-label="Price" className="border border-line-strong" />
    </main>
  )
  return { marks, beside, ...told }
}

const well = page.getByRole('region', { name: 'Pages of the contract' })
const sheet = (number: number) =>
  page.elementLocator(document.querySelector(`[data-page="${number}"] [role=presentation]`) ?? document.body)
const markElement = (id: string) => document.querySelector<HTMLElement>(`[data-mark="${id}"]`)

/** Whether an element lies in the part of the box that is seen. */
function isSeen(element: Element | null): boolean {
  if (!element) return false
  const [inner, outer] = [element.getBoundingClientRect(), well.element().getBoundingClientRect()]
  return inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** Whether a page has dark pixels where its heading stands. */
function isPainted(number: number): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${number}"] canvas`)
  const drawing = canvas?.getContext('2d')
  if (!canvas || !drawing) return false
  const { data } = drawing.getImageData(
    canvas.width * 0.36,
    canvas.height * 0.05,
    canvas.width * 0.3,
    canvas.height * 0.03,
  )
  return data.some((tone, at) => at % 4 === 0 && tone < 90)
}

const sheetWidth = () => sheet(2).element().getBoundingClientRect().width

/** Presses the middle of a place on a page. */
async function press({ page: number, x, top, width, height }: Place): Promise<void> {
  const { width: across } = sheet(number).element().getBoundingClientRect()
  const scale = across / 612
  await sheet(number).click({ position: { x: (x + width / 2) * scale, y: (top + height / 2) * scale } })
}

test('the focused field’s place is scrolled to and outlined, and its page is painted', async () => {
  await page.viewport(560, 800)
  const { beside } = marked()
  const shown = await show(beside(null))
  await expect.poll(() => isPainted(1)).toBe(true)
  expect(isSeen(markElement('firstName'))).toBe(true)
  expect(document.querySelector('[data-page="4"] canvas')).toBeNull()

  await shown.showAgain(beside('appraisal'))
  await expect.poll(() => isSeen(markElement('appraisal'))).toBe(true)
  await expect.poll(() => isPainted(4)).toBe(true)
  await expect.element(page.getByText('Page 4 of 4', { exact: true })).toBeVisible()
  const outline = (id: string) => getComputedStyle(markElement(id) ?? document.body).outlineStyle
  expect(outline('appraisal')).toBe('solid')

  await shown.showAgain(beside('price'))
  await expect.poll(() => isSeen(markElement('price'))).toBe(true)
  expect([outline('price'), outline('firstName')]).toEqual(['solid', 'none'])
  expect(window.scrollY).toBe(0)
})

test('I23: a press on a place names its field, and one on any words gives them with their place; the focus stays', async () => {
  await page.viewport(560, 800)
  const { beside, marks, onMark, onWords } = marked()
  await show(beside(null))
  await expect.poll(() => isPainted(1)).toBe(true)
  const field = page.getByLabelText('Price')
  await field.fill('5')

  await press(marks[1]?.place as Place)
  expect(onMark.mock.calls).toEqual([['price']])
  expect(onWords).not.toHaveBeenCalled()
  await expect.element(field).toHaveFocus()

  const street = placeOf(1, '1284 Alder Creek Lane')
  await press(street)
  expect(onWords).toHaveBeenCalledOnce()
  const [text, places] = onWords.mock.calls[0] ?? []
  expect([text, places]).toEqual(['1284 Alder Creek Lane', [street]])
  await expect.element(field).toHaveFocus()

  await press({ page: 1, x: 300, top: 500, width: 10, height: 10 })
  expect(onMark).toHaveBeenCalledOnce()
  expect(onWords).toHaveBeenCalledOnce()
})

test('pages are turned, scrolled by keyboard and made larger', async () => {
  await page.viewport(560, 800)
  const { beside } = marked()
  await show(beside(null))
  await expect.poll(() => isPainted(1)).toBe(true)
  const [before, after] = ['Previous page', 'Next page'].map((name) =>
    page.getByRole('button', { name }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await expect.element(before).toBeDisabled()
  await after.click()
  await expect.element(page.getByText('Page 2 of 4', { exact: true })).toBeVisible()
  await after.click()
  await after.click()
  await expect.element(after).toBeDisabled()
  await before.click()
  await before.click()
  await expect.element(page.getByText('Page 2 of 4', { exact: true })).toBeVisible()

  const fitting = sheetWidth()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(sheetWidth).toBeGreaterThan(fitting * 1.2)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(sheetWidth).toBe(fitting)

  const { scrollTop } = well.element()
  ;(well.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => well.element().scrollTop).toBeGreaterThan(scrollTop)
})

test('a page that cannot be painted says so, and its words can still be pressed', async () => {
  await page.viewport(560, 800)
  const { marks, onMark, onWords } = marked()
  const pdf = { getPage: () => Promise.reject(new Error('damaged')) } as never
  const damaged = { ...opened, page: (number: number) => ({ pdf, number }) }
  await show(
    <div className="h-[760px]">
      <ContractPages opened={damaged} marks={marks} focused={null} onMark={onMark} onWords={onWords} />
    </div>,
  )
  await expect.element(page.getByText('This page could not be shown.').first()).toBeVisible()
  await press(placeOf(1, '1284 Alder Creek Lane'))
  expect(onWords).toHaveBeenCalledOnce()
})

test('the pages pass axe in both themes, with and without a focused field, and fit at 320 to 1280 px', async () => {
  const { beside } = marked()
  await page.viewport(560, 800)
  const shown = await show(beside('price'))
  await expect.poll(() => isPainted(1)).toBe(true)
  await expectToFit([320, 390, 1280])
  await shown.showAgain(beside(null))
  await expectToFit([320])
})

test('a phone’s strip shows the place of a field and what stands beside it, and opens the whole page', async () => {
  await page.viewport(390, 800)
  const { marks } = marked()
  const place = marks[2]?.place as Place
  const onWhole = vi.fn<() => void>()
  const strip = (at: Place) => (
    <main className="bg-pine-soft p-3">
      <h1 className="sr-only">Add Client</h1>
      <SourceStrip opened={opened} place={at} label="Appraisal, days" onWhole={onWhole} />
    </main>
  )
  const shown = await show(strip(place))
  await expect.element(page.getByText('Page 4 of packet.pdf.')).toBeVisible()
  const figure = page.getByRole('figure', { name: 'Appraisal, days on its page' })
  /** The dark pixels within the outlined rectangle, and left of it. */
  const ink = () => {
    const canvas = figure.element().querySelector('canvas')
    const outlined = figure.element().querySelector('[class*=outline]')
    const drawing = canvas?.getContext('2d')
    if (!canvas || !outlined || !drawing) return { in: 0, before: 0 }
    const [all, one] = [canvas.getBoundingClientRect(), outlined.getBoundingClientRect()]
    const scale = canvas.width / all.width
    const count = (left: number, right: number) =>
      drawing
        .getImageData(
          Math.max(0, left - all.left) * scale,
          (one.top - all.top) * scale,
          (right - left) * scale,
          one.height * scale,
        )
        .data.filter((tone, at) => at % 4 === 0 && tone < 128).length
    return { in: count(one.left, one.right), before: count(all.left, one.left) }
  }
  await expect.poll(ink).toEqual({
    in: expect.toSatisfy((dark: number) => dark > 5),
    before: expect.toSatisfy((dark: number) => dark > 20),
  })
  await page.getByRole('button', { name: 'See the page' }).click()
  expect(onWhole).toHaveBeenCalledOnce()
  await expectToFit([320, 390, 767])

  await shown.showAgain(strip(marks[0]?.place as Place))
  await expect.element(page.getByText('Page 1 of packet.pdf.')).toBeVisible()
  await expect.poll(() => ink().in).toBeGreaterThan(50)
})
