import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerTeam, answerTeamOfOne } from '#web/testing/desk.ts'
import { menuItems } from '#web/testing/menu-items.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { ClientTransactions } from './client-transactions.tsx'

const name = 'Nora Lindqvist'
const nora = sampleAdminClient()
const row = page.getByRole('row').filter({ hasText: name })

/** The ways to the portal and the pages of a deal. */
const links = [
  'Send portal link',
  'Copy portal link',
  ...['Open portal', 'Messages', 'Notes', 'Documents'].map((text) => `${text}, opens in a new tab`),
]

beforeEach(() => page.viewport(1280, 800))

const menuOf = () => menuItems(row.getByRole('button', { name: `More actions for ${name}` }))

test('what a row offers depends on the client and on who asks', async () => {
  answerTeamOfOne()
  serveClients([{ ...nora, unreadMessages: 120 }])
  history.replaceState(null, '', '/admin')
  await show(<ClientTransactions today="2030-06-10" />)
  await expect
    .element(row.getByRole('link', { name: `Messages with ${name}, 99+ unread, opens in a new tab` }))
    .toHaveAttribute('href', `/admin/client/${nora.id}/messages`)
  expect(await menuOf()).toEqual([
    'Edit',
    'Closed, canceled, on hold...',
    ...links,
    'Request document',
    'Write a note',
    'Archive',
    'Delete permanently',
  ])
  await userEvent.keyboard('{Escape}')
})

test('in a team a row offers to assign, and an assistant deletes nothing', async () => {
  serveClients([{ ...nora, isArchived: true }])
  answerTeam({ role: 'assistant' })
  history.replaceState(null, '', '/admin?view=archived')
  await show(<ClientTransactions today="2030-06-10" />)
  await expect.element(row).toBeVisible()
  expect(await menuOf()).toEqual(['Edit', 'Closed, canceled, on hold...', 'Assign...', ...links, 'Restore'])
})
