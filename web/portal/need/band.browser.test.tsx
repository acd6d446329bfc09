import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const need = page.getByRole('region', { name: 'What is needed from you' })

const funds = (changes: Partial<PortalDate> = {}): PortalDate => ({
  id: newId(),
  name: 'Funds to escrow',
  kind: 'money',
  day: inDays(0),
  state: 'open',
  doneOn: null,
  owes: 'client',
  meaning: '',
  ...changes,
})
const request = (name: string, changes: object = {}) =>
  sampleDocument({ name, status: 'pending', askedOf: 'client', ...changes })

const lines = () =>
  [...document.querySelectorAll('section[aria-label="What is needed from you"] ol li')].map(
    ({ lastChild }) => lastChild?.textContent,
  )

async function openHome(changes: Parameters<typeof answerPortal>[0]) {
  const portal = answerPortal(changes)
  history.replaceState(null, '', `/client/${portal.client.uniqueId}`)
  return { portal, shown: await show(<Portal client={portal.client} />) }
}

test('C1: money due today leads with three lines and the only filled button; older requests are rows', async () => {
  const steps = sixSteps({ current: 2 })
  const documents = [
    request('Bank statements', { dueDate: inDays(-8) }),
    request('Insurance', { dueDate: inDays(-8) }),
  ]
  const urgent = sampleNotification({ title: 'Call me', priority: 'urgent', asTyped: ['title'] })
  const { portal, shown } = await openHome({
    steps,
    documents,
    notifications: [urgent],
    dates: { dates: [funds({ forStepId: steps[1]!.id })] },
  })
  await expect.element(need.getByRole('heading', { level: 2 })).toHaveTextContent('Funds to escrow')
  await expect.element(need).toMatchTextContent(/Due today, \w{3}, \w{3} \d+/)
  expect(lines()).toEqual([
    'Call Golden Oak Escrow before you send anything.',
    'Let them read the account number to you.',
    'Send it, then say so here.',
  ])
  await expect.element(need.getByRole('link', { name: 'Call Golden Oak Escrow' })).toHaveClass('bg-pine')
  await expect.element(need.getByRole('button', { name: 'I have sent it' })).toBeVisible()
  expect(page.getByText('Confirm wiring instructions').elements()).toHaveLength(0)
  expect(need.getByRole('listitem').filter({ hasText: 'Bank statements' }).elements()).toHaveLength(1)
  await expect.element(need.getByRole('link', { name: 'Upload: Bank statements' })).toBeVisible()
  await expect.element(need.getByRole('heading', { level: 3 })).toMatchTextContent(/^Late: was asked for by /)
  await expect.element(need.getByRole('link', { name: 'Open alert: Call me' })).toBeVisible()
  // Each button of what leads says also of what.
  for (const name of ['Call Golden Oak Escrow Funds to escrow', 'I have sent it Funds to escrow'])
    await expect
      .element(need.getByRole(name.startsWith('Call') ? 'link' : 'button', { name, exact: true }))
      .toBeVisible()
  await expect.element(need.getByText('Call me')).toHaveAttribute('lang', 'en')
  await expectAccessible()
  await expectToFit([320, 1280])
  const online = goOffline()
  await expect.element(need.getByRole('button', { name: 'I have sent it' })).toBeDisabled()
  await expect.element(need.getByText('Waits until you are online')).toBeVisible()
  await expect.element(need.getByText(/^As of \d/)).toBeVisible()
  await expect.element(need.getByRole('link', { name: 'Call Golden Oak Escrow' })).toBeVisible()
  await expect
    .element(need.getByRole('button', { name: 'Upload: Insurance. Waits until you are online' }))
    .toBeDisabled()
  online()
  portal.steps = steps.map((step) => ({ ...step, nextAction: 'Bring the keys of the garage' }))
  await shown.refresh()
  await expect.element(need).toMatchTextContent('Bring the keys of the garage')
})

test('C1: money of a later day is a row that opens its three lines', async () => {
  const documents = [request('Bank statements', { dueDate: inDays(0) })]
  const dates = { dates: [funds({ day: inDays(3) })] }
  await openHome({ client: { escrowCompany: '' }, steps: sixSteps({ current: 4 }), documents, dates })
  const line = need.getByText('Call escrow before you send anything.')
  await expect.element(line).not.toBeVisible()
  await need.getByText('Funds to escrow').click()
  await expect.element(line).toBeVisible()
  await expect.element(need.getByRole('link', { name: 'Call escrow' })).toBeVisible()
})

test('C5: a closing that has passed is said once, calmly, in the band and in the ring', async () => {
  const client = { expectedCloseDate: inDays(-2) }
  const steps = sixSteps({ current: 6, closing: inDays(-2) })
  const { portal, shown } = await openHome({ client, steps })
  await expect.element(need).toMatchTextContent('Elena is setting the new closing day')
  await expect.element(need.getByRole('heading', { level: 2 })).toMatchTextContent(/^Elena is setting/)
  await expect.element(need.getByRole('link', { name: 'Call Elena' })).toBeVisible()
  for (const words of ['PAST DUE', 'ATTENTION NEEDED'])
    expect(page.getByText(words).elements()).toHaveLength(1)
  expect(document.querySelector('[data-band]')).toHaveAttribute('data-band', 'amber')
  expect(need.element().querySelector('[class*="bg-band-red"], [class*="bg-pine-soft"]')).toBeNull()
  portal.documents = [request('Photo ID')]
  await shown.refresh()
  await expect.element(need.getByRole('heading', { level: 2 })).toHaveTextContent('Photo ID')
  await expect.element(need.getByText('Elena is setting the new closing day')).toBeVisible()
  await expect.element(need).not.toMatchTextContent('Nothing is needed from you')
})

test('C7: the pending line counts all documents, says from whom, and opens Files', async () => {
  const documents = [
    request('Pay stubs'),
    request('W-2s'),
    request('Preliminary title report', { askedOf: 'escrow' }),
  ]
  const { portal, shown } = await openHome({ steps: sixSteps({ current: 4 }), documents })
  const line = need.getByRole('link', { name: '3 document(s) pending' })
  await expect.element(line).toMatchTextContent('2 from you, 1 from escrow')
  portal.documents = documents.slice(0, 1)
  await shown.refresh()
  await expect
    .element(need.getByRole('link', { name: /document.s. pending/ }))
    .toMatchTextContent(/from you$/)
  await need.getByRole('link', { name: /document.s. pending/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(location.search).toContain('documents')
})
