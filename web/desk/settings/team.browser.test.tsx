import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '#contract/calls/team/account.ts'
import {
  type Admin,
  type Invitation,
  inviteAdmin,
  listAdmins,
  listInvitations,
  removeAdmin,
  withdrawInvitation,
} from '#contract/calls/team/admins.ts'
import { createResetLink } from '#contract/calls/team/password-reset.ts'
import { changeTeam, getTeam } from '#contract/calls/team/team.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId } from '#web/testing/samples.ts'
import { serveClients } from '#web/testing/serve-clients.ts'
import { show } from '#web/testing/show.tsx'
import { Invitations } from './invitations.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamSettings } from './team-settings.tsx'

const createdAt = '2030-06-12T18:00:00.000Z'
const toast = (text: string) => page.getByText(text, { exact: true })
const admin = (name: string): Admin => ({
  id: name,
  name,
  role: name === 'Elena' ? 'owner' : 'admin',
  email: `${name.toLowerCase()}@example.com`,
  seesMoney: true,
  twoFactorEnabled: false,
  createdAt,
})

test('admins are invited by a link shown once, and withdrawn, despite failures', async () => {
  let invitations: Invitation[] = []
  answer(listInvitations, () => invitations)
  await show(<Invitations />)
  const field = page.getByLabelText('Email', { exact: true })
  // Also for the first invitation of a team of one.
  const role = page.getByLabelText('Role', { exact: true })
  await expect.element(role).toHaveDisplayValue('Assistant')
  await expect.element(role).toHaveAccessibleDescription(/^Messages, notes, steps, dates and documents\./)
  await field.fill('no address')
  answer(inviteAdmin, () =>
    failure(400, {
      message: 'Wrong input',
      code: 'invalid-input',
      fields: { email: 'Must be a valid email address' },
    }),
  )
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription(/Must be a valid email address/)
  await field.fill('zoe@example.com')
  await role.selectOptions('Admin')
  const sent = await expectRetriesToWork(
    inviteAdmin,
    {
      failed: 'Failed to create the invitation',
      reply: ({ body }) => {
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
      },
    },
    () => page.getByRole('button', { name: 'Invite', exact: true }).click(),
  )
  const link = page.getByText(/\/invitation#/)
  await expect.element(link).toBeVisible()
  expect(sent).toEqual([{ email: 'zoe@example.com', role: 'admin' }])
  await expect.element(role).toHaveDisplayValue('Assistant')
  await expect.element(field).toHaveValue('')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.element(toast('Invitation link copied.')).toBeVisible()
  expect(copied.mock.calls).toEqual([['https://escrow.example/invitation#token']])
  copied.mockRestore()
  await expectRetriesToWork(
    withdrawInvitation,
    {
      failed: 'Failed to withdraw the invitation',
      reply: ({ params }) => {
        invitations = []
        return { id: params['id'] ?? '' }
      },
    },
    () => page.getByRole('button', { name: 'Withdraw the invitation for zoe@example.com' }).click(),
  )
  await expect.element(toast('The invitation has been withdrawn')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('an admin is removed despite failures, and nobody removes themselves', async () => {
  let admins = [admin('Elena'), admin('Zoe')]
  answer(listAdmins, () => admins)
  answer(getMe, () => ({ ...admin('Elena'), phone: '' }))
  serveClients([])
  await show(<TeamMembers />)
  await expect.element(page.getByText('You', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Elena' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Zoe' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Zoe from the team?' })
  await expectRetriesToWork(
    removeAdmin,
    {
      failed: 'Failed to remove the admin',
      reply: ({ params }) => {
        admins = admins.filter(({ id }) => id !== params['id'])
        return { id: params['id'] ?? '' }
      },
    },
    () => question.getByRole('button', { name: 'Remove' }).click(),
  )
  await expect.element(toast('The admin has been removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Zoe' })).not.toBeInTheDocument()
})

test('a colleague gets a reset link, shown once, despite failures', async () => {
  answer(listAdmins, () => [admin('Elena'), admin('Zoe')])
  answer(getMe, () => ({ ...admin('Elena'), phone: '' }))
  await show(<TeamMembers />)
  const dialog = page.getByRole('dialog', { name: 'Reset link for Zoe' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: 'Create a reset link for Zoe' }).click()
  await expect.element(dialog.getByText(/Their current password works until then/)).toBeVisible()
  for (const name of ['Cancel', 'Close']) {
    await button(name).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Create a reset link for Zoe' }).click()
  }
  const askedFor: (string | undefined)[] = []
  await expectRetriesToWork(
    createResetLink,
    {
      failed: 'Failed to create the link',
      reply: ({ params }) => {
        askedFor.push(params['id'])
        return { link: 'https://escrow.example/reset-password#token', expiresAt: createdAt }
      },
    },
    () => button('Create link').click(),
  )
  await expect.element(dialog.getByText(/^Send this link to Zoe only/)).toBeVisible()
  await expect.element(dialog.getByText('https://escrow.example/reset-password#token')).toBeVisible()
  expect(askedFor).toEqual(['Zoe'])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy').click()
  await expect.element(toast('Reset link copied.')).toBeVisible()
  expect(copied.mock.calls).toEqual([['https://escrow.example/reset-password#token']])
  copied.mockRestore()
  await button('Done').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a failed save of the team preserves the input', async () => {
  const team = { name: '', colour: 'pine' as const, timeZone: 'America/Los_Angeles' }
  answer(getTeam, () => team)
  await show(<TeamSettings />)
  await page.getByLabelText('Team name').fill('Ruiz & Partners')
  await page.getByRole('button', { name: 'purple' }).click()
  answer(changeTeam, () => failure(400, { message: 'Wrong input', fields: { name: 'Too long' } }))
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect.element(page.getByLabelText('Team name')).toHaveAccessibleDescription(/Too long/)
  const sent = await expectRetriesToWork(
    changeTeam,
    {
      failed: 'Failed to save the team settings',
      reply: ({ body }) => Object.assign(team, body, { name: 'Ruiz and Partners' }),
    },
    async () => {
      await expect.element(page.getByLabelText('Team name')).toHaveValue('Ruiz & Partners')
      await page.getByRole('button', { name: 'Save team' }).click()
    },
  )
  await expect.element(toast('The team settings have been saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Ruiz & Partners', colour: 'purple' }])
  // What the server made of it.
  await expect.element(page.getByLabelText('Team name')).toHaveValue('Ruiz and Partners')
})
