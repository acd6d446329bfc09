import type { Page } from '@playwright/test'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { addDays } from '#contract/rules/days.ts'
import { processAdmin, startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { ensurePages } from '../tools/set-up/pages.mjs'
import { inBrowser } from './in-browser.ts'
import { quantile } from './quantile.ts'
import { startProber } from './start-prober.ts'
import { inTempFolder } from './temp-folder.ts'

const count = 12_000
const importSize = 4_000
const visits = 5
const rounds = 30
/** Time in which a whole page of clients is drawn; milliseconds. */
const wholePage = 800

const streets = ['Oak', 'Elm', 'Cedar', 'Magnolia', 'Harbor View', 'Alder Creek', 'Mission', 'Quarry']

const today = new Date().toISOString().slice(0, 10)

/** Every second deal is made from a template and closes within three months; of these, some are at risk. */
function draft(n: number) {
  const street = streets[n % streets.length]
  const isSale = n % 3 === 0
  return {
    firstName: `First${n % 97}`,
    lastName: `Last${n % 389}`,
    email: `client${n}@example.com`,
    propertyAddress: `${n} ${street} Street, Davis, CA 95616`,
    expectedCloseDate: addDays(today, n % 2 === 0 ? 20 + (n % 70) : 1_000 + (n % 365)),
    transactionType: isSale ? 'sale' : 'purchase',
    ...(n % 2 === 0
      ? { templateId: isSale ? 'sale' : 'purchase-financed', acceptanceDate: today }
      : { withStandardSteps: true }),
  }
}

type Prober = ReturnType<typeof startProber>

async function fill(address: string, cookie: string, prober: Prober): Promise<void> {
  for (let start = 0; start < count; start += importSize) {
    const drafts = Array.from({ length: importSize }, (_, n) => draft(start + n))
    const began = performance.now()
    await prober.during(`healthz beside the import of ${importSize}`, async () => {
      const { status } = await callOver(address, importClients, { cookie, body: { clients: drafts } })
      if (status !== 200) throw new Error(`The import returned ${status}`)
    })
    console.log(
      `clients: ${importSize} imported with their steps in ${Math.round(performance.now() - began)} ms`,
    )
  }
}

/** Milliseconds until the complete response to a query. */
async function serverTimes(address: string, cookie: string, query: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const reply = await fetch(`${address}/api/admin/${query}`, { headers: { cookie } })
    await reply.text()
    times.push(performance.now() - began)
  }
  return times
}

function announce(what: string, times: number[]): void {
  const [median, longest] = [0.5, 1].map((q) => `${Math.round(quantile(times, q))} ms`)
  console.log(`clients: ${what}: median ${median}, longest ${longest}`)
}

/** Milliseconds in the page from a key press to the paint of the filtered rows. */
async function keystrokes(page: Page, text: string, pause: number): Promise<number[]> {
  await page.getByPlaceholder('Search clients...').fill('')
  await page.waitForTimeout(wholePage)
  await page.evaluate(() => {
    const list = document.querySelector('[aria-labelledby="found-clients"][aria-busy]')
    if (!list) throw new Error('The list of clients is missing')
    const times: number[] = []
    let began = 0
    Object.assign(window, { times })
    addEventListener('keydown', (event) => (began = event.timeStamp), { capture: true })
    new MutationObserver(() => {
      if (list.getAttribute('aria-busy') === 'true') return
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)))
    }).observe(list, { attributeFilter: ['aria-busy'] })
  })
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
  for (const [pressed, key] of text.split('').entries()) {
    await page.keyboard.press(key)
    while ((await times()).length <= pressed) await page.waitForTimeout(20)
    await page.waitForTimeout(pause)
  }
  return times()
}

/** Milliseconds between frames while scrolling through a page of clients with a mouse wheel. */
async function frames(page: Page): Promise<number[]> {
  await page.goto('/admin/clients')
  await page.locator('tbody tr').first().waitFor()
  await page.waitForTimeout(wholePage)
  await page.locator('tbody tr').first().hover()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  for (let turn = 0; turn < 80; turn++) {
    await page.mouse.wheel(0, 80)
    await page.waitForTimeout(16)
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  return times.slice(1).map((time, index) => time - (times[index] ?? 0))
}

/** How fast the desk lists and finds clients among 12,000, and what others wait while they are imported or listed. */
export async function clients(): Promise<void> {
  await ensurePages()
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const cookie = await signInOver(server.address)
    const prober = startProber('clients', [{ method: 'GET', url: `${server.address}/healthz`, every: 1 }])
    await fill(server.address, cookie, prober)
    await prober.during(`healthz beside ten lists of all ${count}`, async () => {
      for (let time = 0; time < 10; time++)
        await (await fetch(`${server.address}/api/clients`, { headers: { cookie } })).arrayBuffer()
    })
    prober.end()
    announce('server, a page', await serverTimes(server.address, cookie, 'clients'))
    announce('server, a search', await serverTimes(server.address, cookie, 'clients?search=magnolia'))
    announce(
      'server, a page by property',
      await serverTimes(server.address, cookie, 'clients?sort=property&page=50'),
    )
    announce('server, a page by health', await serverTimes(server.address, cookie, 'clients?sort=health'))
    announce(
      'server, a page of those at risk',
      await serverTimes(server.address, cookie, 'clients?health=at-risk'),
    )
    announce('server, the Today page', await serverTimes(server.address, cookie, 'today'))
    announce('server, the pipeline', await serverTimes(server.address, cookie, 'pipeline'))
    await inBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: server.address })
      await context.request.post('/api/auth/sign-in/email', { data: processAdmin })
      const page = await context.newPage()
      const first: number[] = []
      for (let visit = 0; visit < visits; visit++) {
        await page.goto('/admin/clients')
        await page.locator('tbody tr').first().waitFor()
        first.push(await page.evaluate(() => performance.now()))
      }
      announce('browser, from navigation to the first rows', first)
      announce(
        'browser, from a key to the filtered rows, typed without pauses',
        await keystrokes(page, 'magnolia', 0),
      )
      announce(
        'browser, from a key to the filtered rows, typed with pauses',
        await keystrokes(page, 'quarry', wholePage),
      )
      announce('browser, between frames while scrolling', await frames(page))
    })
    await server.end()
  })
}
