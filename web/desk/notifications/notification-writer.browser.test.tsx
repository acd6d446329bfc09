import '#web/desk/desk.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { tabTo } from '#web/testing/focus.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId, sampleAdminClient, sampleNotification, sampleAdminPreferences } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { NotificationWriter } from './notification-writer.tsx'

const nora = sampleAdminClient()
const ben = sampleAdminClient({ id: newId(), uniqueId: 'BenShah1', firstName: 'Ben', lastName: 'Shah' })
const dialog = page.getByRole('dialog', { name: 'Create Notification' })
const send = dialog.getByRole('button', { name: 'Create Notification' })
const opener = page.getByRole('button', { name: 'Write' })
const alert = page.getByRole('alert')
const tick = dialog.getByRole('checkbox', { name: 'Send even during quiet hours' })

type WriterProps = { chosen: AdminClient | null; onCreated: (id: string) => void }

function Writer({ chosen, onCreated }: WriterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      <NotificationWriter
        isOpen={isOpen}
        chosen={chosen}
        onCreated={onCreated}
        onClose={() => setOpen(false)}
      />
    </main>
  )
}

/** Opens the dialog. Returns the sent notifications, and the clients they were created for. */
async function open({ chosen = nora }: { chosen?: AdminClient | null } = {}) {
  answer(searchClients, () => [nora, ben])
  let asked = 0
  answer(getPreferences, () => {
    asked += 1
    return sampleAdminPreferences()
  })
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
  const sent = answer(createNotification, () => ({ ...sampleNotification(), goesOut: [] }))
  const created: string[] = []
  const { refresh } = await show(<Writer chosen={chosen} onCreated={(id) => created.push(id)} />)
  await expect.element(opener).toBeVisible()
  expect(asked, 'preferences asked for while it is closed').toBe(0)
  await opener.click()
  return { sent, created, refresh }
}

test('missing fields show the specified messages, and a rejected URL is shown at its field', async () => {
  const { created } = await open({ chosen: null })
  const who = dialog.getByRole('combobox', { name: 'Client' })
  await expect.element(who).not.toHaveAccessibleDescription(/select a client/)
  await expect.element(dialog.getByText(/^Will only appear in the portal/)).not.toBeInTheDocument()
  await send.click()
  await expect.element(who).toHaveAccessibleDescription(/Please select a client first\./)
  await expect.element(alert.getByText('Please select a client first.', { exact: true })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Lindqvist')
  await dialog
    .getByRole('option', { name: /Lindqvist/ })
    .first()
    .click()
  await send.click()
  await expect.element(alert.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
  for (const label of ['Title', 'Message'])
    await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription('Required')
  await dialog.getByLabelText('Title').fill('Astray')
  await dialog.getByLabelText('Message').fill('Somewhere else')
  await dialog.getByLabelText('Action URL').fill('/client/another0')
  const wrong = 'Must be a path inside this client’s portal'
  answer(createNotification, () => failure(400, { message: wrong, fields: { actionUrl: wrong } }))
  await send.click()
  await expect
    .element(dialog.getByLabelText('Action URL'))
    .toHaveAccessibleDescription(/Must be a path inside this client/)
  await dialog.getByLabelText('Action URL').fill('')
  const sent = answer(createNotification, () => ({ ...sampleNotification(), goesOut: [] }))
  await send.click()
  await expect.poll(() => created).toEqual([nora.id])
  expect(sent).toEqual([expect.objectContaining({ title: 'Astray', message: 'Somewhere else' })])
})

test('a failure preserves the input, even after the dialog is closed', async () => {
  await open()
  answer(createNotification, () => failure())
  await dialog.getByLabelText('Title').fill('Kept')
  await dialog.getByLabelText('Message').fill('Every word')
  await send.click()
  await expect.element(page.getByText('Failed to create notification.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await opener.click()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Every word')
  await expectRetriesToWork(
    createNotification,
    {
      failed: 'Failed to create notification.',
      reply: () => ({ ...sampleNotification(), goesOut: [] }),
    },
    () => send.click(),
  )
  await expect.element(page.getByText('Notification Created', { exact: true })).toBeVisible()
})

test('a type is chosen and a page of the client’s own portal proposed; what the server refuses is said where it is typed', async () => {
  await open()
  await expect.element(dialog.getByLabelText('Title')).not.toHaveAccessibleDescription('Required')
  await dialog.getByLabelText('Type').selectOptions('Closing Reminder')
  await dialog.getByLabelText('Title').fill('Account 000123')
  await dialog.getByLabelText('Message').fill('Account 000123')
  const url = dialog.getByLabelText('Action URL')
  await expect.element(url).toHaveAttribute('placeholder', `/client/${nora.uniqueId}?tab=documents`)
  const { list } = url.element() as HTMLInputElement
  expect([...(list?.options ?? [])].map(({ text, value }) => [text, value])).toEqual([
    ['Home', `/client/${nora.uniqueId}`],
    ['Steps', `/client/${nora.uniqueId}?tab=progress`],
    ['Chat', `/client/${nora.uniqueId}?tab=messages`],
    ['Files', `/client/${nora.uniqueId}?tab=documents`],
    ['Notes', `/client/${nora.uniqueId}?tab=notes`],
  ])
  const wrong = 'This looks like bank details.'
  answer(createNotification, () =>
    failure(422, { message: wrong, code: 'bank-details', fields: { title: wrong, message: wrong } }),
  )
  await send.click()
  for (const label of ['Title', 'Message'])
    await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription(wrong)
  await dialog.getByLabelText('Title').fill('Keys')
  await dialog.getByLabelText('Message').fill('At noon')
  const push = { channel: 'push', when: 'now', reason: null, until: null, timeZone: 'UTC' } as const
  const sent = answer(createNotification, () => ({ ...sampleNotification(), goesOut: [push] }))
  await send.click()
  await expect
    .element(page.getByText('The notification has been sent to the client. Also by push now.'))
    .toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ type: 'closing_approaching', title: 'Keys' })])
  // What was sent is not written again.
  await opener.click()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('')
})

