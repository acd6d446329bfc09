import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { sampleDocument, sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const request = (name: string, description: string | null = null) =>
  sampleDocument({ name, description, status: 'pending', askedOf: 'client', dueDate: inDays(3) })

/** A purchase in its third step, with a lead and three rows in the band. */
function openDeal() {
  const portal = answerPortal({
    steps: sixSteps({ current: 3 }),
    documents: [
      request('Bank statements', 'Of the last two months, every page, also the empty ones.'),
      request('Pay stubs'),
      request('W-2s'),
      request('Insurance'),
      sampleDocument({ name: 'Preliminary title report', status: 'pending', askedOf: 'escrow' }),
    ],
    notifications: [sampleNotification({ isRead: true })],
  })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  return portal
}

const at = (name: string) => page.getByRole('region', { name, exact: true }).element().getBoundingClientRect()
const home = () => document.querySelector('main') ?? document.body
const blocks = [
  'Welcome back, Dana!',
  'Track your real estate transaction progress',
  'Bank statements',
  '5 document(s) pending',
  '7 Cedar Court',
  'Current Step · 3 of 6 · 33% complete',
  'Coming Next',
  'Quick Actions',
  'Upcoming Milestones',
  'Your Transaction Journey',
  'Progress Stats',
  'Recent Activity',
  'Transaction Summary',
]

test('C6: on a phone every block is open, in order, within 2,400 px, and within 2,700 at 320', async () => {
  const { client } = openDeal()
  await page.viewport(390, 844)
  await show(<Portal client={{ ...client, firstName: 'Dana' }} />)
  await expect.element(page.getByRole('region', { name: 'Transaction Summary' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Upcoming Milestones' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Upload: Insurance' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'What happens here? Home Inspection' }).first())
    .toBeVisible()
  const tops = blocks.map((text) => {
    const place = page.elementLocator(home()).getByText(text, { exact: true }).first()
    expect(place.element().checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }), text).toBe(true)
    return place.element().getBoundingClientRect().top
  })
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2400)
  await page.viewport(320, 844)
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(2700)
  expectNoSidewaysScroll()
})

test('what is said once stands once: no description in the timeline, one explanation of the current step', async () => {
  const { client, steps } = openDeal()
  await page.viewport(390, 844)
  await show(<Portal client={client} />)
  const journey = page.getByRole('region', { name: 'Your Transaction Journey' })
  await expect.element(journey.getByText('Completed', { exact: true }).first()).toBeVisible()
  for (const { description } of steps) await expect.element(journey).not.toMatchTextContent(description)
  await expect.element(page.getByText('What happens here?')).toBeVisible()
  expect(page.getByText('What happens here?').elements()).toHaveLength(1)
  await expectToFit()
})

test('from 1024 px the journey and the summary are left, the others right', async () => {
  const { client } = openDeal()
  await page.viewport(1280, 900)
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('region', { name: 'Transaction Summary' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Upcoming Milestones' })).toBeVisible()
  expect(at('Transaction Overview').width).toBeGreaterThan(1000)
  expect(at('Transaction Summary').left).toBe(at('Your Transaction Journey').left)
  for (const name of ['Quick Actions', 'Upcoming Milestones', 'Progress Stats']) {
    expect(at(name).left).toBeGreaterThan(at('Your Transaction Journey').right)
  }
})
