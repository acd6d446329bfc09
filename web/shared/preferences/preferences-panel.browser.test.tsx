import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { changePortalPreferences, getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { sampleChannels, samplePreferences, uniqueId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { usePortalPreferences } from './preference-queries.ts'
import { PreferencesPanel } from './preferences-panel.tsx'

function ClientPanel() {
  const reach = { agent: 'Elena', email: 'nora@example.com', phone: '(916) 555-0199' }
  return <PreferencesPanel source={usePortalPreferences(uniqueId)} reach={reach} />
}

/** A portal that stores changes; returns the stored preferences and every change, oldest first. */
function withPreferences() {
  let stored = samplePreferences()
  answer(getPortalChannels, () => sampleChannels())
  answer(getPortalPreferences, () => stored)
  const changes = answer(changePortalPreferences, ({ body }) => {
    stored = { ...stored, ...body }
    return stored
  })
  return { stored: () => stored, changes }
}

const saved = 'Your notification preferences have been saved.'
const toggle = (name: string, checked?: boolean) =>
  page.getByRole('switch', { name, exact: true, ...(checked === undefined ? {} : { checked }) })
const days = () => page.getByRole('group', { name: 'Remind me this many days before' })

test('a change that cannot be saved is undone with an error', async () => {
  withPreferences()
  answer(changePortalPreferences, () => failure())
  await show(<ClientPanel />)
  const alert = page.getByRole('alert')
  for (const press of [
    () => toggle('Step updates').click(),
    () => page.getByRole('button', { name: '7 days' }).click(),
    () => page.getByLabelText('Time zone').selectOptions('Asia/Tokyo'),
  ]) {
    await press()
    await expect.element(alert.getByText('Failed to update notification preferences.')).toBeVisible()
    await expect.element(alert.getByText('Error', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(alert.getByText('Failed to update')).not.toBeInTheDocument()
  }
  await expect.element(toggle('Step updates')).toBeChecked()
  await expect.element(page.getByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('Time zone')).toHaveValue('America/Los_Angeles')
})

const switches = [
  ['Step updates', 'stepUpdates', true],
  ['Document uploads', 'documentUploads', true],
  ['Messages', 'messageNotifications', true],
  ['Deadline reminders', 'deadlineReminders', true],
  ['Closing approaching', 'closingApproaching', true],
  ['Email', 'emailNotifications', false],
  ['Text message', 'smsNotifications', false],
] as const

test('each switch saves its own field immediately and survives a reload', async () => {
  const portal = withPreferences()
  const { remove } = await show(<ClientPanel />)
  for (const [label, field, before] of switches) {
    await expect.element(toggle(label, before)).toBeVisible()
    await toggle(label).click()
    await expect.element(toggle(label, !before)).toBeVisible()
    await expect.poll(() => portal.stored()[field]).toBe(!before)
  }
  await expect.element(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await expect.element(page.getByText(saved, { exact: true })).toBeVisible()
  expect(portal.changes).toEqual(switches.map(([, field, before]) => ({ [field]: !before })))
  await remove()
  await show(<ClientPanel />)
  for (const [label, , before] of switches) await expect.element(toggle(label, !before)).toBeVisible()
})

test('the time zone is shown, this device’s first, and can be changed', async () => {
  const portal = withPreferences()
  const { remove } = await show(<ClientPanel />)
  const zone = page.getByLabelText('Time zone')
  await expect.element(zone).toHaveValue('America/Los_Angeles')
  await expect
    .element(zone.getByRole('option').first())
    .toHaveTextContent('America / Los Angeles (this device)')
  await zone.selectOptions('Europe/Oslo')
  await expect.element(page.getByText(saved, { exact: true })).toBeVisible()
  expect(portal.changes).toEqual([{ timeZone: 'Europe/Oslo' }])
  await remove()
  await show(<ClientPanel />)
  await expect.element(zone).toHaveValue('Europe/Oslo')
})

test('a switch flipped repeatedly ends in its last state', async () => {
  const portal = withPreferences()
  const gate = Promise.withResolvers<void>()
  let open = 0
  let most = 0
  const sent = answer(changePortalPreferences, async ({ body }) => {
    open += 1
    most = Math.max(most, open)
    await gate.promise
    open -= 1
    return { ...portal.stored(), ...body }
  })
  answer(getPortalPreferences, () => ({ ...portal.stored(), ...sent.at(-1) }))
  await show(<ClientPanel />)
  for (let flip = 0; flip < 5; flip++) await toggle('Document uploads').click()
  await expect.element(toggle('Document uploads')).not.toBeChecked()
  gate.resolve()
  await expect.poll(() => sent.length).toBe(5)
  await expect.poll(() => open).toBe(0)
  expect(most).toBe(1)
  expect(sent.map((body) => body.documentUploads)).toEqual([false, true, false, true, false])
  await expect.element(toggle('Document uploads')).not.toBeChecked()
})

test('the reminder days are five buttons, one of them pressed', async () => {
  const portal = withPreferences()
  await show(<ClientPanel />)
  await expect.element(days()).toBeVisible()
  const texts = () =>
    days()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  expect(texts()).toEqual(['1 day', '2 days', '3 days', '5 days', '7 days'])
  await expect.element(days().getByRole('button', { pressed: true })).toHaveTextContent('3 days')
  await days().getByRole('button', { name: '7 days' }).click()
  await expect.element(days().getByRole('button', { pressed: true })).toHaveTextContent('7 days')
  await expect.element(page.getByText(saved, { exact: true })).toBeVisible()
  expect(portal.changes).toEqual([{ reminderDaysBefore: 7 }])
})

test('quiet hours save only complete times, and equal ends mean none', async () => {
  const portal = withPreferences()
  await show(<ClientPanel />)
  const [from, until] = [page.getByLabelText('From'), page.getByLabelText('Until')]
  const elsewhere = page.getByRole('heading', { name: 'Preferences' })
  await expect.element(from).toHaveValue('22:00')
  await expect.element(until).toHaveValue('08:00')
  await expect.element(page.getByText('Quiet hours apply to email, text messages and')).toBeVisible()
  await focus(from)
  await userEvent.keyboard('1130PM{Enter}')
  await expect.poll(() => portal.stored().quietHoursStart).toBe('23:30')
  await focus(until)
  await userEvent.keyboard('0615AM')
  await elsewhere.click()
  await expect.poll(() => portal.stored().quietHoursEnd).toBe('06:15')
  expect(portal.changes).toEqual([{ quietHoursStart: '23:30' }, { quietHoursEnd: '06:15' }])
  await until.fill('')
  await elsewhere.click()
  await expect.element(until).toHaveAccessibleDescription('Enter hours and minutes')
  await until.fill('06:15')
  await expect.element(until).not.toHaveAccessibleDescription('Enter hours and minutes')
  await userEvent.keyboard('{Enter}')
  // What it was before is no change.
  expect(portal.changes).toHaveLength(2)
  await until.fill('23:30')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('From and Until are the same, so there are no quiet hours.'))
    .toBeVisible()
  expect(portal.changes).toHaveLength(3)
})

test('a time picked by touch is saved by itself, without leaving the field', async () => {
  const ask = window.matchMedia.bind(window)
  const found = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = ask(query)
    if (query === '(pointer: coarse)') Object.defineProperty(list, 'matches', { value: true })
    return list
  })
  onTestFinished(() => found.mockRestore())
  const portal = withPreferences()
  await show(<ClientPanel />)
  await page.getByLabelText('From').fill('21:15')
  await expect.poll(() => portal.changes).toEqual([{ quietHoursStart: '21:15' }])
  await expect.element(page.getByLabelText('From')).toHaveFocus()
})

test('a time typed with a keyboard is not saved before the field is left', async () => {
  const portal = withPreferences()
  await show(<ClientPanel />)
  await expect.element(page.getByLabelText('From')).toHaveValue('22:00')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByLabelText('From').fill('21:15')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(page.getByLabelText('From')).toHaveValue('21:15')
  expect(portal.changes).toEqual([])
})

test('every kind of preference can be changed with the keyboard alone', async () => {
  const portal = withPreferences()
  await show(<ClientPanel />)
  await focus(toggle('Closing approaching'))
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: '1 day', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  for (let press = 0; press < 5; press++) await userEvent.tab()
  await expect.element(toggle('Email')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => portal.changes)
    .toEqual([{ closingApproaching: false }, { reminderDaysBefore: 1 }, { emailNotifications: true }])
})

test('preferences that cannot be loaded say so, and Try again helps', async () => {
  withPreferences()
  answer(getPortalPreferences, () => failure())
  const { refresh } = await show(<ClientPanel />)
  await expect.element(page.getByText('The preferences could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(getPortalPreferences, () => samplePreferences())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toggle('Messages')).toBeChecked()
  const stale = page.getByText('Couldn’t refresh. This information may be out of date.')
  await expect.element(stale).not.toBeInTheDocument()
  answer(getPortalPreferences, () => failure())
  await refresh()
  await expect.element(stale).toBeVisible()
  await expect.element(toggle('Messages')).toBeChecked()
  answer(getPortalPreferences, () => samplePreferences({ messageNotifications: false }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toggle('Messages')).not.toBeChecked()
  await expect.element(stale).not.toBeInTheDocument()
})

test('a client without a time zone is asked to choose one', async () => {
  const portal = withPreferences()
  answer(getPortalPreferences, () => ({ ...portal.stored(), timeZone: null, ...portal.changes.at(-1) }))
  await show(<ClientPanel />)
  const zone = page.getByLabelText('Time zone')
  await expect.element(zone).toHaveDisplayValue('Choose your time zone')
  await zone.selectOptions('Asia/Tokyo')
  await expect.element(zone).toHaveDisplayValue('Asia / Tokyo')
  await expect.element(zone.getByRole('option', { name: 'Choose your time zone' })).not.toBeInTheDocument()
  expect(portal.changes).toEqual([{ timeZone: 'Asia/Tokyo' }])
})
