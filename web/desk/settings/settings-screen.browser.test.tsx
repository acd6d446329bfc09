import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getOwnCalendar } from '#contract/calls/deal/calendar.ts'
import {
  changeStepTexts,
  getStepTexts,
  resetStepTexts,
  type StepTexts,
} from '#contract/calls/deal/step-texts.ts'
import { health } from '#contract/calls/desk/operations.ts'
import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import {
  addSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
} from '#contract/calls/messages/saved-replies.ts'
import { getAdminNotificationPreferences, getChannels } from '#contract/calls/notifications/deliveries.ts'
import { changePassword, getMe, listSessions } from '#contract/calls/team/account.ts'
import {
  type Invitation,
  inviteAdmin,
  listAdmins,
  listInvitations,
  withdrawInvitation,
} from '#contract/calls/team/admins.ts'
import { getSignInRecord } from '#contract/calls/team/sign-ins.ts'
import { changeMe, changeTeam, getTeam } from '#contract/calls/team/team.ts'
import { listTrustedDevices } from '#contract/calls/team/trusted-devices.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { tabTo } from '#web/testing/focus.ts'
import { newId, sampleMe, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { silenceStreams } from '#web/testing/silent-stream.ts'
import SettingsScreen from './settings-screen.tsx'

const createdAt = '2030-06-12T18:00:00.000Z'
const me = sampleMe({ phone: '' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByText(text, { exact: true })
const tabNamed = (name: string) => page.getByRole('tab', { name })
const dialog = page.getByRole('dialog')
const { keyboard } = userEvent

async function open(tab: string) {
  history.replaceState(null, '', `/admin/settings?tab=${tab}`)
  return show(<SettingsScreen />)
}

async function replaceText(text: string) {
  await keyboard('{Control>}a{/Control}')
  await keyboard(text)
}

beforeEach(() => {
  silenceStreams()
  answer(health, () => ({ status: 'ok' as const, release: '1.2.3' }))
  answer(getMe, () => me)
  answer(countUnreadMessages, () => ({ count: 0 }))
  answer(getTeam, () => sampleTeam())
})

test('the account’s name and password are changed by keyboard alone, using the tabs', async () => {
  answer(listSessions, () => [])
  answer(getSignInRecord, () => failure(503))
  answer(listTrustedDevices, () => [])
  answer(getOwnCalendar, () => ({ feed: null }))
  answer(listAdmins, () => [])
  answer(listInvitations, () => [])
  answer(listSavedReplies, () => [])
  answer(getStepTexts, () => failure(503))
  answer(listTemplates, () => [])
  answer(getDaysOff, () => failure(503))
  answer(getChannels, () => failure(503))
  answer(getAdminNotificationPreferences, () => failure(503))
  await open('account')
  await expect.element(page.getByText('Release 1.2.3', { exact: true })).toBeVisible()
  await tabTo(tabNamed('Account'))
  for (const name of ['Team', 'Replies', 'Steps', 'Templates', 'Notifications', 'Account']) {
    await keyboard('{ArrowRight}')
    await expect.element(tabNamed(name)).toHaveFocus()
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  const names = answer(changeMe, ({ body }) => ({ ...me, ...body }))
  await tabTo(page.getByLabelText('Name', { exact: true }))
  await replaceText('Elena Keys{Enter}')
  await expect.element(toast('Your profile has been saved')).toBeVisible()
  expect(names).toEqual([{ name: 'Elena Keys', phone: '' }])
  answer(changePassword, () =>
    failure(400, {
      message: 'The password is wrong.',
      fields: { currentPassword: 'The password is wrong.' },
    }),
  )
  await tabTo(page.getByLabelText('Current password'))
  await keyboard('not my password')
  await tabTo(page.getByLabelText('New password'))
  await keyboard('another long password{Enter}')
  await expect.element(page.getByText('The password is wrong.').first()).toBeVisible()
  await tabTo(button('Turn on'))
  await keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Turn on two-factor' })).toBeVisible()
  await keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Turn on')).toHaveFocus()
})

test('the team is named, an admin invited, and the invitation withdrawn by keyboard alone', async () => {
  let invitations: Invitation[] = []
  answer(listAdmins, () => [])
  answer(listInvitations, () => invitations)
  answer(inviteAdmin, ({ body }) => {
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
  answer(withdrawInvitation, ({ params }) => {
    invitations = []
    return { id: params['id'] ?? '' }
  })
  await open('team')
  await tabTo(page.getByRole('region', { name: 'Invitations' }).getByLabelText('Email'))
  await keyboard('by.keyboard@example.com{Enter}')
  await expect.element(page.getByText(/\/invitation#/)).toBeVisible()
  await tabTo(button('Withdraw the invitation for by.keyboard@example.com'))
  await keyboard('{Enter}')
  await expect.element(toast('The invitation has been withdrawn')).toBeVisible()
  // The focused element was removed, so the focus continues from its list.
  await expect.element(page.getByRole('heading', { name: 'Invitations' })).toHaveFocus()
  const sent = answer(changeTeam, ({ body }) => ({
    name: '',
    colour: 'pine' as const,
    timeZone: 'America/Los_Angeles',
    ...body,
  }))
  await tabTo(page.getByLabelText('Team name'))
  await keyboard('Keys & Partners')
  await tabTo(button('blue'))
  await keyboard(' ')
  await expect.element(button('blue')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page.getByLabelText('Team time zone'))
  await keyboard('America / New York')
  await tabTo(button('Save team'))
  await keyboard('{Enter}')
  await expect.element(toast('The team settings have been saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Keys & Partners', colour: 'blue', timeZone: 'America/New_York' }])
})

test('a reply is written, changed, and deleted by keyboard alone', async () => {
  let replies: SavedReply[] = []
  answer(listSavedReplies, () => replies)
  answer(addSavedReply, ({ body }) => {
    const reply = { id: newId(), ...body }
    replies = [reply]
    return reply
  })
  answer(deleteSavedReply, ({ params }) => {
    replies = []
    return { id: params['id'] ?? '' }
  })
  await open('replies')
  await tabTo(button('Add reply'))
  await keyboard('{Enter}')
  await tabTo(dialog.getByLabelText('Title'))
  await keyboard('Parking')
  await tabTo(dialog.getByLabelText('Text'))
  await keyboard('Behind the house.')
  await tabTo(dialog.getByRole('button', { name: 'Save reply' }))
  await keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Add reply')).toHaveFocus()
  await tabTo(button('Edit Parking'))
  await keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Text')).toHaveValue('Behind the house.')
  await keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Edit Parking')).toHaveFocus()
  await tabTo(button('Delete Parking'))
  await keyboard('{Enter}')
  await expect.element(page.getByText('No saved replies yet')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Saved replies' })).toHaveFocus()
})

test('the texts of a standard step for sellers are changed by keyboard alone', async () => {
  const builtIn = { purchase: [...standardTexts('purchase')], sale: [...standardTexts('sale')] }
  let texts: StepTexts = { ...builtIn, edited: [] }
  answer(getStepTexts, () => texts)
  answer(changeStepTexts, ({ body }) => {
    texts = { ...builtIn, sale: body.steps as StepTexts['sale'], edited: ['sale'] }
    return texts
  })
  answer(resetStepTexts, () => (texts = { ...builtIn, edited: [] }))
  const { remove } = await open('steps')
  const title = page.getByRole('group', { name: 'Step 1' }).getByLabelText('Title')
  await tabTo(button('Sale'))
  await keyboard('{Enter}')
  await tabTo(title)
  await replaceText('Offer accepted{Enter}')
  await expect.element(toast('The standard steps have been saved')).toBeVisible()
  await remove()
  await open('steps')
  await tabTo(button('Sale'))
  await keyboard('{Enter}')
  await expect.element(title).toHaveValue('Offer accepted')
  await tabTo(button('Reset to default text'))
  await keyboard('{Enter}')
  await expect.element(title).toHaveValue('Purchase Agreement')
})
