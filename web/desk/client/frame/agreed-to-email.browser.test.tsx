import '#web/desk/desk.css'
import { calls } from 'virtual:desk-call-table'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agreeToEmail } from '#contract/calls/clients/agree-to-email.ts'
import { type AdminClient, getClient } from '#contract/calls/clients/clients.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { type AdminPreferences, getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { useCall } from '#web/data/use-call.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleAdminClient, sampleAdminPreferences, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DealHeader } from './deal-header.tsx'

const portalOnly = page.getByText('Portal only: no email or text')
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('alertdialog', { name: 'Nora agreed to email' })
const openMenu = () => page.getByRole('button', { name: 'More actions for Nora Lindqvist' }).click()

let client: AdminClient
let preferences: AdminPreferences

function Header() {
  const { data } = useCall(calls.getClient, { id: client.id })
  return (
    <main>
      <DealHeader clientId={client.id} client={data} nameIsTitle />
    </main>
  )
}

beforeEach(() => {
  client = sampleAdminClient()
  preferences = sampleAdminPreferences({ emailNotifications: false })
  answer(getClient, () => client)
  answer(getTeam, () => sampleTeam())
  answer(getPreferences, () => preferences)
  answer(getChannels, () => ({ email: false, sms: false, pushKey: null, textWebhook: '' }))
})

test('one story 9: the header names a portal-only client, and their agreement turns email on', async () => {
  const { refresh } = await show(<Header />)
  await expect.element(portalOnly).toBeVisible()
  await openMenu()
  await item('Nora agreed to email').click()
  await expect
    .element(dialog.getByText('From now on Nora gets news and reminders at nora@example.com.'))
    .toBeVisible()
  await expect.element(dialog.getByText('Email is not set up yet')).toBeVisible()
  await expectAccessible()
  const refuse = answer(agreeToEmail, () => failure(409, { message: 'Nora turned email off.' }))
  await dialog.getByRole('button', { name: 'Turn on email' }).click()
  await expect.element(page.getByText('Nora turned email off.')).toBeVisible()
  expect(refuse).toHaveLength(1)
  const agreed = answer(agreeToEmail, () => (client = { ...client, reach: ['email'] }))
  await dialog.getByRole('button', { name: 'Turn on email' }).click()
  await expect.element(page.getByText('Nora gets email from now on', { exact: true })).toBeVisible()
  expect(agreed).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(portalOnly).not.toBeInTheDocument()
  await refresh()
  await openMenu()
  await expect.element(item('Edit')).toBeVisible()
  await expect.element(item('Nora agreed to email')).not.toBeInTheDocument()
})

test('one story 9: an address that is not confirmed waits, and what the client turned off stays off', async () => {
  preferences = sampleAdminPreferences({
    emailNotifications: false,
    emailChoice: { at: '2026-11-20T20:00:00.000Z', writtenBy: null, linkedTo: null },
  })
  const { remove } = await show(<Header />)
  await openMenu()
  await expect.element(item('Nora turned email off')).toBeVisible()
  await expect.element(item('Nora turned email off')).toHaveAttribute('data-disabled')
  await remove()
  preferences = sampleAdminPreferences({ emailNotifications: true, isEmailConfirmed: false })
  const again = await show(<Header />)
  await openMenu()
  await expect.element(item('Edit')).toBeVisible()
  await expect
    .element(page.getByRole('menuitem', { name: /(?:agreed to email|turned email off)/ }))
    .not.toBeInTheDocument()
  await again.remove()
  preferences = sampleAdminPreferences({ emailNotifications: false })
  answer(agreeToEmail, () => client)
  await show(<Header />)
  await openMenu()
  await item('Nora agreed to email').click()
  await dialog.getByRole('button', { name: 'Turn on email' }).click()
  await expect
    .element(page.getByText('Nora gets email once the address is confirmed', { exact: true }))
    .toBeVisible()
})

test('one story 9: the agreement is written down by keyboard', async () => {
  answer(agreeToEmail, () => (client = { ...client, reach: ['email'] }))
  await show(<Header />)
  await expect.element(portalOnly).toBeVisible()
  page.getByRole('button', { name: 'More actions for Nora Lindqvist' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Nora agreed to email')).not.toHaveAttribute('data-disabled')
  await expect.element(item('Edit')).toHaveFocus()
  // One at a time: focus moves a moment after each.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Notifications')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Nora agreed to email')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByRole('button', { name: 'Turn on email' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(portalOnly).not.toBeInTheDocument()
})

test('one story 9: a deal that is over asks for no agreement', async () => {
  for (const changes of [{ outcome: 'closed' as const }, { isArchived: true }, { email: '' }]) {
    client = sampleAdminClient(changes)
    const { remove } = await show(<Header />)
    await openMenu()
    await expect.element(item('Edit')).toBeVisible()
    await expect
      .element(page.getByRole('menuitem', { name: /(?:agreed to email|turned email off)/ }))
      .not.toBeInTheDocument()
    await remove()
  }
})

test('one story 10: the header says when escrow’s number cannot be called, on any width', async () => {
  client = sampleAdminClient({ escrowPhone: 'ask Pat' })
  const { remove } = await show(<Header />)
  await expect.element(page.getByText('Escrow’s number cannot be called')).toBeVisible()
  await expectToFit([320, 390, 768, 1280])
  await remove()
  for (const changes of [{}, { escrowPhone: '' }, { escrowPhone: 'ask Pat', outcome: 'closed' as const }]) {
    client = sampleAdminClient(changes)
    const shown = await show(<Header />)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('Escrow’s number cannot be called')).not.toBeInTheDocument()
    await shown.remove()
  }
})
