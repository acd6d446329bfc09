import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import type { SmtpReceiver } from '#server/testing/receivers/smtp-receiver.ts'
import { expect, expectAccessible, test, type World } from './fixtures.ts'
import { tabTo } from './tab-to.ts'

const takesMail = async ({ api }: World, uniqueId: string) => {
  const answer = await api.get(`/api/clients/${uniqueId}/notification-preferences`)
  return ((await answer.json()) as Preferences).emailNotifications
}

/** Turns email on for a new client and returns the path of the unsubscribe link in the first email. */
async function emailedClient(world: World, smtp: SmtpReceiver) {
  const client = await world.openDeal()
  const preferences = `/api/clients/${client.uniqueId}/notification-preferences`
  await world.api.patch(preferences, { data: { emailNotifications: true } })
  const data = { type: 'step_update', title: 'Keys', message: 'At 10', priority: 'urgent' }
  await world.api.post(`/api/admin/clients/${client.id}/notifications`, { data })
  const list = await world.api.get(`/api/admin/clients/${client.id}/deliveries`)
  for (const { id, state } of (await list.json()) as Delivery[]) {
    if (state === 'held') await world.api.post(`/api/admin/deliveries/${id}/send-now`)
  }
  const mailed = () => smtp.mails.find(({ to }) => to.includes(client.email))
  await expect.poll(mailed).toBeDefined()
  const address = /<(http[^>]+)>/.exec(mailed()?.headers.get('list-unsubscribe') ?? '')?.[1]
  return { client, path: new URL(address ?? '').pathname }
}

test('an email’s unsubscribe link takes effect on a click, and opening it changes nothing', async ({
  mailWorld: world,
}) => {
  const { client, path } = await emailedClient(world, world.smtp)
  const page = await world.visitor()
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/(?:api|unsubscribe)\//.test(request.url())) requests.push(request.method())
  })
  const opened = await page.goto(path)
  expect(opened?.status()).toBe(200)
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  expect(await takesMail(world, client.uniqueId)).toBe(true)
  await expect(page.getByText(client.lastName)).toHaveCount(0)

  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused()
  expect(await takesMail(world, client.uniqueId)).toBe(false)
  expect(requests).toEqual(['GET', 'POST'])
  await expect(button).toHaveCount(0)
  await expectAccessible(page)
})
