import '#web/desk/desk.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AnswersSetup,
  type AnswersTest,
  getAnswersTest,
  startAnswersTest,
} from '#contract/calls/notifications/answers-setup.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { tabTo } from '#web/testing/focus.ts'
import { show } from '#web/testing/show.tsx'
import { AnswersByEmail, AnswersByText } from './answers-setup.tsx'

const email = page.getByRole('region', { name: 'Answers by email' })
const text = page.getByRole('region', { name: 'Answers by text' })
const startedAt = '2026-11-27T17:30:00.000Z'

const byEmail: NonNullable<AnswersSetup['email']> = {
  pattern: '{token}@reply.bayoak.example',
  ways: ['port', 'mailgun'],
  port: { number: 2525, isEncrypted: true },
  mxRecord: 'reply.bayoak.example. MX 10 portal.bayoak.example.',
  lastReceived: '2026-11-27T17:20:00.000Z',
  lastRefused: { at: '2026-11-27T11:11:00.000Z', reason: 'no-address', today: 14 },
}
const byText: NonNullable<AnswersSetup['text']> = {
  number: '+19165550100',
  lastReceived: '2026-11-27T17:26:00.000Z',
  lastSweep: { at: startedAt, found: 0 },
}

async function open(answers?: AnswersSetup) {
  answer(getChannels, () => ({
    email: true,
    sms: answers?.text !== undefined,
    pushKey: null,
    textWebhook: 'https://portal.bayoak.example/api/sms/received#rc=5&rp=all',
    ...(answers ? { answers } : {}),
  }))
  return show(
    <main className="grid gap-4">
      <h1>Settings</h1>
      <AnswersByEmail />
      <AnswersByText />
    </main>,
  )
}

/** A test that comes in as the returned function says. */
function serveTest(first: AnswersTest = { startedAt }) {
  let now: AnswersTest = { startedAt }
  answer(startAnswersTest, () => first)
  answer(getAnswersTest, () => now)
  return (arrived: Partial<AnswersTest>) => void (now = { startedAt, ...arrived })
}

afterEach(() => vi.useRealTimers())

test('says which addresses and ways there are, and what last came, was refused and was missing', async () => {
  await open({ email: byEmail, text: byText })
  for (const said of [
    'On',
    '{token}@reply.bayoak.example',
    'Port 2525, encrypted · Mailgun',
    'reply.bayoak.example. MX 10 portal.bayoak.example.',
  ])
    await expect.element(email.getByText(said, { exact: true })).toBeVisible()
  await expect.element(email.getByText(/^Nov.27,.2026.*, no such address \(14 today\)$/)).toBeVisible()
  await expect.element(email.getByText(/unencrypted/)).not.toBeInTheDocument()
  await expect.element(email.getByText('Last too large')).not.toBeInTheDocument()
  await expect.element(text.getByText(/^What clients text to \+1.916.555.0100 goes/)).toBeVisible()
  await expect.element(text.getByText(/^Nov.27,.2026.*, nothing was missing$/)).toBeVisible()
  await expect.element(text.getByText(/did not list/)).not.toBeInTheDocument()
  await expectToFit([320, 768, 1280])
})

test('cautions where emails come unencrypted, one was too large, and the gateway does not list its texts', async () => {
  await open({
    email: { ...byEmail, port: { number: 25, isEncrypted: false }, lastTooLarge: startedAt },
    text: { lastSweep: { at: startedAt, found: 2 }, sweepFailed: startedAt },
  })
  await expect.element(email.getByText('Port 25, not encrypted · Mailgun')).toBeVisible()
  await expect.element(email.getByText(/^Answers arrive unencrypted/)).toBeVisible()
  await expect.element(email.getByText('Last too large')).toBeVisible()
  await expect.element(text.getByText('Nothing yet')).toBeVisible()
  await expect.element(text.getByText(/, 2 texts were missing$/)).toBeVisible()
  await expect.element(text.getByText(/^The gateway did not list its texts on Nov.27/)).toBeVisible()
  await expectToFit([320, 1280])
})

