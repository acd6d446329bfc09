import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { focus } from '#web/testing/focus.ts'
import { findNothingInDeals } from '#web/testing/nothing-in-deals.ts'
import {
  newId,
  sampleAdminClient,
  sampleAdminPreferences,
  sampleNotification,
  sampleTeam,
} from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { DeskCommands } from './desk-commands.tsx'

const nora = sampleAdminClient()
const menu = page.getByRole('dialog', { name: 'Go to' })
const input = menu.getByRole('combobox')
const message = page.getByLabelText('Message')

/** The keys that reached the field behind the menu. */
let reached: string[]

beforeEach(async () => {
  reached = []
  answer(searchClients, () => [])
  findNothingInDeals()
  await show(
    <main>
      <DeskCommands />
      <textarea aria-label="Message" onKeyDown={({ key }) => reached.push(key)} />
    </main>,
  )
  await focus(message)
})

/** Presses a key before the next frame, so before the menu can have focus. Returns whether the menu took it. */
async function pressAtOnce(key: string, ctrlKey = false): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })
  message.element().dispatchEvent(event)
  await Promise.resolve()
  return event.defaultPrevented
}

test('letters typed right after the shortcut land in its input, also when it is opened again', async () => {
  await userEvent.keyboard('{Control>}k{/Control}settings')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('settings')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}team')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard(' set')
  await expect.element(input).toHaveValue('team set')
  await expect.element(menu.getByRole('option', { name: 'Team settings' })).toBeVisible()
  await expect.element(message).toHaveValue('')
})

test('until it is there, Backspace removes a letter, and Enter does not reach the field behind', async () => {
  const keys = ['s', 'e', 'x', 'Backspace', 't', 'Enter']
  expect(await pressAtOnce('k', true)).toBe(true)
  for (const key of keys) expect(await pressAtOnce(key), key).toBe(true)
  expect(await pressAtOnce('Tab')).toBe(false)
  expect(await pressAtOnce('v', true)).toBe(false)
  expect(reached).toEqual(['k', 'Tab', 'v'])
  await expect.element(input).toHaveValue('set')
  await expect.element(input).toHaveFocus()
})

test('Escape closes it before it is there, and the field gets the next letter', async () => {
  await pressAtOnce('k', true)
  await pressAtOnce('a')
  expect(await pressAtOnce('Escape')).toBe(true)
  expect(await pressAtOnce('b')).toBe(false)
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
})

test('once its input has had focus, keys are for what has focus', async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await focus(menu.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(message).toHaveFocus()
})

test('no results and a failed search show a message, and pages are still found', async () => {
  await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click()
  await input.fill('nobody is called so')
  await expect
    .element(menu.getByText('Nothing in clients, documents, dates or messages for “nobody is called so”.'))
    .toBeVisible()
  answer(searchClients, () => failure())
  await input.fill('settings')
  await expect.element(menu.getByText('Client search failed.')).toBeVisible()
  await expect.element(menu.getByRole('option', { name: 'Settings', exact: true })).toBeVisible()
})

async function type(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard(`${text}{Enter}`)
}

test('active clients are exported as often as it is asked for, and a failure is told', async () => {
  const { queries } = serveClients([nora, sampleAdminClient({ id: newId(), isArchived: true })])
  const saved = catchDownloads()
  await type('export')
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]?.name).toMatch(/^clients-active-\d{4}-\d\d-\d\d\.csv$/)
  expect((await saved[0]?.text())?.trim().split('\r\n')).toHaveLength(2)
  expect(queries[0]?.get('status')).toBe('active')
  await type('export')
  await expect.poll(() => saved).toHaveLength(2)
  answer(findClients, () => failure())
  await type('export')
  await expect.element(page.getByText('The clients could not be exported. Try again.')).toBeVisible()
  expect(saved).toHaveLength(2)
})

test('a client is added on any page, and a notification leads to those of its client', async () => {
  answer(getTeam, () => sampleTeam())
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  answer(searchClients, ({ query }) => (query.get('search') === 'Lindqvist' ? [nora] : []))
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  answer(getPreferences, () => sampleAdminPreferences())
  await type('add client')
  const form = page.getByRole('dialog', { name: 'Add Client' })
  await expect.element(form).toBeVisible()
  // Nothing opens over a form.
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(form).toBeVisible()
  expect(menu.elements()).toEqual([])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await type('create notification')
  const writer = page.getByRole('dialog', { name: 'Create Notification' })
  await writer.getByRole('combobox', { name: 'Client' }).fill('Lindqvist')
  await writer.getByRole('option', { name: /Lindqvist/ }).click()
  await writer.getByLabelText('Title').fill('Keys')
  await writer.getByLabelText('Message').fill('Ready')
  answer(createNotification, () => ({ ...sampleNotification(), goesOut: [] }))
  await writer.getByRole('button', { name: 'Create Notification' }).click()
  await expect.element(writer).not.toBeInTheDocument()
  await expect.poll(() => location.pathname + location.search).toBe(`/admin/notifications?client=${nora.id}`)
})
