import { expect, expectToFit, failUntilRetry, staticPage, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import { account } from './server.ts'
import { tabTo } from './tab-to.ts'

const settings = '/admin/settings?tab=notifications'

test('a test email reaches the admin’s own address, and failures are explained', async ({
  mailWorld: world,
}) => {
  const page = await world.agent()
  await page.goto(settings)
  const mail = page.getByRole('region', { name: 'Email' })
  await expect(mail.getByText('Set up', { exact: true })).toBeVisible()
  await tabTo(mail.getByRole('button', { name: 'Send me a test' }))
  await page.keyboard.press('Enter')
  await expect(mail.getByText(`Sent to ${account.email}`)).toBeVisible()
  const tests = world.smtp.mails.filter(({ headers }) => headers.get('subject')?.startsWith('Test email'))
  expect(tests.map(({ to }) => to)).toEqual([[account.email]])

  world.smtp.behave({ recipient: 550 })
  await page.keyboard.press('Enter')
  await expect(mail.getByText('The mail server rejected this address (550).')).toBeVisible()
  await expect(mail.getByText(/^Sent to/)).toHaveCount(0)
  await goOffline(page)
  await page.keyboard.press('Enter')
  await expect(mail.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await goOnline(page)
})

test('a test shows that it is in progress', async ({ mailWorld: world }) => {
  world.smtp.behave({ recipient: 'silence' })
  const page = await world.agent()
  await page.goto(settings)
  const button = page.getByRole('button', { name: 'Send me a test' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
})

test('channels that are not set up show the settings and the webhook to copy', async ({ world }) => {
  const page = await world.agent({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(settings)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const mail = page.getByRole('region', { name: 'Email' })
  await expect(mail.getByText('Not set up')).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
  await mail.getByRole('button', { name: 'Copy email settings' }).click()
  await expect(page.getByText('Copied: email settings.', { exact: true })).toBeVisible()
  expect(await copied()).toMatch(/^SMTP_URL='smtp:.+'\nMAIL_FROM='.+'$/)
  const texts = page.getByRole('region', { name: 'Text messages' })
  await expect(texts.getByText(/TWILIO_ACCOUNT_SID=[^]+TWILIO_AUTH_TOKEN=[^]+TWILIO_FROM=/)).toBeVisible()
  await texts.getByRole('button', { name: 'Copy webhook URL' }).click()
  await expect(page.getByText('Copied: webhook URL.', { exact: true })).toBeVisible()
  expect(await copied()).toMatch(/^http:\/\/\S+\/api\/sms\/received$/)
  await expect(texts.getByText(/Set BASE_URL to this desk’s https address/)).toBeVisible()
})

test('each switch saves immediately, and one that cannot be saved is reverted', async ({
  emptyWorld: world,
}) => {
  const page = await world.agent()
  await page.goto(settings)
  const own = page.getByRole('region', { name: 'My notifications' })
  const uploads = own.getByRole('switch', { name: 'Client uploads' })
  await expect(uploads).toBeChecked()
  await tabTo(uploads)
  const saved = page.waitForResponse('**/api/admin/me/notification-preferences')
  await page.keyboard.press('Space')
  await expect(uploads).not.toBeChecked()
  expect((await saved).request().postDataJSON()).toEqual({ clientUploads: false })
  await page.reload()
  await expect(own.getByRole('switch', { name: 'Client messages' })).toBeChecked()
  await expect(uploads).not.toBeChecked()

  await page.route('**/api/admin/me/notification-preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const brief = own.getByRole('switch', { name: 'Daily brief at 7:30 AM' })
  await brief.click()
  await expect(page.getByText('Failed to save your notification settings', { exact: true })).toBeVisible()
  await expect(brief).toBeChecked()
})

test('failed settings can be retried', async ({ world }) => {
  const page = await world.agent()
  await failUntilRetry(page, '**/api/admin/channels', 503)
  await page.goto(settings)
  const mail = page.getByRole('region', { name: 'Email' })
  await expect(mail.getByText('These settings could not be loaded')).toBeVisible()
  await mail.getByRole('button', { name: 'Try again' }).click()
  await expect(mail.getByText('Not set up')).toBeVisible()
})

test('the page passes axe and fits', async ({ mailWorld, world }) => {
  for (const desk of [mailWorld, world]) {
    const page = await desk.agent(staticPage)
    await page.goto(settings)
    await expect(page.getByRole('switch', { name: 'Daily brief at 7:30 AM' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Email' }).getByText(/^(?:Set up|Not set up)$/),
    ).toBeVisible()
    await expectToFit(page, [320, 768, 1280])
    if (desk === world) continue
    for (const [behavior, said] of [
      [{ recipient: 550 }, /rejected this address/],
      [{}, /^Sent to/],
    ] as const) {
      mailWorld.smtp.behave(behavior)
      await page.getByRole('button', { name: 'Send me a test' }).click()
      await expect(page.getByText(said)).toBeVisible()
      await expectToFit(page, [320, 768, 1280])
    }
  }
})
