import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { toTexts as smsConsentWording } from '#texts/consent.ts'
import { expect, type World } from './fixtures.ts'
import { type Reached, test } from './reached.ts'

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

test('texts start once the texted code is entered; a new number gets none until it is confirmed too', async ({
  reached: world,
}) => {
  const client = await openDeal(world)
  const page = await world.visitor({ viewport: { width: 320, height: 700 } })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const texts = page.getByRole('switch', { name: 'Text message' })
  await expect(texts).toHaveAccessibleDescription(`${client.phone} ${smsConsentWording}`)
  await texts.click()
  const entering = page.getByRole('region', { name: 'Enter the code' })
  await expect(entering.getByText(`We’re texting a six-digit code to ${client.phone}.`)).toBeVisible()
  await expect.poll(() => codeTo(world, client.phone)).toMatch(/^\d{6}$/)
  const code = entering.getByLabel('Six-digit code')
  await code.fill(wrongCode(codeTo(world, client.phone)))
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('That is not the code we sent. 4 tries are left.')
  await code.fill(codeTo(world, client.phone))
  await entering.getByRole('button', { name: 'Confirm number' }).click()
  await expect(page.getByText('Number confirmed', { exact: true }).first()).toBeVisible()
  await expect(entering).toHaveCount(0)
  await page.reload()
  await expect(texts).toBeChecked()
  await expect(page.getByText('Number confirmed', { exact: true })).toBeVisible()

  const bar = page.getByRole('navigation', { name: 'Portal' })
  await bar.getByRole('link', { name: 'Config' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone (optional)').fill('(916) 555-0188')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully', { exact: true })).toBeVisible()
  await bar.getByRole('link', { name: /^Alerts/ }).click()
  await expect(texts).not.toBeChecked()
  await expect(page.getByText('Your number has changed. Turn this on to get texts there.')).toBeVisible()
  await texts.click()
  await expect(entering).toBeVisible()

  // The agent changes it again: the switch stays on, and a code is one click away.
  await world.api.patch(`/api/admin/clients/${client.id}`, { data: { phone: '(916) 555-0150' } })
  const panel = page.getByRole('region', { name: 'Confirm your number' })
  await expect(panel.getByText('We don’t send texts to (916) 555-0150 yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Send a code' }).click()
  await expect(entering).toBeVisible()
  // Three codes are the daily limit: no other one can be sent, and the last code can still be entered.
  await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveCount(0)
  await expect.poll(() => codeTo(world, '(916) 555-0150')).toMatch(/^\d{6}$/)
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

  const mailed = () => world.smtp.mails.find(({ to }) => to.includes('typed@example.com'))
  await expect.poll(mailed).toBeDefined()
  const text = mailed()?.parts.find(({ type }) => type === 'text/plain')?.content ?? ''
  const path = new URL(/http\S+\/confirm-email\/\S+/.exec(text)?.[0] ?? '').pathname
  const reader = await world.visitor({ viewport: { width: 320, height: 640 } })
  const opened = await reader.goto(path)
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expect(reader.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible()
  // Opening the page has changed nothing.
  await expect(panel).toBeVisible()
  await reader.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(reader.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused()
  await expect(panel).toHaveCount(0)
})
