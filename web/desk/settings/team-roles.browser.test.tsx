import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getOwnCalendar } from '#contract/calls/deal/calendar.ts'
import { health } from '#contract/calls/desk/operations.ts'
import {
  changeAdminNotificationPreferences,
  getAdminNotificationPreferences,
  getChannels,
} from '#contract/calls/notifications/deliveries.ts'
import { listSessions } from '#contract/calls/team/account.ts'
import {
  changeAdmin,
  type Invitation,
  inviteAdmin,
  listAdmins,
  listInvitations,
  removeAdmin,
} from '#contract/calls/team/admins.ts'
import { getSignInRecord } from '#contract/calls/team/sign-ins.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { listTrustedDevices } from '#contract/calls/team/trusted-devices.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk, answerTeam, answerTeamOfOne } from '#web/testing/desk.ts'
import { tabTo } from '#web/testing/focus.ts'
import { findNothingInDeals } from '#web/testing/nothing-in-deals.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId, sampleAdminClient, sampleMe, sampleTeam } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import ClientsScreen from '../clients/clients-screen.tsx'
import { ClientManagement } from '../clients/management/client-management.tsx'
import SettingsScreen from './settings-screen.tsx'

const createdAt = '2030-06-12T18:00:00.000Z'
const toast = (text: string) => page.getByText(text, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const members = page.getByRole('region', { name: 'Team members' })

const deal = (firstName: string): AdminClient =>
  sampleAdminClient({ id: newId(), firstName, isArchived: firstName === 'Ben' })

let team: ReturnType<typeof answerTeam>
let invitations: Invitation[]

async function open(role: TeamRole, at = 'team') {
  answerDesk()
  team = answerTeam({ role })
  history.replaceState(null, '', `/admin/settings?tab=${at}`)
  return show(<SettingsScreen />)
}

beforeEach(() => {
  answer(health, () => ({ status: 'ok' as const, release: '1.2.3' }))
  invitations = []
  answer(listInvitations, () => invitations)
  answer(getTeam, () => sampleTeam())
  const preferences = {
    clientMessages: true,
    clientUploads: true,
    dailyBrief: true,
    toSort: true,
    othersDeals: false,
  }
  answer(getAdminNotificationPreferences, () => preferences)
  for (const call of [getOwnCalendar, listSessions, getSignInRecord, listTrustedDevices])
    answer(call, () => failure(503))
})

test('T6 an owner sees who may what, gives a role despite failures, and manages everybody', async () => {
  await open('owner')
  await expect.element(members.getByText('Everything, roles included').first()).toBeVisible()
  await expect.element(members.getByText(/Daily work; no deleting/)).toBeVisible()
  for (const name of ['Omar Bell', 'Sam Kim']) await expect.element(button(`Remove ${name}`)).toBeVisible()
  await expect.element(page.getByLabelText('Role of Elena Ruiz')).not.toBeInTheDocument()
  const role = page.getByLabelText('Role of Sam Kim')
  const sent = await expectRetriesToWork(
    changeAdmin,
    {
      failed: 'Failed to change the role',
      reply: ({ body: { role: given = 'owner' } }) => sampleMe({ name: 'Sam Kim', role: given }),
    },
    async () => {
      await expect.element(role).toHaveDisplayValue('Assistant')
      await role.selectOptions('Admin')
    },
  )
  await expect.element(toast('Sam Kim is an admin now')).toBeVisible()
  expect(sent).toEqual([{ role: 'admin' }])
})

test('the last owner is told why their role stays', async () => {
  await open('owner')
  const message = 'A team needs an owner. Make somebody else an owner first.'
  answer(changeAdmin, () => failure(409, { message }))
  await page.getByLabelText('Role of Omar Bell').selectOptions('Admin')
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(page.getByLabelText('Role of Omar Bell')).toHaveDisplayValue('Owner')
  // Their own role is as it was, until somebody else has given them another one.
  answer(changeAdmin, () => {
    answer(listAdmins, () => team.map((one) => ({ ...one, role: 'assistant' as const })))
    return failure(404, { message: 'Not found' })
  })
  await page.getByLabelText('Role of Omar Bell').selectOptions('Admin')
  await expect.element(page.getByLabelText('Role of Omar Bell')).toHaveDisplayValue('Assistant')
})

test('T6 an admin gives no roles, manages assistants only, and invites no owner', async () => {
  invitations = [
    {
      id: newId(),
      email: 'zoe@example.com',
      role: 'owner',
      seesMoney: true,
      createdAt,
      expiresAt: createdAt,
    },
  ]
  await open('admin')
  await expect.element(button('Remove Sam Kim')).toBeVisible()
  await expect.element(button('Create a reset link for Sam Kim')).toBeVisible()
  await expect.element(button('Remove Omar Bell')).not.toBeInTheDocument()
  await expect.element(button('Create a reset link for Omar Bell')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(/^Role of/)).not.toBeInTheDocument()
  await expect.element(members.getByRole('switch')).not.toBeInTheDocument()
  await expect.element(members.getByText(/; prices and commission hidden$/)).toBeVisible()
  await expect.element(page.getByText(/^Owner, expires/)).toBeVisible()
  await expect.element(button('Withdraw the invitation for zoe@example.com')).not.toBeInTheDocument()
  const role = page.getByLabelText('Role', { exact: true })
  expect([...(role.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Assistant',
    'Admin',
  ])
  const sent = answer(inviteAdmin, ({ body }) => {
    const made = {
      id: newId(),
      email: body.email,
      role: body.role ?? 'admin',
      seesMoney: body.seesMoney ?? false,
      createdAt,
      expiresAt: createdAt,
    }
    invitations = [made]
    return { ...made, link: 'https://escrow.example/invitation#token' }
  })
  await tabTo(page.getByRole('region', { name: 'Invitations' }).getByLabelText('Email'))
  await userEvent.keyboard('tess@example.com')
  await role.selectOptions('Assistant')
  await expect.element(page.getByText(/Never deletes a client or changes settings/)).toBeVisible()
  await button('Invite').click()
  await expect.element(page.getByText(/^Assistant, expires/)).toBeVisible()
  expect(sent).toEqual([{ email: 'tess@example.com', role: 'assistant', seesMoney: false }])
})

test('C28 an assistant is invited with the right to see money only if it is ticked, by keyboard', async () => {
  await open('admin')
  const sent = answer(inviteAdmin, ({ body }) => {
    const made = {
      id: newId(),
      email: body.email,
      role: body.role ?? 'assistant',
      seesMoney: body.seesMoney ?? false,
      createdAt,
      expiresAt: createdAt,
    }
    invitations = [made, { ...made, id: newId(), email: 'una@example.com', seesMoney: false }]
    return { ...made, link: 'https://escrow.example/invitation#token' }
  })
  const right = page.getByRole('switch', { name: 'May see prices and commission', exact: true })
  await expect.element(right).not.toBeChecked()
  await page.getByLabelText('Role', { exact: true }).selectOptions('Admin')
  await expect.element(right).not.toBeInTheDocument()
  await page.getByLabelText('Role', { exact: true }).selectOptions('Assistant')
  await tabTo(page.getByRole('region', { name: 'Invitations' }).getByLabelText('Email'))
  await userEvent.keyboard('tess@example.com')
  await tabTo(right)
  await userEvent.keyboard(' ')
  await expect.element(right).toBeChecked()
  await button('Invite').click()
  await expect.element(page.getByText(/^Assistant who may see prices and commission, expires/)).toBeVisible()
  await expect.element(page.getByText(/^Assistant, expires/)).toBeVisible()
  expect(sent).toEqual([{ email: 'tess@example.com', role: 'assistant', seesMoney: true }])
  await expect.element(right).not.toBeChecked()
})

test('C28 an owner gives an assistant the right to see money, despite failures; an admin reads who has it', async () => {
  await open('owner')
  const right = page.getByRole('switch', { name: 'Sam Kim: may see prices and commission' })
  await expect.element(right).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: /^Omar Bell/ })).not.toBeInTheDocument()
  await expect.element(members.getByText(/; prices and commission hidden$/)).toBeVisible()
  const sam = { ...sampleMe(), name: 'Sam Kim', role: 'assistant' as const }
  const sent = await expectRetriesToWork(
    changeAdmin,
    {
      failed: 'Failed to change the right',
      reply: ({ body: { seesMoney = false } }) => {
        team = team.map((one) => (one.name === 'Sam Kim' ? { ...one, seesMoney } : one))
        answer(listAdmins, () => team)
        return { ...sam, seesMoney }
      },
    },
    () => right.click(),
  )
  await expect.element(toast('Sam Kim may see prices and commission now')).toBeVisible()
  expect(sent).toEqual([{ seesMoney: true }])
  await expect.element(right).toBeChecked()
  await right.click()
  await expect.element(toast('Prices and commission are hidden from Sam Kim')).toBeVisible()
})

