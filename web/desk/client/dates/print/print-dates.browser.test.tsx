import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { newId, sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { PrintDates } from './print-dates.tsx'
import '#web/desk/desk.css'

const media = async (name: '' | 'print') => {
  await (cdp() as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media: name },
  )
}

afterEach(async () => {
  await media('')
  document.documentElement.dataset['theme'] = 'light'
  vi.restoreAllMocks()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const colorOf = () => getComputedStyle(document.querySelector('[data-printed]') ?? document.body).color

/** Letter paper within its margins, in px of 96 to the inch. */
const paper = { width: 695, height: 950 }

function longDeal() {
  const deal = sampleDeal({ 'Loan contingency': { state: 'waived' } })
  const [first] = deal.dates.dates
  if (!first) throw new Error('There is no date')
  const more = Array.from({ length: 5 }, (_, at) => ({
    ...first,
    id: newId(),
    name: `Agreed repair number ${at + 1} by a licensed contractor`,
    state: 'open' as const,
    doneOn: null,
    rule: null,
    isByHand: true,
    day: `2026-11-2${at + 1}`,
  }))
  deal.dates.dates.push(...more)
  return deal
}

async function print(deal = longDeal()) {
  const client = sampleAdminClient({ propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819' })
  answer(
    getTeam,
    () => ({ name: 'Ruiz & Partners', colour: 'pine', timeZone: 'America/Los_Angeles' }) as never,
  )
  const pressed = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  await page.viewport(paper.width, 900)
  const shown = await show(
    <main>
      <p>All of the page</p>
      <PrintDates client={client} dates={deal.dates} facts={deal.facts} />
    </main>,
  )
  expect(document.querySelector('[data-printed]')).toBeNull()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(pressed).toHaveBeenCalledTimes(1)
  return { ...shown, client }
}

test('dates 11.10: all visible dates are on one page with their reasons, whose they are, and the day it was made', async () => {
  const { client } = await print()
  const sheet = document.querySelector('[data-printed]')
  // Nothing of it is on the screen.
  expect(sheet?.checkVisibility()).toBe(false)
  await media('print')
  await expect.element(page.getByRole('heading', { name: 'Key dates' })).toBeVisible()
  await expect.element(page.getByText('Ruiz & Partners')).toBeVisible()
  await expect.element(page.getByText(client.propertyAddress)).toBeVisible()
  await expect.element(page.getByText('All of the page')).not.toBeVisible()
  await expect
    .element(row('Appraisal contingency'))
    .toMatchTextContent('17 days after acceptance. Ends Sat, Nov 14; act by Fri, Nov 13.')
  await expect.element(row('Appraisal contingency')).toMatchTextContent('Sat, Nov 14, 2026')
  await expect.element(row('Closing Disclosure received')).toMatchTextContent('3 days before you sign')
  await expect.element(row('Loan contingency')).toMatchTextContent('Waived.')
  await expect.element(row('Deposit to escrow')).toMatchTextContent('Done on Mon, Nov 2.')
  await expect.element(page.getByText(`Made on`)).toMatchTextContent(client.agentName)
  // Internal dates are not on it: 10 of the template’s 11 with the 5 that were added.
  expect(row('Clear to close').elements()).toHaveLength(0)
  expect(page.getByRole('row').elements()).toHaveLength(15)
  expect(sheet?.getBoundingClientRect().height).toBeLessThan(paper.height)
  expect(sheet?.scrollWidth).toBeLessThanOrEqual(paper.width)
})

test('dates 11.10: from the dark theme it is printed light', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  await print()
  expect(colorOf()).toBe('rgb(241, 237, 227)')
  await media('print')
  expect(colorOf()).toBe('rgb(26, 33, 29)')
})

test('dates 11.10: what nobody has answered for is not on it', async () => {
  const passed = { state: 'open', doneOn: null, isUnanswered: true } as const
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  await print(sampleDeal({ 'Deposit to escrow': passed }))
  await media('print')
  await expect.element(row('Final walkthrough')).toBeVisible()
  expect(row('Deposit to escrow').elements()).toHaveLength(0)
  vi.useRealTimers()
})
