import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { smsConsentWording } from '#contract/rules/delivery-enums.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../server/testing/smtp-receiver.ts'
import { startTwilioStandIn, type TwilioStandIn } from '../server/testing/twilio-stand-in.ts'
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  createWorld,
  type World,
} from './fixtures.ts'
import { type RunningServer, startServer } from './server.ts'

interface Channels {
  server: RunningServer
  smtp: SmtpReceiver
  twilio: TwilioStandIn
}

type Reached = World & Omit<Channels, 'server'>

const test = base.extend<{ reached: Reached }, { channels: Channels }>({
  /** A server with receivers of emails and texts, shared by the tests of one worker. */
  channels: [
    async ({ playwright: _playwright }, provide) => {
      const smtp = await startSmtpReceiver()
      const twilio = await startTwilioStandIn()
      const settings = {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@example.com',
        TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
        TWILIO_AUTH_TOKEN: twilio.settings.authToken,
        TWILIO_FROM: twilio.settings.from,
        TWILIO_BASE_URL: twilio.settings.baseUrl,
      }
      const server = await startServer({ withAdmin: true, sampleData: true, settings })
      await provide({ server, smtp, twilio })
      await server.stop()
      await Promise.all([smtp.stop(), twilio.stop()])
    },
    { scope: 'worker' },
  ],
  reached: ({ channels: { server, smtp, twilio }, browser, playwright }, provide) =>
    createWorld(server, { browser, playwright }, (world) => provide({ ...world, smtp, twilio })),
})

let phones = 0
/** A client with a number of their own, since codes are limited per number. */
function openDeal(world: World): Promise<AdminClient> {
  phones += 1
  return world.openDeal({ phone: `(916) 555-01${10 + phones}` })
}

