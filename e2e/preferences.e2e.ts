import type { Preferences } from '#contract/preferences.ts'
import {
  expect,
  expectAccessible,
  failUntilTriedAgain,
  test,
  withoutFirstData,
  type World,
} from './fixtures.ts'
import { workerIsReady } from './kept-on-device.ts'

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

test('each switch saves by itself, one field a call, and stays after a reload', async ({ world }) => {
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

test('what cannot be saved is undone and told', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const control = page.getByRole('switch', { name: 'Step updates' })
  await expect(control).toBeChecked()
  await workerIsReady(page)
  await page.route('**/notification-preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  for (const press of [
    () => control.click(),
    () => page.getByRole('button', { name: '7 days' }).click(),
    () => page.getByLabel('Time zone').selectOption('Asia/Tokyo'),
  ]) {
    await press()
    const toast = page.getByRole('alert')
    await expect(toast.getByText('Failed to update notification preferences.')).toBeVisible()
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Failed to update notification preferences.')).toHaveCount(0)
  }
  await expect(control).toBeChecked()
  await expect(page.getByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles')
})

test('a switch flipped quickly again and again ends as it was flipped last', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const control = page.getByRole('switch', { name: 'Document uploads' })
  await expect(control).toBeChecked()
  let sent = 0
  let open = 0
  let most = 0
  await workerIsReady(page)
  await page.route('**/notification-preferences', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent += 1
    open += 1
    most = Math.max(most, open)
    const answer = await route.fetch()
    open -= 1
    return route.fulfill({ response: answer })
  })
  for (let flip = 0; flip < 5; flip++) await control.click()
  await expect(control).not.toBeChecked()
  await expect.poll(() => sent).toBe(5)
  await expect.poll(() => open).toBe(0)
  expect(most).toBe(1)
  await expect(control).not.toBeChecked()
  expect((await stored(world, client.uniqueId)).documentUploads).toBe(false)
})

test('the reminder days are five plates, one of them pressed', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const group = page.getByRole('group', { name: 'Remind me this many days before' })
  await expect(group.getByRole('button')).toHaveText(['1 day', '2 days', '3 days', '5 days', '7 days'])
  await expect(group.getByRole('button', { pressed: true })).toHaveText('3 days')
  await group.getByRole('button', { name: '7 days' }).click()
  await expect(group.getByRole('button', { pressed: true })).toHaveText('7 days')
  await expect(page.getByText(saved, { exact: true })).toBeVisible()
  expect((await stored(world, client.uniqueId)).reminderDaysBefore).toBe(7)
})

test('quiet hours save whole times only, and equal ends are said to be none', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const times: unknown[] = []
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')]
  await expect(from).toHaveValue('22:00')
  await expect(until).toHaveValue('08:00')
  await expect(page.getByText('Quiet hours apply to email, text messages and')).toBeVisible()
  page.on('request', (request) => {
    const body = request.method() === 'PATCH' ? (request.postDataJSON() as object) : {}
    if ('quietHoursStart' in body || 'quietHoursEnd' in body) times.push(body)
  })
  await from.focus()
  await page.keyboard.type('1130PM')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(world, client.uniqueId)).quietHoursStart).toBe('23:30')
  await until.focus()
  await page.keyboard.type('0615AM')
  await page.getByRole('heading', { name: 'Preferences' }).click()
  await expect.poll(async () => (await stored(world, client.uniqueId)).quietHoursEnd).toBe('06:15')
  expect(times).toEqual([{ quietHoursStart: '23:30' }, { quietHoursEnd: '06:15' }])
  await until.fill('')
  await page.getByRole('heading', { name: 'Preferences' }).click()
  await expect(until).toHaveAccessibleDescription('Enter hours and minutes')
  await until.fill('23:30')
  await until.press('Enter')
  await expect(page.getByText('From and Until are the same: there are no quiet hours.')).toBeVisible()
  await expect.poll(async () => (await stored(world, client.uniqueId)).quietHoursEnd).toBe('23:30')
  expect(times).toHaveLength(3)
})

test('the time zone is named, this device’s first, and can be changed', async ({ world }) => {
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

test('a change made elsewhere shows in the open page', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeChecked()
  const data = { messageNotifications: false }
  await world.api.patch(`/api/admin/clients/${client.id}/notification-preferences`, { data })
  await expect(page.getByRole('switch', { name: 'Messages' })).not.toBeChecked()
})

test('a keyboard alone changes every kind of preference', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await page.getByRole('switch', { name: 'Closing approaching' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '1 day', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect
    .poll(async () => {
      const { closingApproaching, reminderDaysBefore, emailNotifications } = await stored(
        world,
        client.uniqueId,
      )
      return [closingApproaching, reminderDaysBefore, emailNotifications]
    })
    .toEqual([false, 1, true])
})

test('preferences that cannot be loaded say so, and Try again helps', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await withoutFirstData(page)
  const address = '**/notification-preferences'
  await failUntilTriedAgain(page, address)
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByText('The preferences could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeChecked()
})
