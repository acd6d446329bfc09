import { startOwnCalendar, renewOwnCalendar, stopOwnCalendar } from '#contract/calls/deal/calendar.ts'
import { changeStepTexts, resetStepTexts } from '#contract/calls/deal/step-texts.ts'
import * as replies from '#contract/calls/messages/saved-replies.ts'
import { startAnswersTest } from '#contract/calls/notifications/answers-setup.ts'
import * as outbox from '#contract/calls/notifications/deliveries.ts'
import { changeAdmin, inviteAdmin, removeAdmin, withdrawInvitation } from '#contract/calls/team/admins.ts'
import { acceptInvitation, readInvitation, setUp } from '#contract/calls/team/sign-in.ts'
import { changeMe, changeTeam, removeTeamMark, setTeamMark } from '#contract/calls/team/team.ts'
import { createInvitation } from '../../features/team/create-invitation.ts'
import { deviceAt, sharedDevice, type World } from '../app/world.ts'
import { markPictures } from '../files/square-png.ts'
import { byAdmin, scenario } from './scenario.ts'

const steps = Array.from({ length: 6 }, () => ({ title: 'T', description: 'D', nextAction: 'N' }))
const password = 'violet lantern harbor quilt'

const invited = async ({ otherAdmin }: World) => {
  const { body } = await otherAdmin.first.request(inviteAdmin, { body: { email: 'cleo@example.com' } })
  await otherAdmin.first.request(inviteAdmin, { body: { email: 'dora@example.com' } })
  return { id: body.id, token: body.link.split('#')[1] ?? '' }
}
const ownTexts = async ({ otherAdmin }: World) => {
  const texts = steps.map((step) => ({ ...step, title: 'Own' }))
  for (const side of ['purchase', 'sale'])
    await otherAdmin.first.request(changeStepTexts, { body: { side, steps: texts } })
}
const saved = async ({ otherAdmin }: World) => {
  const add = (title: string) =>
    otherAdmin.first.request(replies.addSavedReply, { body: { title, content: 'Text' } })
  await add('Other')
  return { params: { id: (await add('One')).body.id } }
}

const withMark = ({ otherAdmin }: World) => otherAdmin.first.request(setTeamMark, { body: markPictures(10) })