test('T6 an assistant sees the team and their own settings, and nothing that would be refused', async () => {
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  await open('assistant')
  await expect.element(members.getByText('Omar Bell')).toBeVisible()
  for (const name of ['Replies', 'Steps', 'Templates'])
    await expect.element(tab(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Invitations' })).not.toBeInTheDocument()
  await expect.element(button('Save team')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Remove|^Create a reset/ })).not.toBeInTheDocument()
  await expectToFit([320, 390, 768, 1024, 1440])
  await tab('Notifications').click()
  await expect.element(page.getByText('Email is set up.')).toBeVisible()
  await expect.element(button('Send me a test')).not.toBeInTheDocument()
})

test('an assistant who follows an address to a tab that is not theirs is at their account', async () => {
  // Until it is known who looks.
  answer(getDaysOff, () => failure(503))
  answer(listTemplates, () => failure(503))
  await open('assistant', 'templates')
  await expect.element(tab('Account')).toHaveAttribute('aria-selected', 'true')
})

test('T6 an assistant neither deletes, imports nor archives several', async () => {
  answerDesk()
  team = answerTeam({ role: 'assistant' })
  serveClients([deal('Nora'), deal('Ben')])
  const { remove } = await show(<ClientsScreen />)
  await expect.element(button('Restore Ben Lindqvist')).toBeVisible()
  await expect.element(button('Import')).not.toBeInTheDocument()
  await expect.element(button('Delete Ben Lindqvist permanently')).not.toBeInTheDocument()
  await remove()
  await show(<ClientManagement />)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selected clients' })
  await expect.element(bar.getByRole('button', { name: 'Assign' })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Archive' })).not.toBeInTheDocument()
})

test('the menu of pages leads an assistant to no settings of the team', async () => {
  answer(searchClients, () => [])
  findNothingInDeals()
  await open('assistant')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('settings')
  await expect.element(page.getByRole('option', { name: /^Notification settings/ })).toBeVisible()
  for (const name of [/^Saved replies/i, /^Standard steps/i, /^Templates/i])
    await expect.element(page.getByRole('option', { name })).not.toBeInTheDocument()
})

test('T6 removing a member with deals asks who gets them', async () => {
  await open('owner')
  serveClients(['Anna', 'Bela'].map((firstName) => sampleAdminClient({ firstName, assignedTo: team[2]?.id })))
  const asked: (string | null)[] = []
  answer(removeAdmin, ({ params, query }) => {
    asked.push(query.get('assignTo'))
    return { id: params['id'] ?? '' }
  })
  await button('Remove Sam Kim').click()
  const question = page.getByRole('alertdialog')
  const heir = question.getByLabelText('2 deals of Sam Kim go to')
  await expect.element(heir).toHaveDisplayValue('Elena Ruiz (you)')
  await expectToFit([320, 1280])
  await heir.selectOptions('Omar Bell')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('The admin has been removed')).toBeVisible()
  expect(asked).toEqual([team[1]?.id])
})

