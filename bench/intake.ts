import type { Browser, Page } from '@playwright/test'
import { processAdmin, startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { sampleAgreement } from '#web/desk/intake/samples/agreement.ts'
import { drawDeal } from '#web/desk/intake/samples/deal.ts'
import { knownStyles } from '#web/desk/intake/samples/known-styles.ts'
import { pdfOf, Sheet } from '#web/desk/intake/samples/sheet.ts'
import { inBrowser } from './in-browser.ts'
import { memoryOf } from './memory-of.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

/** An agreement of 17 pages within others. */
const packets = [
  { pages: 17, firstPage: 1 },
  { pages: 120, firstPage: 41 },
  { pages: 400, firstPage: 291 },
]
const visits = 5
const linesOfPage = 52
const line =
  'The parties keep a copy of this disclosure, and each of them has read what it says of the home and its'

/** A dense page of another form. */
function otherPage(number: number): Sheet {
  const sheet = new Sheet(number)
  for (let at = 0; at < linesOfPage; at++) sheet.text(`${at + 1}. ${line}`, 50, 60 + at * 13, 9)
  sheet.text(`TDS REVISED 6/24 (PAGE ${((number - 1) % 4) + 1} OF 4)`, 50, 760, 7)
  return sheet
}

export async function packetOf({ pages, firstPage }: (typeof packets)[number]): Promise<Buffer> {
  const [style] = knownStyles
  if (!style) throw new Error('There is no layout')
  const { sheets } = sampleAgreement(drawDeal(1), style, { firstPage, hasStamps: true })
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  const all = numbers.map((number) => sheets[number - firstPage] ?? otherPage(number))
  return Buffer.from(await pdfOf(all))
}

interface Noted {
  began: number
  first: number
  filled: number
  longest: number
}

/** From the choice of a file on: milliseconds to the first value and to all, and the longest task of the page’s thread. */
async function noteFilling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: Noted = { began: 0, first: 0, filled: 0, longest: 0 }
    Object.assign(window, { noted })
    addEventListener('change', () => (noted.began ||= performance.now()), { capture: true })
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (noted.began > 0 && startTime > noted.began) noted.longest = Math.max(noted.longest, duration)
    }).observe({ type: 'longtask' })
    const look = () => {
      const [address, price] = ['propertyAddress', 'propertyPrice'].map(
        (name) => document.querySelector<HTMLInputElement>(`[role=dialog] [name="${name}"]`)?.value ?? '',
      )
      if (noted.first === 0 && address !== '') noted.first = performance.now()
      if (address !== '' && price !== '') noted.filled = performance.now()
      else setTimeout(look, 5)
    }
    look()
  })
}

const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted)

/** Resident MB of the largest renderer. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id))
  return Math.max(...sizes) / 1024
}

/** How fast a contract fills in the form of a new client, and what that takes. */
export async function intake(): Promise<void> {
  await inTempFolder(async (folder) => {
    await inBrowser(async (browser) => {
      const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
      for (const packet of packets) {
        const buffer = await packetOf(packet)
        const context = await browser.newContext({ baseURL: server.address })
        await context.request.post('/api/auth/sign-in/email', { data: processAdmin })
        const all: Noted[] = []
        const memory = { before: 0, after: 0 }
        for (let visit = 0; visit < visits; visit++) {
          const page = await context.newPage()
          await page.goto('/admin/clients')
          await page.getByRole('link', { name: 'Add New Client' }).click()
          const dialog = page.getByRole('dialog', { name: 'Add Client' })
          const zone = dialog.locator('input[type=file]').first()
          await zone.waitFor({ state: 'attached' })
          memory.before = Math.max(memory.before, await rendererMemory(browser))
          await noteFilling(page)
          await zone.setInputFiles({ name: 'packet.pdf', mimeType: 'application/pdf', buffer })
          while ((await notedIn(page)).filled === 0) await page.waitForTimeout(50)
          // The pages beside the form are painted.
          await page.waitForTimeout(1_000)
          all.push(await notedIn(page))
          memory.after = Math.max(memory.after, await rendererMemory(browser))
          await page.close()
        }
        const show = (of: (noted: Noted) => number) =>
          [0.5, 1].map((q) => Math.round(quantile(all.map(of), q))).join(' and ')
        console.log(
          `intake: ${packet.pages} pages (${Math.round(buffer.length / 1024)} KB), median and longest of ${visits}: ` +
            `first value ${show(({ first, began }) => first - began)} ms, ` +
            `all ${show(({ filled, began }) => filled - began)} ms, ` +
            `longest task ${show(({ longest }) => longest)} ms; ` +
            `${Math.round(memory.before)} MB before, ${Math.round(memory.after)} MB after`,
        )
        await context.close()
      }
      await server.end()
    })
  })
}
