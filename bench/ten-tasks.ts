import type { Locator, Page } from '@playwright/test'
import { addDays } from '#contract/rules/days.ts'
import { processAdmin, startServerProcess } from '#server/testing/app/server-process.ts'
import { ensurePages } from '../tools/set-up/pages.mjs'
import { cpuOf, untilIdle } from './cpu-of.ts'
import { always, embedded, filled, seed } from './growth/installation.ts'
import { soughtName } from './growth/made-up.ts'
import { seeds, today } from './growth/seeds.ts'
import { inBrowser } from './in-browser.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const rounds = 30
/** After so many milliseconds without the answer the bench ends. */
const longestPaint = 10_000
/** For so long a write is held back, in one round of each task that writes; milliseconds. */
const held = 600

/** An element with this text, which comes or goes. */
interface Painted {
  selector: string
  text: string
  isGone?: boolean
  /** A text in it for as long as the server has not answered. */
  without?: string
}

/** Starts to wait, in the page, for an answer to the next press. Returns the milliseconds from the press to its paint. */
async function awaitPaint(page: Page, painted: Painted): Promise<() => Promise<number>> {
  await page.evaluate(
    ({ selector, text, isGone = false, without, longest }) => {
      let pressed: number | null = null
      const note = (event: Event) => (pressed ??= event.timeStamp)
      addEventListener('pointerdown', note, { capture: true, once: true })
      addEventListener('keydown', note, { capture: true, once: true })
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(
          ({ textContent }) => textContent.includes(text) && !(without && textContent.includes(without)),
        )
      const paint = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`"${text}" was not painted in ${selector}`)), longest)
        const observer = new MutationObserver(() => {
          if (pressed === null || isThere() === isGone) return
          const began = pressed
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      })
      Object.assign(window, { paint })
    },
    { ...painted, longest: longestPaint },
  )
  return () => page.evaluate(() => (window as unknown as { paint: Promise<number> }).paint)
}

interface Task {
  title: string
  /** Makes the page ready for the press. */
  prepare: (page: Page, round: number) => Promise<Locator>
  press: (at: Locator) => Promise<void>
  painted: (round: number) => Painted
  /** The write whose answer is what is painted; null for a task that only reads. */
  writes: RegExp | null
}

const click = (at: Locator) => at.click()
const enter = (at: Locator) => at.press('Enter')

/** After so many milliseconds without a change, a page is complete. */
const settled = 300

