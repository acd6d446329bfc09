import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import axe from 'axe-core'
import type { z } from 'zod'
import type { AdminClient, ClientDraft } from '#contract/calls/clients/clients.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../server/testing/receivers/smtp-receiver.ts'
import { moveClock } from '../web/testing/move-clock.ts'
import { account } from './prepared-data.ts'
import { startServer, type RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** Collects page errors; any error fails the test. */
function watch(context: BrowserContext, pageErrors: string[]): void {
  context.on('weberror', (error) => pageErrors.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    const isExpected =
      /Failed to load resource|net::ERR_|Cross-Origin-Opener-Policy header has been ignored/.test(
        message.text(),
      )
    if (message.type() === 'error' && !isExpected) pageErrors.push(`console: ${message.text()}`)
  })
}

/** Reports what the content security policy refuses: a library that tries something else instead hides it. */
const reportRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  )

export interface World {
  server: RunningServer
  /** The agent's API calls, with a session. */
  api: APIRequestContext
  /** A page of a signed-in agent in a separate browser context. */
  agent(options?: Parameters<Browser['newContext']>[0]): Promise<Page>
  /** A page without a session in a separate browser context. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<Page>
  /** A new deal, created through the API. */
  openDeal(overrides?: Partial<z.input<typeof ClientDraft>>): Promise<AdminClient>
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** The agent's session on each server, shared because signing in takes as long as a small test. */
const sessions = new WeakMap<RunningServer, Session>()

/** All of three digits, so that none of their names is part of another's row. */
let people = 100

export function deal(overrides: Partial<z.input<typeof ClientDraft>> = {}): z.input<typeof ClientDraft> {
  people += 1
  const today = dayIn(new Date(), 'America/Los_Angeles')
  return {
    firstName: 'Nora',
    lastName: `Lindqvist ${people}`,
    email: `nora.${people}@example.com`,
    phone: '(916) 555-0199',
    propertyAddress: `${people} Cedar Court, Davis, CA 95616`,
    transactionType: 'purchase',
    expectedCloseDate: addDays(today, 20),
    agentName: 'Elena Ruiz',
    agentPhone: '(916) 555-0142',
    escrowCompany: 'Golden Oak Escrow',
    escrowPhone: '(916) 555-0177',
    lenderName: 'Sierra Crest Mortgage',
    lenderPhone: '(916) 555-0123',
    withStandardSteps: true,
    ...overrides,
  }
}

/** The question of a client's first visit, which has tests of its own, stays out of the way of all others. */
function answerFirstVisit(): void {
  const [, uniqueId] = /^\/client\/([\w-]+)/.exec(location.pathname) ?? []
  if (uniqueId) localStorage.setItem(`first-visit:${uniqueId}`, 'done')
}

/** A new context of the browser, with the moved clock of the run if it has one (`tools/test/at.mjs`). */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const { CLOCK_OFFSET } = process.env
  if (CLOCK_OFFSET !== undefined) await context.addInitScript(moveClock, Number(CLOCK_OFFSET))
  return context
}

