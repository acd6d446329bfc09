import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureHeadlessShell } from '../scripts/set-up/browser.mjs'
import { findChromium, findHeadlessShell } from '../scripts/set-up/find-chromium.mjs'
import { ensurePages } from '../scripts/set-up/pages.mjs'

const asRoot = process.getuid?.() === 0
export const chromiumFlags = ['--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])]

/** The Chromium of this machine. Throws when there is none. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('This bench needs a Chromium: npm test installs one')
  return path
}

/**
 * Gives the work a browser that draws pages and nothing else. A whole Chromium, headless too, draws its own window by the
 * same software on the same processor: a page's frame then waits for the address bar's and the link's preview, up to
 * 150 ms.
 */
export async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  await ensurePages()
  await ensureHeadlessShell()
  const executablePath = findHeadlessShell()
  if (executablePath === null) throw new Error('There is no headless shell')
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Gives the work a page of a phone whose processor is four times slower than this machine's. */
export async function onSlowPhone(work: (page: Page) => Promise<void>): Promise<void> {
  await inBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await work(page)
  })
}
