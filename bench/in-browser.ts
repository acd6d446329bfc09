import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureHeadlessShell } from '../tools/set-up/browser.mjs'
import { findChromium, findHeadlessShell } from '../tools/set-up/find-chromium.mjs'
import { ensurePages } from '../tools/set-up/pages.mjs'

const asRoot = process.getuid?.() === 0
export const chromiumFlags = ['--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])]

/** The path of this machine's Chromium. Throws when there is none. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('This bench needs Chromium: npm test installs one')
  return path
}

/**
 * Runs the work with a browser that draws pages only. A full Chromium, even headless, also draws its own window in software
 * on the same processor, so that a page's frame waits up to 150 ms for the address bar and link previews.
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

/** Runs the work with a page on an emulated phone whose processor is four times slower than this machine's. */
export async function onSlowPhone(work: (page: Page) => Promise<void>): Promise<void> {
  await inBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await work(page)
  })
}
