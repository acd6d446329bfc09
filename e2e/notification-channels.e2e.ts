import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { smsConsentWording } from '#contract/rules/delivery-enums.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  createWorld,
  test,
  type World,
} from './fixtures.ts'
import { startServer } from './server.ts'

const stored = async ({ api }: World, uniqueId: string) => {
  const answer = await api.get(`/api/clients/${uniqueId}/notification-preferences`)
  return (await answer.json()) as Preferences
}

test('channels that are not set up are shown without excuses, and the choice is saved anyway', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor({ viewport: { width: 320, height: 700 } })
  await page.goto(`/client/${client.uniqueId}/notifications?tab=preferences`)
  const mail = page.getByRole('switch', { name: 'Email' })
  await expect(mail).toHaveAccessibleDescription(client.email)
  await mail.click()
  await expect.poll(async () => (await stored(world, client.uniqueId)).emailNotifications).toBe(true)
  const texts = page.getByRole('switch', { name: 'Text message' })
  await expect(texts).toHaveAccessibleDescription(`${client.phone} ${smsConsentWording}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /theme/i }).click()
  await expectAccessible(page)
})

test('the consent text is shown beside the switch before it is turned on', async ({
  browser,
  playwright,
}) => {
  const settings = {
    // Nothing listens there: only the settings count as set up.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.com',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0'.repeat(32),
    TWILIO_FROM: '+19165550100',
    TWILIO_BASE_URL: 'http://127.0.0.1:9',
  }
  const server = await startServer({ withAdmin: true, settings })
  try {
    await createWorld(server, { browser, playwright }, async (world) => {
      const client = await world.openDeal()
      const page = await world.visitor()
      await page.goto(`/client/${client.uniqueId}?tab=notifications`)
      const texts = page.getByRole('switch', { name: 'Text message' })
      await expect(texts).not.toBeChecked()
      await expect(page.getByText(smsConsentWording)).toBeVisible()
      await expect(texts).toHaveAccessibleDescription(`${client.phone} ${smsConsentWording}`)
      await expect(page.getByRole('switch', { name: 'Email' })).toHaveAccessibleDescription(client.email)
      await texts.click()
      await expect(
        page.getByText('Your notification preferences have been saved.', { exact: true }),
      ).toBeVisible()
    })
  } finally {
    await server.stop()
  }
})

test('a number that cannot receive texts, or none at all, disables the switch with a reason', async ({
  world,
}) => {
  const landline = await world.openDeal({ phone: '916-555-0142 ext 5' })
  const without = await world.openDeal({ phone: null })
  const page = await world.visitor()
  const texts = page.getByRole('switch', { name: 'Text message' })
  await page.goto(`/client/${landline.uniqueId}?tab=notifications`)
  await expect(page.getByText('This number can’t receive text messages.')).toBeVisible()
  await expect(texts).toBeDisabled()
  await page.goto(`/client/${without.uniqueId}?tab=notifications`)
  await expect(texts).toHaveAccessibleDescription('No phone number yet. Add it under Config.')
  await expect(texts).toBeDisabled()
  await expectAccessible(page)
})

test('while the channels cannot be loaded, everything else still works', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor({ permissions: ['notifications'] })
  await page.route('**/channels', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByText('We can’t reach the server. You can turn this on')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'On this device' })).toBeDisabled()
  await expect(page.getByText(smsConsentWording)).toBeVisible()
  await page.getByRole('switch', { name: 'Email' }).click()
  await expect.poll(async () => (await stored(world, client.uniqueId)).emailNotifications).toBe(true)
})
