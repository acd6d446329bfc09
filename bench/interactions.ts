import type { Page } from '@playwright/test'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { onSlowPhone } from './in-browser.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const chatLength = 2_000
/** INP ignores one outlier per fifty interactions, so the bench makes at least that many. */
const extraRounds = 6
const tabs = ['Chat', 'Steps', 'Chat', 'Notes', 'Chat', 'Files', 'Chat', 'Alerts', 'Chat', 'Config', 'Home']

/** Starts recording interactions: milliseconds from input to the next paint (Event Timing, as for INP). */
async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = new Map<number, number>()
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue
        noted.set(entry.interactionId, Math.max(entry.duration, noted.get(entry.interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** The interactions since the last call; browsers do not report those under 16 ms. */
async function takeNoted(page: Page): Promise<number[]> {
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: Map<number, number> }
    const durations = [...noted.values()]
    noted.clear()
    return durations
  })
}

function announce(what: string, durations: number[], count: number): void {
  const all = [...durations, ...Array.from({ length: Math.max(0, count - durations.length) }, () => 16)]
  const shown = [0.5, 0.98, 1].map((q) => `${Math.round(quantile(all, q))} ms`)
  console.log(`interactions: ${what}: median ${shown[0]}, p98 ${shown[1]}, longest ${shown[2]}`)
}

/** How fast the portal paints after input on a slow phone, with a chat of 2,000 messages. */
export async function interactions(): Promise<void> {
  await inTempFolder(async (folder) => {
    const server = await startServerProcess({ DATA_DIR: folder, ...withAdmin })
    const cookie = await signInOver(server.address)
    const { uniqueId } = await createClientOver(server.address, cookie)
    for (let count = 0; count < chatLength; count++) {
      const body = { content: `Message ${count}: the walkthrough is on Friday at half past three.` }
      await callOver(server.address, sendClientMessage, { params: { uniqueId }, body })
    }
    await onSlowPhone(async (page) => {
      await noteInteractions(page)
      await page.goto(`${server.address}/client/${uniqueId}`)
      const bar = page.getByRole('navigation', { name: 'Portal' })
      await bar.getByRole('link', { name: 'Chat' }).waitFor()
      await takeNoted(page)
      const visitAll = async () => {
        for (const tab of tabs) {
          await bar.getByRole('link', { name: tab }).click()
          await page.waitForTimeout(600)
        }
      }
      // The first visit to a tab also loads its code.
      await visitAll()
      const firstVisits = await takeNoted(page)
      announce('switching tabs, first visits', firstVisits, tabs.length)
      for (let round = 0; round < extraRounds; round++) await visitAll()
      const all = [...firstVisits, ...(await takeNoted(page))]
      announce('switching tabs, all visits', all, (1 + extraRounds) * tabs.length)
      await bar.getByRole('link', { name: 'Chat' }).click()
      const input = page.getByPlaceholder('Type your message...')
      await input.click()
      await takeNoted(page)
      const text = 'Thank you, that suits us well.'
      await input.pressSequentially(text, { delay: 80 })
      announce(`typing below ${chatLength} messages`, await takeNoted(page), text.length)
      const box = page.getByRole('region', { name: 'Messages' })
      while (await page.getByRole('button', { name: 'Show earlier messages' }).isVisible()) {
        await box.evaluate((list) => list.scrollTo(0, 0))
        await page.waitForTimeout(50)
      }
      await input.click()
      await takeNoted(page)
      await input.pressSequentially(text, { delay: 80 })
      announce(`typing with all ${chatLength} on the screen`, await takeNoted(page), text.length)
    })
    await server.end()
  })
}
