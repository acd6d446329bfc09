import type { Preferences } from '#contract/preferences.ts'
import { expect, test, type World } from './fixtures.ts'

const saved = 'Your notification preferences have been saved.'

async function stored(world: World, uniqueId: string): Promise<Preferences> {
  const answer = await world.api.get(`/api/clients/${uniqueId}/notification-preferences`)
  return (await answer.json()) as Preferences
}

const switches = [
  ['Step updates', 'stepUpdates', true],
  ['Document uploads', 'documentUploads', true],
  ['Messages', 'messageNotifications', true],
  ['Deadline reminders', 'deadlineReminders', true],
  ['Closing approaching', 'closingApproaching', true],
  ['Email', 'emailNotifications', false],
  ['Text message', 'smsNotifications', false],
] as const

test('each switch saves its own field immediately and survives a reload', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
  })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect.poll(async () => (await stored(world, client.uniqueId)).timeZone).not.toBeNull()
  bodies.length = 0
  for (const [label, field, before] of switches) {
    const control = page.getByRole('switch', { name: label, exact: true })
    await expect(control).toBeChecked({ checked: before })
    await control.click()
    await expect(control).toBeChecked({ checked: !before })
    await expect.poll(async () => (await stored(world, client.uniqueId))[field]).toBe(!before)
  }
  await expect(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await expect(page.getByText(saved, { exact: true })).toBeVisible()
  expect(bodies).toEqual(switches.map(([, field, before]) => ({ [field]: !before })))
  await page.reload()
  for (const [label, , before] of switches)
    await expect(page.getByRole('switch', { name: label, exact: true })).toBeChecked({ checked: !before })
})

test('the time zone is shown, this device’s first, and can be changed', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor({ timezoneId: 'America/Denver' })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const zone = page.getByLabel('Time zone')
  await expect(zone).toHaveValue('America/Denver')
  await expect(zone.getByRole('option').first()).toHaveText('America / Denver (this device)')
  await zone.selectOption('Europe/Oslo')
  await expect(page.getByText(saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(zone).toHaveValue('Europe/Oslo')
})

test('a change from elsewhere shows in the open page', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeChecked()
  const data = { messageNotifications: false }
  await world.api.patch(`/api/admin/clients/${client.id}/notification-preferences`, { data })
  await expect(page.getByRole('switch', { name: 'Messages' })).not.toBeChecked()
})