test('off, shows the settings and the MX record to copy', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await expect.element(email.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(text.getByText('First set up text messages.')).toBeVisible()
  await email.getByRole('button', { name: 'Copy answer settings' }).click()
  expect(copied.mock.lastCall?.[0]).toMatch(/MAIL_IN='\{token\}@reply\.example\.com'\nMAIL_IN_PORT=2525/)
  await email.getByRole('button', { name: 'Copy MX record' }).click()
  expect(copied.mock.lastCall?.[0]).toBe('reply.example.com. MX 10 portal.bayoak.example.')
  await expect.element(page.getByRole('button', { name: /^Test/ })).not.toBeInTheDocument()
  copied.mockRestore()
})

test('A27: a test by keyboard says that it waits, and how the email came back', async () => {
  const arrive = serveTest()
  await open({ email: byEmail })
  await tabTo(email.getByRole('button', { name: 'Test it: answers by email' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(email.getByText('Sent. Waiting for it to come back...')).toBeVisible()
  arrive({ arrivedAfter: 3, way: 'port', isEncrypted: true })
  await expect.element(email.getByText('Back after 3 s, by port 2525, encrypted')).toBeVisible()
  await expectToFit([320, 1280])
  arrive({ arrivedAfter: 5, way: 'mailgun', isEncrypted: false })
  await userEvent.keyboard('{Enter}')
  await expect.element(email.getByText('Back after 5 s, by Mailgun, not encrypted')).toBeVisible()
})

test('A27: after a minute it says that nothing came back, and what to check; later that it did', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const arrive = serveTest()
  await open({ email: byEmail })
  await email.getByRole('button', { name: 'Test it: answers by email' }).click()
  await expect.element(email.getByText(/^Sent\. Waiting/)).toBeVisible()
  vi.setSystemTime(Date.now() + 59_000)
  await expect.element(email.getByText(/^Sent\. Waiting/)).toBeVisible()
  vi.setSystemTime(Date.now() + 1_500)
  await expect
    .element(
      email.getByText('Sent, but nothing came back in 60 s. Check the MX record of reply.bayoak.example.'),
    )
    .toBeVisible()
  await expectToFit([320, 1280])
  arrive({ arrivedAfter: 75, way: 'port', isEncrypted: true })
  await expect.element(email.getByText(/^Back after 75 s/)).toBeVisible()
})

test('a test that cannot be sent, or not be started, says why', async () => {
  serveTest({ startedAt: null, error: 'The mail server rejected this address (550).' })
  await open({ email: byEmail })
  const press = email.getByRole('button', { name: 'Test it: answers by email' })
  await press.click()
  await expect.element(email.getByText('The mail server rejected this address (550).')).toBeVisible()
  answer(startAnswersTest, () => failure(409, { message: 'Answers by email are not set up' }))
  await press.click()
  await expect.element(email.getByText('Answers by email are not set up')).toBeVisible()
})

test('A27: a test of texts asks for a text, and says when it came and whether the webhook brought it', async () => {
  const arrive = serveTest()
  await open({ text: byText })
  await expect
    .element(text.getByText(/^Then text any word to \+1.916.555.0100 from your phone/))
    .toBeVisible()
  const press = text.getByRole('button', { name: 'Test it: answers by text' })
  await press.click()
  await expect.element(text.getByText(/^Text any word to \+1.916.555.0100 now/)).toBeVisible()
  arrive({ arrivedAfter: 12, way: 'webhook' })
  await expect.element(text.getByText('A text came after 12 s, by the webhook')).toBeVisible()
  arrive({ arrivedAfter: 2, way: 'sweep' })
  await press.click()
  await expect.element(text.getByText(/not by the webhook: the sweep found it/)).toBeVisible()
})