/** Creates a test's world around a server, and fails the test if any of its pages reported an error. */
export async function createWorld(
  server: RunningServer,
  { browser, playwright }: Pick<PlaywrightWorkerArgs, 'browser' | 'playwright'>,
  provide: (world: World) => Promise<void>,
): Promise<void> {
  const pageErrors: string[] = []
  const contexts: BrowserContext[] = []
  const baseURL = server.address
  const session = sessions.get(server) ?? (await signIn(playwright, baseURL))
  sessions.set(server, session)
  const api = await playwright.request.newContext({ baseURL, storageState: session })
  const open = async (options: Parameters<Browser['newContext']>[0]) => {
    const context = await openContext(browser, { baseURL, ...options })
    contexts.push(context)
    await context.addInitScript(answerFirstVisit)
    await context.addInitScript(reportRefusals)
    watch(context, pageErrors)
    return context.newPage()
  }
  await provide({
    server,
    api,
    agent: (options) => open({ storageState: session, ...options }),
    visitor: (options) => open(options),
    openDeal: async (overrides) => {
      const response = await api.post('/api/clients', { data: deal(overrides) })
      expect(response.status()).toBe(201)
      return (await response.json()) as AdminClient
    },
  })
  for (const context of contexts) {
    // Ignore requests aborted when a page navigates away.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  await api.dispose()
  expect(pageErrors).toEqual([])
}

async function signIn(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string): Promise<Session> {
  const visitor = await playwright.request.newContext({ baseURL })
  const data = { email: account.email, password: account.password }
  const signedIn = await visitor.post('/api/auth/sign-in/email', { data })
  expect(signedIn.status()).toBe(200)
  const session = await visitor.storageState()
  await visitor.dispose()
  return session
}

interface TestFixtures {
  /** A new server without any account. */
  newServer: RunningServer
  /** A desk with the sample deals, shared by the tests of one worker; other tests' data may be there. */
  world: World
  /** A desk of this test only, without deals. */
  emptyWorld: World
  /** Like `emptyWorld`, with email set up and a receiver that the test controls. */
  mailWorld: World & { smtp: SmtpReceiver }
}

export const test = base.extend<TestFixtures, { server: RunningServer }>({
  server: [
    async ({ playwright: _playwright }, provide) => {
      const server = await startServer({ withAdmin: true, sampleData: true })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  newServer: async ({ playwright: _playwright }, provide) => {
    const server = await startServer({ withAdmin: false })
    await provide(server)
    await server.stop()
  },
  world: ({ server, browser, playwright }, provide) => createWorld(server, { browser, playwright }, provide),
  emptyWorld: async ({ browser, playwright }, provide) => {
    const server = await startServer({ withAdmin: true })
    try {
      await createWorld(server, { browser, playwright }, provide)
    } finally {
      await server.stop()
    }
  },
  mailWorld: async ({ browser, playwright }, provide) => {
    const smtp = await startSmtpReceiver()
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'portal@example.com' }
    const server = await startServer({ withAdmin: true, settings })
    try {
      await createWorld(server, { browser, playwright }, (world) => provide({ ...world, smtp }))
    } finally {
      await server.stop()
      await smtp.stop()
    }
  },
})

/** Waits for a repaint and the end of transitions: a color halfway between two themes belongs to neither. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Expects that axe reports no violations on the page. `colors`: of rules about colors only. */
export async function expectAccessible(page: Page, which: 'all' | 'colors' = 'all'): Promise<void> {
  await untilStill(page)
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (rules) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
    // What is closing fades out while axe looks at it.
    const where = { exclude: [['[data-state="closed"]']] }
    const { violations } = await inPage.run(where, {
      resultTypes: ['violations'],
      ...(rules === 'colors' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, which)
  expect(found).toEqual([])
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await untilStill(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

/**
 * Expects the page to fit at each width, and to pass axe at the narrowest and the widest; in the dark theme, which changes
 * nothing else, its rules about colors.
 */
export async function expectToFit(
  page: Page,
  widths: readonly number[] = [320, 390, 768, 1280],
): Promise<void> {
  const before = page.viewportSize()
  const [narrowest, widest] = [Math.min(...widths), Math.max(...widths)]
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 800 })
    await expectNoSidewaysScroll(page)
    for (const theme of width === narrowest || width === widest ? ['dark', 'light'] : []) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await expectAccessible(page, theme === 'dark' ? 'colors' : 'all')
    }
  }
  if (before) await page.setViewportSize(before)
}

/** A page without motion, as narrow as the narrowest phone. */
export const staticPage = { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' } as const

/** Removes the initial data from all portal pages, so that the screens have to fetch it. */
export async function withoutInitialData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => document.getElementById('initial-data')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}
