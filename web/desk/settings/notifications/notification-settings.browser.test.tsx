import '#web/desk/desk.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  changeAdminNotificationPreferences,
  getAdminNotificationPreferences,
  getChannels,
  sendTestMail,
} from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus, tabTo } from '#web/testing/focus.ts'
import { sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { NotificationSettings } from './notification-settings.tsx'

const mail = page.getByRole('region', { name: 'Email', exact: true })
const texts = page.getByRole('region', { name: 'Text messages' })
const textAnswers = page.getByRole('region', { name: 'Answers by text' })
const own = page.getByRole('region', { name: 'My notifications' })
const toast = (text: string) => page.getByText(text, { exact: true })

const serveChannels = (email: boolean) =>
  answer(getChannels, () => ({
    email,
    sms: false,
    pushKey: null,
    textWebhook: 'http://127.0.0.1:3000/api/sms/received#rc=5&rp=all',
  }))

async function open(email: boolean | 'fails') {
  if (email === 'fails') answer(getChannels, () => failure(503))
  else serveChannels(email)
  answer(getMe, () => sampleMe({ phone: '' }))
  let stored = {
    clientMessages: true,
    clientUploads: true,
    dailyBrief: true,
    toSort: true,
    othersDeals: false,
  }
  answer(getAdminNotificationPreferences, () => stored)
  const sent = answer(changeAdminNotificationPreferences, ({ body }) => (stored = { ...stored, ...body }))
  await show(
    <main>
      <h1>Settings</h1>
      <NotificationSettings />
    </main>,
  )
  return sent
}

test('a test email shows that it is in progress, where it went, and why it failed', async () => {
  await open(true)
  await expect.element(mail.getByText('Set up', { exact: true })).toBeVisible()
  const gate = Promise.withResolvers<void>()
  answer(sendTestMail, async () => {
    await gate.promise
    return { sent: true, error: null }
  })
  await tabTo(mail.getByRole('button', { name: 'Send me a test' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(mail.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await expect.element(mail.getByText('Sent to elena@example.com')).toBeVisible()
  await expectToFit([320, 768, 1280])
  const rejected = 'The mail server rejected this address (550).'
  answer(sendTestMail, () => ({ sent: false, error: rejected }))
  await userEvent.keyboard('{Enter}')
  await expect.element(mail.getByText(rejected)).toBeVisible()
  await expect.element(mail.getByText(/^Sent to/)).not.toBeInTheDocument()
  await expectToFit([320, 768, 1280])
  answer(sendTestMail, () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.keyboard('{Enter}')
  await expect.element(mail.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
})

test('channels that are not set up show the settings and the webhook to copy', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(false)
  await expect.element(mail.getByText('Not set up')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Daily brief at 7:30 AM' })).toBeVisible()
  await expectToFit([320, 768, 1280])
  await expect.element(mail.getByRole('button', { name: 'Send me a test' })).not.toBeInTheDocument()
  await mail.getByRole('button', { name: 'Copy email settings' }).click()
  await expect.element(toast('Copied: email settings.')).toBeVisible()
  expect(copied.mock.lastCall?.[0]).toMatch(/^SMTP_URL='smtp:.+'\nMAIL_FROM='.+'$/)
  await expect
    .element(texts.getByText(/TWILIO_ACCOUNT_SID=[^]+TWILIO_AUTH_TOKEN=[^]+TWILIO_FROM=/))
    .toBeVisible()
  await textAnswers.getByRole('button', { name: 'Copy webhook URL' }).click()
  await expect.element(toast('Copied: webhook URL.')).toBeVisible()
  expect(copied.mock.lastCall?.[0]).toMatch(/^http:\/\/\S+\/api\/sms\/received#rc=5&rp=all$/)
  await expect.element(textAnswers.getByText(/Set BASE_URL to this desk’s https address/)).toBeVisible()
  copied.mockRestore()
})

test('each switch saves immediately, and one that cannot be saved is reverted', async () => {
  const sent = await open(false)
  const uploads = own.getByRole('switch', { name: 'Client uploads' })
  await expect.element(uploads).toBeChecked()
  await focus(uploads)
  await userEvent.keyboard(' ')
  await expect.element(uploads).not.toBeChecked()
  await expect.poll(() => sent).toEqual([{ clientUploads: false }])
  await expect.element(own.getByRole('switch', { name: 'Client messages' })).toBeChecked()
  answer(changeAdminNotificationPreferences, () => failure())
  const brief = own.getByRole('switch', { name: 'Daily brief at 7:30 AM' })
  await brief.click()
  await expect.element(toast('Failed to save your notification settings')).toBeVisible()
  await expect.element(brief).toBeChecked()
})

test('failed settings can be retried', async () => {
  await open('fails')
  // The last part that asks for the channels.
  await expect.element(page.getByRole('switch', { name: 'On this device' })).toBeVisible()
  await expect.element(mail.getByText('These settings could not be loaded')).toBeVisible()
  serveChannels(false)
  await mail.getByRole('button', { name: 'Try again' }).click()
  await expect.element(mail.getByText('Not set up')).toBeVisible()
})
