import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import type { SmtpReceiver } from '#server/testing/smtp-receiver.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type World } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

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
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  expect(await takesMail(world, client.uniqueId)).toBe(true)
  await expect(page.getByText(client.lastName)).toHaveCount(0)

  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  while (!(await button.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused()
  expect(await takesMail(world, client.uniqueId)).toBe(false)
  expect(requests).toEqual(['GET', 'POST'])
  await expect(button).toHaveCount(0)
  await expectAccessible(page)
})

for (const [name, options] of [
  ['a phone', { viewport: { width: 320, height: 640 } }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test(`an invalid token is reported only after the click, on ${name} and in both themes`, async ({
    world,
  }) => {
    const page = await world.visitor(options)
    const opened = await page.goto('/unsubscribe/0190-nobody.wrong')
    expect(opened?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
    for (const state of ['asks', 'wrong']) {
      if (state === 'wrong') await page.getByRole('button', { name: 'Unsubscribe' }).click()
      if (state === 'wrong')
        await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: /theme/i }).click()
      await expectAccessible(page)
    }
  })
}

test('a failed unsubscribe is reported and can be retried', async ({ world }) => {
  const page = await world.visitor()
  await page.goto('/unsubscribe/0190-nobody.wrong')
  await goOffline(page)
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await button.click()
  await expect(page.getByRole('alert').getByText('We can’t reach the server.')).toBeVisible()
  await goOnline(page)
  await button.click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
