import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AdminClient,
  archiveClient,
  deleteClient,
  getClient,
  listClients,
  restoreClient,
} from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { listNotes } from '#contract/calls/deal/notes.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { listAdmins } from '#contract/calls/team/admins.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming } from '#web/testing/incoming.ts'
import { menuItems } from '#web/testing/menu-items.ts'
import { clientId, newId, sampleAdminClient, sampleMe, sampleStep, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import DeliveriesScreen from '../deliveries/deliveries-screen.tsx'
import MessagesScreen from '../messages/messages-screen.tsx'
import NotesScreen from '../notes/notes-screen.tsx'
import ProfileScreen from '../profile/profile-screen.tsx'
import StepsScreen from '../steps/steps-screen.tsx'

const header = page.getByRole('region', { name: 'Client', exact: true })
const archived = header.getByText('Archived', { exact: true })
const contact = (word: string) => header.getByRole('link', { name: `${word} Nora` })
const question = page.getByRole('alertdialog')

let client: AdminClient

/** Opens a page of the client's deal at its own address. */
async function open(Screen: (props: { clientId: string }) => React.ReactNode, at: string) {
  history.replaceState(null, '', `/admin/client/${clientId}/${at}`)
  return show(<Screen clientId={clientId} />)
}

async function choose(item: string) {
  await header.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => {
  silenceStreams()
  client = sampleAdminClient()
  answer(getClient, () => client)
  answer(listClients, () => [client])
  answer(getTeam, () => sampleTeam())
  answer(getMe, () => failure(503))
  answer(countUnreadMessages, () => ({ count: 0 }))
  answer(listSteps, () => [sampleStep()])
  answer(listNotes, () => [])
  answer(listMessages, () => [])
  answerIncoming()
  answer(listSavedReplies, () => [])
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  answer(listDeliveries, () => [])
  answer(getPreferences, () => failure(503))
})

test('a client is called, texted and emailed from any page, but not at a number that is none', async () => {
  const { remove } = await open(NotesScreen, 'notes')
  await expect.element(contact('Call')).toHaveAttribute('href', 'tel:9165550199')
  await expect.element(contact('Text')).toHaveAttribute('href', 'sms:9165550199')
  await expect.element(contact('Email')).toHaveAttribute('href', `mailto:${client.email}`)
  await remove()
  client = sampleAdminClient({ phone: 'ask Sam' })
  await open(NotesScreen, 'notes')
  await expect.element(contact('Email')).toBeVisible()
  await expect.element(contact('Call')).not.toBeInTheDocument()
  await expect.element(contact('Text')).not.toBeInTheDocument()
})

test('the strip says which page this is, and of which page it is a part', async () => {
  const pages = page.getByRole('navigation', { name: 'Client pages' })
  const current = (name: string) => pages.getByRole('link', { name }).element().getAttribute('aria-current')
  const { remove } = await open(NotesScreen, 'notes')
  await expect.element(contact('Email')).toBeVisible()
  expect([current('Notes'), current('Documents')]).toEqual(['page', null])
  await remove()
  await open(NotesScreen, 'documents/a-document')
  await expect.element(contact('Email')).toBeVisible()
  expect([current('Notes'), current('Documents')]).toEqual([null, 'true'])
})

test('an archived deal says so on every page, is restored there, and archived again', async () => {
  answer(restoreClient, () => (client = sampleAdminClient()))
  answer(archiveClient, () => (client = sampleAdminClient({ isArchived: true })))
  client = sampleAdminClient({ isArchived: true })
  for (const [Screen, at] of [
    [StepsScreen, 'steps'],
    [NotesScreen, 'notes'],
    [ProfileScreen, 'profile'],
    [MessagesScreen, 'messages'],
  ] as const) {
    const { remove } = await open(Screen, at)
    await expect.element(archived).toBeVisible()
    await remove()
  }
  await open(MessagesScreen, 'messages')
  await header.getByRole('button', { name: 'Restore' }).click()
  await expect.element(archived).not.toBeInTheDocument()
  await choose('Archive')
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect.element(archived).toBeVisible()
})

test('on a phone the chat leaves the badges out, and no other page does', async () => {
  client = sampleAdminClient({ isArchived: true })
  await page.viewport(390, 844)
  const { remove } = await open(NotesScreen, 'notes')
  await expect.element(archived).toBeVisible()
  await remove()
  await open(MessagesScreen, 'messages')
  await expect.element(archived).toBeInTheDocument()
  await expect.element(archived).not.toBeVisible()
})

const items = () => menuItems(header.getByRole('button', { name: /^More actions/ }))

test('the menu leads to each action on the deal, and shows an assistant none that is not theirs', async () => {
  answer(getMe, () => sampleMe())
  const { remove } = await open(NotesScreen, 'notes')
  expect(await items()).toEqual([
    'Edit',
    'Notifications',
    'Nora agreed to email',
    'Copy portal link',
    'New link',
    'Email address for files',
    'Export',
    'Closed, canceled, on hold...',
    'Archive',
    'Delete permanently',
  ])
  const dialog = page.getByRole('dialog')
  for (const [item, title] of [
    ['Edit', 'Edit Client'],
    ['Closed, canceled, on hold...', 'Where the deal stands'],
  ] as const) {
    await page.getByRole('menuitem', { name: item }).click()
    await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await items()
  }
  await page.getByRole('menuitem', { name: 'New link' }).click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const written: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  await items()
  await page.getByRole('menuitem', { name: 'Copy portal link' }).click()
  await expect.poll(() => written).toEqual([expect.stringContaining(`/client/${client.uniqueId}`)])
  write.mockRestore()
  await remove()

  answer(getMe, () => sampleMe({ role: 'assistant' }))
  answer(listAdmins, () => [sampleMe({ role: 'assistant' }), sampleMe({ id: newId() })])
  client = sampleAdminClient({ isArchived: true })
  await open(NotesScreen, 'notes')
  const left = await items()
  expect(left).toContain('Assign...')
  expect(left).toContain('Restore')
  for (const gone of ['New link', 'Delete permanently', 'Archive']) expect(left).not.toContain(gone)
})

test('a deal deleted from its own page leads to the dashboard', async () => {
  answer(deleteClient, ({ params }) => ({ id: params['id'] ?? '' }))
  await open(StepsScreen, 'steps')
  await choose('Delete permanently')
  await question.getByLabelText('Client’s full name').fill('Nora Lindqvist')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => location.pathname).toBe('/admin')
})