/** Opens a page and waits until all it shows is there. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  await page.waitForTimeout(settled)
}

const rowOf = (page: Page, n: number) => page.locator('tbody tr').nth(n)

async function choose(page: Page, item: string): Promise<Locator> {
  await openPage(page, '/admin')
  await rowOf(page, 3)
    .getByRole('button', { name: /^More actions/ })
    .click()
  const chosen = page.getByRole('menuitem', { name: item, exact: true })
  await chosen.waitFor()
  return chosen
}

function tasks(id: string): Task[] {
  const reads = { press: click, writes: null }
  return [
    {
      ...reads,
      title: 'open a deal',
      prepare: async (page, round) => {
        await openPage(page, '/admin')
        return rowOf(page, round % 10)
          .getByRole('link', { name: /Key Dates of/ })
          .first()
      },
      painted: () => ({ selector: 'h1, h2', text: 'Key Dates' }),
    },
    {
      title: 'search for a client',
      prepare: async (page) => {
        await openPage(page, '/admin')
        const search = page.getByPlaceholder('Search clients...')
        await search.fill(soughtName.lastName.slice(0, -1))
        await page.locator('tbody').getByText(soughtName.lastName).waitFor()
        await search.fill('')
        await page.waitForTimeout(600)
        return search
      },
      press: async (at) => {
        await at.press('Q')
      },
      painted: () => ({ selector: 'tbody tr:first-child', text: 'Q' }),
      writes: null,
    },
    {
      ...reads,
      title: 'next page',
      prepare: async (page) => {
        await openPage(page, '/admin')
        return page.getByRole('button', { name: 'Next' }).first()
      },
      painted: () => ({ selector: 'output', text: 'Showing 101 to' }),
    },
    {
      ...reads,
      title: 'open Add Client',
      prepare: async (page) => {
        await openPage(page, '/admin')
        return page.getByRole('button', { name: 'Add Client' }).first()
      },
      painted: () => ({ selector: '[role=dialog]', text: 'Add Client' }),
    },
    {
      ...reads,
      title: 'open the link to send',
      prepare: (page) => choose(page, 'Send portal link'),
      painted: () => ({ selector: '[role=dialog]', text: '/client/' }),
    },
    {
      title: 'complete the current step',
      prepare: async (page, round) => {
        await openPage(page, '/admin')
        await rowOf(page, round % 10)
          .getByRole('button', { name: /^Complete / })
          .click()
        return page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true })
      },
      press: click,
      painted: () => ({ selector: '[role=status], li, output', text: ' is complete' }),
      writes: /\/complete/,
    },
    {
      title: 'write a note',
      prepare: async (page, round) => {
        await (await choose(page, 'Write a note')).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Note Title').fill(`Appraisal ${round}`)
        await dialog.getByLabel('Message Content').fill('It came in above the price.')
        return dialog.getByRole('button', { name: 'Create Note' })
      },
      press: click,
      painted: () => ({ selector: '[role=dialog]', text: '', isGone: true }),
      writes: /\/notes/,
    },
    {
      title: 'ask for a document',
      prepare: async (page, round) => {
        await (await choose(page, 'Request document')).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Name').fill(`Pay stub ${round}`)
        return dialog.getByRole('button', { name: 'Request document' })
      },
      press: click,
      painted: () => ({ selector: '[role=dialog]', text: '', isGone: true }),
      writes: /\/document-requests/,
    },
    {
      title: 'answer a message',
      prepare: async (page, round) => {
        await openPage(page, `/admin/client/${id}/messages`)
        const field = page.getByLabel('Message', { exact: true })
        await field.fill(`On Friday, ${round}`)
        return field
      },
      press: enter,
      painted: (round) => ({ selector: 'li', text: `On Friday, ${round}`, without: 'Sending...' }),
      writes: /\/messages/,
    },
    {
      title: 'add a client',
      prepare: async (page, round) => {
        await openPage(page, '/admin')
        await page.getByRole('button', { name: 'Add Client' }).first().click()
        const dialog = page.getByRole('dialog', { name: 'Add Client' })
        for (const [label, text] of [
          ['First Name', 'Jordan'],
          ['Last Name', 'Avery'],
          ['Email', `jordan.avery.${round}.${Date.now()}@example.com`],
          ['Property Address', `${round} Larkspur Way, Davis, CA 95616`],
          ['Expected Close Date', addDays(today, 45)],
        ] as const)
          await dialog
            .getByLabel(label, { exact: label !== 'Property Address' })
            .first()
            .fill(text)
        return dialog.getByRole('button', { name: 'Add Client' })
      },
      press: click,
      painted: () => ({ selector: '[role=dialog]', text: '/client/' }),
      writes: /\/api\/clients$/,
    },
  ]
}

async function measure(page: Page, task: Task, round: number): Promise<number> {
  const at = await task.prepare(page, round)
  const painted = await awaitPaint(page, task.painted(round))
  await task.press(at)
  return painted()
}

/** Whether the page says that it is done before the server has said so. */
async function saysTooSoon(page: Page, task: Task): Promise<boolean> {
  let isAnswered = false
  await page.route(task.writes ?? /never/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, held))
    const answer = await route.fetch()
    isAnswered = true
    await route.fulfill({ response: answer })
  })
  const at = await task.prepare(page, rounds + 1)
  const painted = await awaitPaint(page, task.painted(rounds + 1))
  await task.press(at)
  const time = await painted()
  await page.unrouteAll({ behavior: 'wait' })
  return !isAnswered || time < held
}

/**
 * From a press to the paint of its answer, for ten tasks of the desk with 10,000 open deals, or as many as `sizes` says; and whether what is written is shown
 * as saved only after the server has answered.
 */
export async function tenTasks({ sizes = '10000' }: { sizes?: string }): Promise<void> {
  const open = Number(sizes)
  await ensurePages()
  await inTempFolder(async (folder) => {
    const installation = embedded(folder)
    await seed(installation)
    const { settings, sought } = await filled(installation, { clients: open + seeds.past, open })
    const server = await startServerProcess({ ...settings, ...always })
    await untilIdle(() => cpuOf(server.pid))
    const all: number[] = []
    await inBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: server.address })
      await context.request.post('/api/auth/sign-in/email', { data: processAdmin })
      const page = await context.newPage()
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const task of tasks(sought.id)) {
        const times: number[] = []
        // The first press also loads the code of its part.
        for (let round = 0; round <= rounds; round++) times.push(await measure(page, task, round))
        all.push(...times.slice(1))
        const [median, longest] = [0.5, 1].map((q) => `${Math.round(quantile(times.slice(1), q))} ms`)
        console.log(
          `ten tasks: ${task.title}: median ${median}, longest ${longest}, first ${Math.round(times[0] ?? 0)} ms`,
        )
        if (task.writes && (await saysTooSoon(page, task))) {
          console.log(`ten tasks: FAULT: ${task.title} is shown as done before it is`)
          process.exitCode = 1
        }
      }
    })
    console.log(`ten tasks: all: p99 ${Math.round(quantile(all, 0.99))} ms`)
    await server.end()
  })
}