/** Calls on the whole team's data, and on one admin's. */
export const teamScenarios = [
  scenario(changeTeam, 'its name', {
    by: byAdmin,
    sent: () => ({ body: { name: 'The Team', timeZone: 'America/New_York' } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, team_settings: 2 },
  }),
  scenario(setTeamMark, 'in place of another', {
    by: byAdmin,
    given: withMark,
    sent: () => ({ body: markPictures(20) }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, team_marks: 4 },
    changesTeam: true,
  }),
  scenario(removeTeamMark, 'of the team', {
    by: byAdmin,
    given: withMark,
    touches: 'nobody',
    writes: { 'activity of nobody': 1, team_marks: 4 },
    changesTeam: true,
  }),
  scenario(replies.addSavedReply, 'a new one', {
    by: byAdmin,
    given: saved,
    sent: () => ({ body: { title: 'New', content: 'Text' } }),
    touches: 'nobody',
    writes: { saved_replies: 1 },
  }),
  scenario(replies.changeSavedReply, 'one of two', {
    by: byAdmin,
    given: saved,
    sent: (_, { params }) => ({ params, body: { title: 'New' } }),
    touches: 'nobody',
    writes: { saved_replies: 1 },
  }),
  scenario(replies.deleteSavedReply, 'one of two', {
    by: byAdmin,
    given: saved,
    sent: (_, sent) => sent,
    touches: 'nobody',
    writes: { saved_replies: 1 },
  }),
  scenario(changeStepTexts, 'of purchases', {
    by: byAdmin,
    given: ownTexts,
    sent: () => ({ body: { side: 'purchase', steps } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, standard_steps: 6 },
  }),
  scenario(resetStepTexts, 'of purchases', {
    by: byAdmin,
    given: ownTexts,
    sent: () => ({ body: { side: 'purchase' } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, standard_steps: 6 },
  }),
  scenario(setUp, 'of the first admin', {
    given: async ({ app: { services, clock } }) => {
      await services.db.deleteFrom('user').execute()
      return createInvitation(services.db, { email: null, role: 'owner', invitedBy: null }, clock.now())
    },
    by: ({ app }) => app.caller(),
    sent: (_, { token }) => ({ body: { token, name: 'Cleo', email: 'cleo@example.com', password } }),
    touches: 'new admin',
    changesTeam: true,
    withoutDesk: true,
    writes: { account: 1, 'activity of nobody': 2, invitations: 1, session: 1, sign_ins: 1, user: 1 },
  }),
  scenario(inviteAdmin, 'another one', {
    by: byAdmin,
    given: invited,
    sent: () => ({ body: { email: 'new@example.com' } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, invitations: 1 },
  }),
  scenario(withdrawInvitation, 'one of two', {
    by: byAdmin,
    given: invited,
    sent: (_, { id }) => ({ params: { id } }),
    touches: 'nobody',
    writes: { 'activity of nobody': 1, invitations: 1 },
  }),
  scenario(readInvitation, 'before it is accepted', {
    given: invited,
    by: ({ app }) => app.caller(),
    sent: (_, { token }) => ({ body: { token } }),
    touches: 'nobody',
    writes: {},
  }),
  scenario(acceptInvitation, 'one of two', {
    given: invited,
    by: ({ app }) => app.caller(),
    sent: (_, { token }) => ({ body: { token, name: 'Cleo', password } }),
    touches: 'new admin',
    changesTeam: true,
    writes: { account: 1, 'activity of nobody': 2, invitations: 1, session: 1, sign_ins: 1, user: 1 },
  }),
  scenario(changeAdmin, 'another role, which ends reset links', {
    by: byAdmin,
    sent: ({ otherAdmin }) => ({ params: { id: otherAdmin.id }, body: { role: 'assistant' } }),
    touches: 'other admin',
    changesTeam: true,
    writes: { 'activity of nobody': 1, password_resets: 1, user: 1 },
  }),
  scenario(changeAdmin, 'the right to see prices', {
    by: byAdmin,
    sent: ({ otherAdmin }) => ({ params: { id: otherAdmin.id }, body: { seesMoney: true } }),
    touches: 'other admin',
    changesTeam: true,
    writes: { 'activity of nobody': 1, user: 1 },
  }),
  scenario(removeAdmin, 'with everything that belongs to them', {
    by: byAdmin,
    sent: ({ otherAdmin }) => ({ params: { id: otherAdmin.id } }),
    touches: 'other admin',
    alsoWrites: 'deliveries to admins',
    ends: ['all devices'],
    changesTeam: true,
    writes: {
      account: 1,
      'activity of nobody': 1,
      admin_notification_preferences: 1,
      calendar_feeds: 1,
      deliveries: 8,
      failed_sign_ins: 1,
      former_members: 1,
      passkey: 1,
      password_resets: 1,
      push_subscriptions: 2,
      session: 3,
      sign_ins: 3,
      trusted_devices: 2,
      twoFactor: 1,
      user: 1,
      verification: 2,
    },
  }),
  scenario(removeAdmin, 'whose deals another one gets', {
    by: byAdmin,
    given: async ({ app, client, otherAdmin }) => {
      const assigned = { assignedTo: otherAdmin.id }
      await app.services.db.updateTable('clients').set(assigned).where('id', '=', client.client.id).execute()
    },
    sent: ({ admin, otherAdmin }) => ({
      params: { id: otherAdmin.id },
      query: new URLSearchParams({ assignTo: admin.id }),
    }),
    desks: ['client'],
    touches: 'other admin',
    alsoWrites: 'their deals',
    ends: ['all devices'],
    changesTeam: true,
    writes: {
      account: 1,
      activity: 1,
      'activity of nobody': 1,
      admin_notification_preferences: 1,
      calendar_feeds: 1,
      clients: 1,
      deliveries: 8,
      failed_sign_ins: 1,
      former_members: 1,
      passkey: 1,
      password_resets: 1,
      push_subscriptions: 2,
      session: 3,
      sign_ins: 3,
      trusted_devices: 2,
      twoFactor: 1,
      user: 1,
      verification: 2,
    },
  }),
  scenario(changeMe, 'one’s own name', {
    by: byAdmin,
    sent: () => ({ body: { name: 'New Name' } }),
    touches: 'admin',
    writes: { user: 1 },
  }),
  scenario(outbox.sendTestMail, 'to oneself', {
    by: byAdmin,
    touches: 'nobody',
    mails: 'the admin',
    writes: {},
  }),
  scenario(startAnswersTest, 'of texts', {
    by: byAdmin,
    sent: () => ({ body: { channel: 'sms' } }),
    touches: 'nobody',
    writes: { answer_tests: 1 },
  }),
  scenario(outbox.changeAdminNotificationPreferences, 'one’s own', {
    by: byAdmin,
    sent: () => ({ body: { clientUploads: false } }),
    touches: 'admin',
    writes: { admin_notification_preferences: 1 },
  }),
  scenario(outbox.subscribeAdminPush, 'another device', {
    by: byAdmin,
    sent: () => ({ body: deviceAt('https://push.example.com/new') }),
    touches: 'admin',
    writes: { push_subscriptions: 1 },
  }),
  scenario(outbox.subscribeAdminPush, 'a device that others use too', {
    by: byAdmin,
    sent: () => ({ body: deviceAt(sharedDevice) }),
    touches: 'admin',
    writes: { push_subscriptions: 2 },
  }),
  scenario(outbox.unsubscribeAdminPush, 'on a device that others use too', {
    by: byAdmin,
    sent: () => ({ body: { endpoint: sharedDevice } }),
    touches: 'admin',
    writes: { push_subscriptions: 1 },
  }),
  scenario(startOwnCalendar, 'where there is none', {
    by: byAdmin,
    given: ({ admin }) => admin.second.request(stopOwnCalendar),
    touches: 'admin',
    writes: { calendar_feeds: 1 },
  }),
  scenario(renewOwnCalendar, 'with another address', {
    by: byAdmin,
    touches: 'admin',
    writes: { calendar_feeds: 1 },
  }),
  scenario(stopOwnCalendar, 'for good', { by: byAdmin, touches: 'admin', writes: { calendar_feeds: 1 } }),
]