test('another client than that of the page is chosen for one notification only', async () => {
  const { created } = await open()
  const who = dialog.getByRole('combobox', { name: 'Client' })
  await who.fill('Shah')
  await dialog.getByRole('option', { name: /Ben Shah/ }).click()
  await expect.element(who).toHaveValue(`Ben Shah, ${ben.propertyAddress}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await opener.click()
  await expect.element(who).toHaveValue(`Nora Lindqvist, ${nora.propertyAddress}`)
  await who.fill('Shah')
  await dialog.getByRole('option', { name: /Ben Shah/ }).click()
  await dialog.getByLabelText('Title').fill('Keys')
  await dialog.getByLabelText('Message').fill('At noon')
  await send.click()
  await expect.poll(() => created).toEqual([ben.id])
  await opener.click()
  await expect.element(who).toHaveValue(`Nora Lindqvist, ${nora.propertyAddress}`)
})

test('an archived client is told nothing', async () => {
  await open({ chosen: { ...nora, isArchived: true } })
  await expect
    .element(dialog.getByText('This client is archived. Restore the transaction to send notifications.'))
    .toBeVisible()
  await expect.element(send).toBeDisabled()
})

test('only an urgent notification can override quiet hours, and a refusal is shown at the choice', async () => {
  await open()
  await expect.element(dialog.getByLabelText('Priority')).toHaveValue('medium')
  await expect.element(tick).not.toBeInTheDocument()
  await userEvent.selectOptions(dialog.getByLabelText('Priority'), 'Urgent')
  await expect.element(tick).not.toBeChecked()
  await expect.element(tick).toHaveAccessibleDescription(/sent immediately/)
  await expect.element(dialog.getByText(/Will only appear in the portal/)).toBeVisible()
  await expectToFit([320, 768, 1280])
  await tabTo(tick)
  await userEvent.keyboard(' ')
  await dialog.getByLabelText('Title').fill('Wire instructions')
  await dialog.getByLabelText('Message').fill('Call before you send money.')
  const wrong = 'Only an urgent notification may go out in quiet hours'
  answer(createNotification, () => failure(400, { message: wrong, fields: { overridesQuietHours: wrong } }))
  await send.click()
  await expect.element(tick).toHaveAccessibleDescription(new RegExp(wrong))
  const sent = answer(createNotification, () => ({ ...sampleNotification(), goesOut: [] }))
  await send.click()
  await expect.element(page.getByText('Notification Created', { exact: true })).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ priority: 'urgent', overridesQuietHours: true })])
})

test('the override no longer counts when the notification is not urgent', async () => {
  const { sent } = await open()
  await userEvent.selectOptions(dialog.getByLabelText('Priority'), 'Urgent')
  await tick.click()
  await userEvent.selectOptions(dialog.getByLabelText('Priority'), 'High')
  await dialog.getByLabelText('Title').fill('Keys')
  await dialog.getByLabelText('Message').fill('Ready')
  await send.click()
  await expect.element(page.getByText('Notification Created', { exact: true })).toBeVisible()
  expect(sent[0]?.priority).toBe('high')
  expect(sent[0]?.overridesQuietHours ?? false).toBe(false)
})

test('a notification seen only in the portal says so, with the reason', async () => {
  const { refresh } = await open()
  const portalOnly = dialog.getByText(/Will only appear in the portal/)
  await expect
    .element(dialog.getByText(/Will only appear in the portal: email and texts are off/))
    .toBeVisible()
  answer(getPreferences, () => sampleAdminPreferences({ emailNotifications: true }))
  await refresh()
  await expect.element(dialog.getByText(/Will only appear in the portal: email is not set up/)).toBeVisible()
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  await refresh()
  await expect.element(portalOnly).not.toBeInTheDocument()
})

test('C15: what a client who is told only in the portal was written is emailed from its toast', async () => {
  const { refresh } = await open()
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  await refresh()
  const id = newId()
  answer(createNotification, () => ({ ...sampleNotification({ id }), goesOut: [] }))
  const mailed = answer(emailNow, () => ({ emailedAt: '2030-06-01T15:12:00.000Z' }))
  await dialog.getByLabelText('Title').fill('Bring your ID')
  await dialog.getByLabelText('Message').fill('The signing is at 10.')
  await send.click()
  await page.getByRole('button', { name: 'Email this to Nora now' }).click()
  await expect.poll(() => mailed).toEqual([{ about: 'alert', items: [id] }])
})