test('a long name and an archived deal fit and are accessible, and the strip shows its current page', async () => {
  client = sampleAdminClient({ lastName: `Framerson-${'w'.repeat(40)}`, isArchived: true })
  const { remove } = await open(DeliveriesScreen, 'deliveries')
  await expect.element(archived).toBeVisible()
  await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible()
  await expectToFit([320, 390, 768, 1280])
  await remove()
  await page.viewport(390, 844)
  await open(DeliveriesScreen, 'deliveries')
  await expect.element(header.getByRole('link', { name: 'Deliveries' })).toBeInViewport({ ratio: 1 })
})

test('on a laptop the whole chat is in view', async () => {
  await open(MessagesScreen, 'messages')
  await expect.element(page.getByRole('button', { name: /send message/i })).toBeInViewport({ ratio: 1 })
})

test('Save Changes stays in view on a long profile', async () => {
  await page.viewport(390, 700)
  await open(ProfileScreen, 'profile')
  const address = page.getByLabelText('Property Address')
  await expect.element(address).toBeInTheDocument()
  address.element().scrollIntoView({ block: 'center' })
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
})

test('an unknown client shows a message with a link back', async () => {
  answer(getClient, () => failure(404, { message: 'Client not found' }))
  const { remove } = await open(StepsScreen, 'steps')
  await expect.element(page.getByRole('heading', { name: 'Client not found', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to Admin Dashboard' }).last())
    .toHaveAttribute('href', '/admin')
  await remove()
  await open(ProfileScreen, 'profile')
  await expect.element(page.getByRole('heading', { name: 'Client Not Found', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to Dashboard' }).last())
    .toHaveAttribute('href', '/admin')
})