const digits = (phone: string | null) => `+1${(phone ?? '').replaceAll(/\D/g, '')}`
const codeTo = ({ twilio }: Reached, phone: string | null) => {
  const text = twilio.texts.findLast(({ To: to }) => to === digits(phone))
  return /\b(\d{6}) is your code/.exec(text?.['Body'] ?? '')?.[1] ?? ''
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

for (const [name, options] of [
  ['a phone', { viewport: { width: 320, height: 700 } }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test(`texts start once the texted code is entered, on ${name}`, async ({ reached: world }) => {
    const client = await openDeal(world)
    const page = await world.visitor(options)
    await page.goto(`/client/${client.uniqueId}?tab=notifications`)
    const texts = page.getByRole('switch', { name: 'Text message' })
    await expect(texts).toHaveAccessibleDescription(`${client.phone} ${smsConsentWording}`)
    await texts.click()
    const panel = page.getByRole('region', { name: 'Enter the code' })
    await expect(panel.getByText(`We’re texting a six-digit code to ${client.phone}.`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect.poll(() => codeTo(world, client.phone)).toMatch(/^\d{6}$/)

    const code = panel.getByLabel('Six-digit code')
    await code.fill('12')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription('Enter the six digits from the text')
    await code.fill(wrongCode(codeTo(world, client.phone)))
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription('That is not the code we sent. 4 tries are left.')
    await expectAccessible(page)
    await page.getByRole('button', { name: /theme/i }).click()
    await expectAccessible(page)
    await code.fill(codeTo(world, client.phone))
    await panel.getByRole('button', { name: 'Confirm number' }).click()
    await expect(page.getByText('Number confirmed', { exact: true }).first()).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(texts).toBeChecked()
    await expect(page.getByText('Number confirmed', { exact: true })).toBeVisible()
  })
}

test('a new number entered in the portal gets no texts until they are turned on and it is confirmed', async ({
  reached: world,
}) => {
  const client = await openDeal(world)
  const data = { smsNotifications: true }
  await world.api.patch(`/api/admin/clients/${client.id}/notification-preferences`, { data })
  const page = await world.visitor({ viewport: { width: 390, height: 844 } })
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone (optional)').fill('(916) 555-0188')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const texts = page.getByRole('switch', { name: 'Text message' })
  await expect(texts).not.toBeChecked()
  await expect(page.getByText('Your number has changed. Turn this on to get texts there.')).toBeVisible()
  await texts.click()
  await expect(page.getByRole('region', { name: 'Enter the code' })).toBeVisible()

  // The agent changes it again: the switch stays on, and a code is one click away.
  await world.api.patch(`/api/admin/clients/${client.id}`, { data: { phone: '(916) 555-0150' } })
  const panel = page.getByRole('region', { name: 'Confirm your number' })
  await expect(panel.getByText('We don’t send texts to (916) 555-0150 yet.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByRole('region', { name: 'Enter the code' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  // Three codes are the daily limit: the button disappears, and the last code can still be entered.
  await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveCount(0)
  await expect.poll(() => codeTo(world, '(916) 555-0150')).toMatch(/^\d{6}$/)
})

test('an undeliverable text is shown and can be sent again', async ({ reached: world }) => {
  const client = await openDeal(world)
  world.twilio.behave({ status: 400, code: 21614 })
  const page = await world.visitor({ viewport: { width: 320, height: 700 } })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await page.getByRole('switch', { name: 'Text message' }).click()
  const panel = page.getByRole('region', { name: 'Confirm your number' })
  await expect(panel.getByText('This number cannot receive texts.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  world.twilio.behave()
  await panel.getByRole('button', { name: 'Send a code' }).click()
  await expect.poll(() => codeTo(world, client.phone)).toMatch(/^\d{6}$/)
})

test('a new address entered in the portal gets email once the link in its first email is confirmed', async ({
  reached: world,
}) => {
  const client = await openDeal(world)
  const preferences = `/api/admin/clients/${client.id}/notification-preferences`
  await world.api.patch(preferences, { data: { emailNotifications: true } })
  const page = await world.visitor({ viewport: { width: 320, height: 700 } })
  await page.goto(`/client/${client.uniqueId}?tab=settings`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Email').fill('typed@example.com')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const panel = page.getByRole('region', { name: 'Check your email' })
  await expect(panel.getByText('Open the email we sent to typed@example.com')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const mailed = () => world.smtp.mails.find(({ to }) => to.includes('typed@example.com'))
  await expect.poll(mailed).toBeDefined()
  const text = mailed()?.parts.find(({ type }) => type === 'text/plain')?.content ?? ''
  const path = new URL(/http\S+\/confirm-email\/\S+/.exec(text)?.[0] ?? '').pathname
  const reader = await world.visitor({ viewport: { width: 320, height: 640 } })
  const opened = await reader.goto(path)
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expect(reader.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('button', { name: /theme/i }).click()
  await expectAccessible(reader)
  await expectNoSidewaysScroll(reader)
  // Opening the page has changed nothing.
  await expect(panel).toBeVisible()
  await reader.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(reader.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused()
  await expect(panel).toHaveCount(0)
})

test('an invalid link is reported only after the click', async ({ world }) => {
  const page = await world.visitor({ viewport: { width: 320, height: 640 } })
  await page.goto('/confirm-email/0190-nobody.wrong')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
  await expectAccessible(page)
})

test('the sample portal says that nothing is sent from it, and offers no code', async ({
  reached: world,
}) => {
  const { uniqueId } = (await (await world.api.get('/api/sample-portal')).json()) as { uniqueId: string }
  const page = await world.visitor({ viewport: { width: 320, height: 700 } })
  await page.goto(`/client/${uniqueId}?tab=notifications`)
  await page.getByRole('switch', { name: 'Text message' }).click()
  await expect(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await expect(page.getByText('This is the sample portal. Nothing is sent from it.')).toHaveCount(3)
  await expect(page.getByRole('region', { name: /code|number/ })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'On this device' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const clients = (await (await world.api.get('/api/clients')).json()) as { id: string; uniqueId: string }[]
  const sample = clients.find((one) => one.uniqueId === uniqueId)
  const list = await world.api.get(`/api/admin/clients/${sample?.id}/deliveries`)
  expect(((await list.json()) as Delivery[]).map(({ kind }) => kind)).not.toContain('confirm_phone')
})
