import { chromium, type Page } from '@playwright/test'
import { ensurePages } from '../scripts/set-up/pages.mjs'
import { findChromium } from '../scripts/set-up/find-chromium.mjs'

const asRoot = process.getuid?.() === 0
export const chromiumFlags = ['--disable-background-networking', ...(asRoot ? ['--no-sandbox'] : [])]

/** The Chromium of this machine. Throws when there is none. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('This bench needs a Chromium: npm test installs one')
  return path
}

/** Gives the work a page of a phone whose processor is four times slower than this machine's. */
export async function onSlowPhone(work: (page: Page) => Promise<void>): Promise<void> {
  await ensurePages()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await work(page)
  } finally {
    await browser.close()
  }
}