test('one deal of a leaving member can stay with nobody, and theirs are for no other', async () => {
  await open('owner')
  const { queries } = serveClients([sampleAdminClient({ assignedTo: team[2]?.id })])
  const asked: string[] = []
  answer(removeAdmin, ({ params, query }) => {
    asked.push(String(query))
    return { id: params['id'] ?? '' }
  })
  await button('Remove Sam Kim').click()
  const question = page.getByRole('alertdialog')
  const heir = question.getByLabelText('1 deal of Sam Kim goes to')
  await expect.element(heir).toHaveTextContent('Not assignedElena Ruiz (you)Omar Bell')
  expect(queries.map((query) => query.get('assigned'))).toEqual([team[2]?.id])
  await heir.selectOptions('Not assigned')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('The admin has been removed')).toBeVisible()
  expect(asked).toEqual([''])
})

test('a member without deals is removed, and nobody is asked who gets them', async () => {
  await open('owner')
  serveClients([])
  const asked: string[] = []
  answer(removeAdmin, ({ params, query }) => {
    asked.push(String(query))
    return { id: params['id'] ?? '' }
  })
  await button('Remove Omar Bell').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('The admin has been removed')).toBeVisible()
  expect(asked).toEqual([''])
})

test('mail about deals of others is turned on, and back off when that fails', async () => {
  await open('admin')
  const others = page.getByRole('switch', { name: 'Also mail me about deals of others' })
  await expect.element(others).not.toBeChecked()
  answer(changeAdminNotificationPreferences, () => failure())
  await others.click()
  await expect.element(page.getByText('Failed to save your notification settings')).toBeVisible()
  await expect.element(others).not.toBeChecked()
  const sent = answer(changeAdminNotificationPreferences, ({ body }) => ({
    clientMessages: true,
    clientUploads: true,
    dailyBrief: true,
    toSort: true,
    othersDeals: false,
    ...body,
  }))
  await others.click()
  await expect.poll(() => sent).toEqual([{ othersDeals: true }])
})

test('C27: a team of one sees nothing of roles but that of the first invitation, an assistant’s', async () => {
  answerDesk()
  answerTeamOfOne()
  history.replaceState(null, '', '/admin/settings?tab=team')
  await show(<SettingsScreen />)
  await expect.element(members.getByText(/^elena@example.com, since/)).toBeVisible()
  await expect.element(members.getByText('Owner')).not.toBeInTheDocument()
  await expect.element(page.getByText('Your mail')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Role', { exact: true })).toHaveDisplayValue('Assistant')
})

test.for(['owner', 'admin'] as const)('T6 the team as an %s sees it fits in both themes', async (role) => {
  invitations = [
    {
      id: newId(),
      email: `${'w'.repeat(40)}@example.com`,
      role: 'assistant',
      seesMoney: true,
      createdAt,
      expiresAt: createdAt,
    },
  ]
  await open(role)
  await expect.element(page.getByText(/^Assistant who may see/)).toBeVisible()
  await expectToFit([320, 390, 768, 1024, 1440])
})
