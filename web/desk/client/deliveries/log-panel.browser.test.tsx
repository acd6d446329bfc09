import '#web/desk/desk.css'
import { calls } from 'virtual:desk-call-table'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  cancelDelivery,
  type Delivery,
  listDeliveries,
  sendDeliveryNow,
} from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { maxListedDeliveries } from '#contract/rules/delivery-enums.ts'
import { useCall } from '#web/data/use-call.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { clientId, sampleAdminPreferences, sampleDelivery, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { LogPanel } from './log-panel.tsx'

const settledAt = '2030-06-12T05:00:00.000Z'
const sent = { state: 'sent', reason: null, settledAt } as const
const canceled = { state: 'cancelled', reason: 'by-hand', settledAt } as const

const rowOf = (kind: string, channel = 'Email') =>
  page.getByRole('row').filter({ hasText: kind }).filter({ hasText: channel })
const alert = page.getByRole('alert')

/** The log, where sending and canceling work. */
async function open(list: readonly Delivery[]) {
  let deliveries = list
  const change = (id: string | undefined, changes: Partial<Delivery>) => {
    deliveries = deliveries.map((one) => (one.id === id ? { ...one, ...changes } : one))
    return deliveries.find((one) => one.id === id) ?? sampleDelivery()
  }
  answer(listDeliveries, () => [...deliveries])
  answer(getPreferences, () => sampleAdminPreferences({ timeZone: 'UTC' }))
  answer(getTeam, () => failure(503))
  answer(sendDeliveryNow, ({ params }) => change(params['id'], sent))
  answer(cancelDelivery, ({ params }) => change(params['id'], canceled))
  const shown = await show(
    <main>
      <h1>Delivery log</h1>
      <LogPanel clientId={clientId} clientName="Nora Lindqvist" />
    </main>,
  )
  return { ...shown, change }
}

