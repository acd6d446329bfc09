import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listReceived, type Received } from '#contract/calls/messages/received.ts'
import { listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { clientId, sampleAdminPreferences, sampleDelivery } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { LogPanel } from './log-panel.tsx'

let made = 0
const received = (changes: Partial<Received>): Received => ({
  id: `01a2236e-6810-7eec-a18c-${String(++made).padStart(12, '0')}`,
  by: 'email',
  way: 'port',
  sentFrom: 'maya@example.com',
  state: 'filed',
  reason: null,
  receivedAt: '2026-11-27T17:20:00.000Z',
  ...changes,
})
const all = [
  received({ personName: 'Maya Okafor' }),
  received({ by: 'sms', way: 'sweep', sentFrom: '+19165550143', state: 'to-sort', reason: 'several-deals' }),
  received({ sentFrom: 'eve@example.com', state: 'dismissed', reason: 'other-sender', sortedBy: 'Sam Kim' }),
  received({ by: 'sms', way: 'webhook', reason: 'shared-phone', personName: 'Daniel Okafor' }),
  received({ state: 'automatic', way: 'mailgun' }),
]

async function open(serve: () => Received[] | Response) {
  history.replaceState(null, '', '/?list=received')
  answer(listReceived, serve)
  answer(listDeliveries, () => [sampleDelivery()])
  answer(getPreferences, () => sampleAdminPreferences({ timeZone: 'America/Los_Angeles' }))
  answer(getTeam, () => failure(503))
  return show(
    <main>
      <h1>Delivery log</h1>
      <LogPanel clientId={clientId} clientName="Maya Okafor" />
    </main>,
  )
}
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

test('says who, by which way, what became of it, why and when; on a phone in cards', async () => {
  await page.viewport(1280, 900)
  await open(() => all)
  const first = row('To the mail port').first()
  await expect.element(first.getByText('Maya Okafor')).toBeVisible()
  await expect.element(first.getByText('maya@example.com')).toBeVisible()
  await expect.element(first.getByText('In the chat')).toBeVisible()
  await expect.element(first.getByText(/^Nov.27,.2026 at 9:20.AM.PST$/)).toBeVisible()
  const waiting = row('Found by the sweep')
  await expect.element(waiting.getByText('(916) 555-0143')).toBeVisible()
  await expect.element(waiting.getByText(/^This number belongs to several deals/)).toBeVisible()
  await expect
    .element(row('eve@example.com').getByText(/sent from another address\. Dismissed by Sam Kim\.$/))
    .toBeVisible()
  await expect
    .element(row('By the webhook').getByText('From a phone that several people share.'))
    .toBeVisible()
  await expect.element(row('Through Mailgun').getByText('Automatic')).toBeVisible()
  await expect.element(page.getByText('5 received')).toBeVisible()
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(() => page.getByRole('table').elements()).toHaveLength(width < 768 ? 0 : 1)
    await expectToFit([width])
  }
})

test('the choice is in the URL, and Sent has its filters again', async () => {
  await open(() => all)
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Sent' }).click()
  await expect.element(page.getByLabelText('State', { exact: true })).toBeVisible()
  expect(location.search).toBe('')
  await page.getByRole('button', { name: 'Received' }).click()
  await expect.element(page.getByText('5 received')).toBeVisible()
  expect(location.search).toBe('?list=received')
})

test('nothing says so, and a failure can be retried', async () => {
  const { remove } = await open(() => [])
  await expect.element(page.getByText('Nothing has come in yet')).toBeVisible()
  await expectToFit([320, 1280])
  await remove()
  await open(() => failure(503))
  await expect.element(page.getByText('What came in could not be loaded')).toBeVisible()
  answer(listReceived, () => all)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('5 received')).toBeVisible()
})