test('a held delivery shows until when; by keyboard one is sent now and one is canceled', async () => {
  const off = { state: 'cancelled', reason: 'channel-off', settledAt } as const
  await open([
    sampleDelivery({ about: 'Bank statements: due tomorrow' }),
    sampleDelivery({ kind: 'closing_approaching' }),
    sampleDelivery({ kind: 'closing_approaching', channel: 'sms', ...off }),
  ])
  const toSend = rowOf('Deadline reminder')
  await expect.element(toSend.getByText('Bank statements: due tomorrow')).toBeVisible()
  const toCancel = rowOf('Closing reminder')
  await expect.element(toSend.getByText('Held', { exact: true })).toBeVisible()
  await expect.element(toSend.getByText('Quiet hours until Jun 12, 2030 at 2:00 PM UTC')).toBeVisible()
  await expect.element(toSend.getByText('Nora Lindqvist')).toBeVisible()

  await focus(page.getByRole('button', { name: 'Send now: Deadline reminder, Email' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Sending now', { exact: true })).toBeVisible()
  await expect.element(toSend.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Deliveries' })).toHaveFocus()

  await focus(page.getByRole('button', { name: 'Cancel: Closing reminder, Email' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(toCancel.getByText('Canceled', { exact: true })).toBeVisible()
  await expect.element(toCancel.getByText('Canceled by an admin')).toBeVisible()
  await expect
    .element(rowOf('Closing reminder', 'Text message').getByText('Texts are off in preferences'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(?:Send now|Cancel):/ })).not.toBeInTheDocument()
})

test('sending and canceling work despite failures, and leave the row as it is until then', async () => {
  await open([sampleDelivery(), sampleDelivery({ kind: 'closing_approaching' })])
  const row = rowOf('Deadline reminder')
  await expectRetriesToWork(sendDeliveryNow, { failed: 'Failed to send' }, async () => {
    await expect.element(row.getByText('Held', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Send now/ }).click()
  })
  await expect.element(row.getByText('Sent', { exact: true })).toBeVisible()
  const other = rowOf('Closing reminder')
  await expectRetriesToWork(cancelDelivery, { failed: 'Failed to cancel' }, async () => {
    await expect.element(other.getByText('Held', { exact: true })).toBeVisible()
    await other.getByRole('button', { name: /^Cancel/ }).click()
  })
  await expect.element(other.getByText('Canceled', { exact: true })).toBeVisible()
})

test('a delivery that is no longer held is reported and shown as it is', async () => {
  const held = sampleDelivery()
  const { change } = await open([held])
  const row = rowOf('Deadline reminder')
  await expect.element(row.getByText(/^Quiet hours until/)).toBeVisible()
  answer(sendDeliveryNow, () => {
    change(held.id, canceled)
    return failure(409, { message: 'This delivery is no longer held' })
  })
  await row.getByRole('button', { name: /^Send now/ }).click()
  await expect.element(alert.getByText('This delivery is no longer held')).toBeVisible()
  await expect.element(row.getByText('Canceled', { exact: true })).toBeVisible()
})

/** Says when all that the log asks for has come, but the client's preferences. */
function AllElse() {
  const [log, team] = [useCall(calls.listDeliveries, { clientId }), useCall(calls.getTeam, undefined)]
  return log.data && team.data ? <p>All else is here</p> : null
}

test('until the client’s time zone is known the log waits; without one it is the team’s', async () => {
  const { remove } = await open([sampleDelivery()])
  await remove()
  const gate = Promise.withResolvers<Response>()
  answer(getPreferences, () => gate.promise)
  answer(getTeam, () => sampleTeam({ timeZone: 'America/New_York' }))
  await show(
    <>
      <LogPanel clientId={clientId} clientName="Nora Lindqvist" />
      <AllElse />
    </>,
  )
  await expect.element(page.getByText('All else is here')).toBeVisible()
  await expect.element(page.getByText('Loading the delivery log')).toBeInTheDocument()
  expect(page.getByText(/^Quiet hours until/).elements()).toHaveLength(0)
  gate.resolve(failure(503))
  await expect.element(page.getByText('Quiet hours until Jun 12, 2030 at 10:00 AM EDT')).toBeVisible()
})

test('a delivery names whom it goes to, when it was settled, and its error only while that matters', async () => {
  const lastError = 'The mail server is busy (421).'
  await open([
    sampleDelivery({ ...sent, kind: 'number_changed', adminName: 'Sam Kim', lastError }),
    sampleDelivery({ reason: 'retry', kind: 'note_shared', personName: 'Daniel Okafor', lastError }),
  ])
  const toAdmin = rowOf('Escrow’s number changed')
  await expect.element(toAdmin.getByText('Sam Kim', { exact: true })).toBeVisible()
  await expect.element(toAdmin.getByText('Jun 12, 2030 at 5:00 AM UTC')).toBeVisible()
  await expect.element(toAdmin.getByText('Created Jun 1, 2030 at 6:00 PM UTC')).toBeVisible()
  await expect.element(toAdmin.getByText(lastError)).not.toBeInTheDocument()
  await expect.element(toAdmin.getByRole('button')).not.toBeInTheDocument()
  const toPerson = rowOf('Note')
  await expect.element(toPerson.getByText('Daniel Okafor', { exact: true })).toBeVisible()
  await expect.element(toPerson.getByText('Jun 1, 2030 at 6:00 PM UTC')).toBeVisible()
  await expect.element(toPerson.getByText(/^Created/)).not.toBeInTheDocument()
  await expect.element(toPerson.getByText(lastError)).toBeVisible()
  await expect.element(page.getByText(/most recent only/)).not.toBeInTheDocument()
  await page.viewport(390, 800)
  const card = page.getByRole('listitem').filter({ hasText: 'Escrow’s number changed' })
  await expect.element(card.getByText('To Sam Kim', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Send now: Note, Email' })).toBeVisible()
})

test('a log of as many deliveries as are listed says that they are the most recent', async () => {
  history.replaceState(null, '', '/?state=held')
  await open(Array.from({ length: maxListedDeliveries }, () => sampleDelivery({ ...sent })))
  await expect
    .element(page.getByText(`0 of ${maxListedDeliveries} shown, most recent only`, { exact: true }))
    .toBeVisible()
})

test('a failed delivery shows the reason and how often it was tried', async () => {
  await open([
    sampleDelivery({
      state: 'failed',
      reason: 'refused',
      attempts: 1,
      lastError: 'The mail server rejected this address (550).',
      settledAt,
    }),
  ])
  const row = rowOf('Deadline reminder')
  await expect.element(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Rejected by the receiver after 1 try')).toBeVisible()
  await expect.element(row.getByText('The mail server rejected this address (550).')).toBeVisible()
})

test('state and channel filters are stored in the URL; a log without matches says so', async () => {
  await open([sampleDelivery(), sampleDelivery({ channel: 'sms', ...canceled })])
  await expect.element(page.getByText('2 of 2 shown')).toBeVisible()
  await page.getByLabelText('State', { exact: true }).selectOptions('Canceled')
  await expect.poll(() => location.search).toBe('?state=cancelled')
  await expect.element(page.getByText('1 of 2 shown')).toBeVisible()
  await page.getByLabelText('Channel').selectOptions('Email')
  await expect.element(page.getByText('No deliveries found matching your filters.')).toBeVisible()
  await expect.element(page.getByText('0 of 2 shown')).toBeVisible()
  expect(location.search).toBe('?state=cancelled&channel=email')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('2 of 2 shown')).toBeVisible()
  expect(location.search).toBe('')
})

test('without email set up, a held delivery says so and can only be canceled', async () => {
  await open([sampleDelivery({ reason: 'not-set-up', isUrgent: true })])
  const row = rowOf('Deadline reminder')
  await expect.element(row.getByText(/^Email is not set up\. Next check/)).toBeVisible()
  await expect
    .poll(() =>
      row
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Cancel'])
})

test('an empty log says so, and a failed one can be retried', async () => {
  const { remove } = await open([])
  await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible()
  await remove()
  await page.viewport(1280, 800)
  answer(listDeliveries, () => failure(503))
  await show(<LogPanel clientId={clientId} clientName="Nora Lindqvist" />)
  await expect.element(page.getByText('The delivery log could not be loaded')).toBeVisible()
  answer(listDeliveries, () => [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible()
})

test('the log is cards on a phone and a table from 768 px, and passes axe in both themes', async () => {
  await open([
    sampleDelivery(),
    sampleDelivery({ state: 'failed', reason: 'refused', attempts: 1, lastError: 'No.' }),
  ])
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(() => page.getByRole('table').elements()).toHaveLength(width < 768 ? 0 : 1)
    await expect.element(page.getByText(/^Quiet hours until/)).toBeVisible()
    await expectToFit([width])
  }
})
