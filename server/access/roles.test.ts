import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { isAtLeast, type TeamRole, teamRoles } from '#contract/rules/team-roles.ts'
import { emptyBody, emptyPath } from '../testing/app/call-paths.ts'
import type { Caller } from '../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { recordedStatements } from '../testing/engines/recorded-statements.ts'

/** The least role that each writing call of the desk needs. */
const needed: Record<string, TeamRole> = {
  // One's own account and settings.
  changeMe: 'assistant',
  changePassword: 'assistant',
  enableTwoFactor: 'assistant',
  disableTwoFactor: 'assistant',
  renewRecoveryCodes: 'assistant',
  endSession: 'assistant',
  disconnectProvider: 'assistant',
  confirmMe: 'assistant',
  askNewPasskey: 'assistant',
  addPasskey: 'assistant',
  removePasskey: 'assistant',
  endTrustedDevice: 'assistant',
  changeAdminNotificationPreferences: 'assistant',
  subscribeAdminPush: 'assistant',
  unsubscribeAdminPush: 'assistant',
  startOwnCalendar: 'assistant',
  renewOwnCalendar: 'assistant',
  stopOwnCalendar: 'assistant',
  // Clients: their fields, their links, and a new one.
  createClient: 'assistant',
  changeClient: 'assistant',
  archiveClient: 'assistant',
  restoreClient: 'assistant',
  setOutcome: 'assistant',
  undoOutcome: 'assistant',
  sendPortalLinks: 'assistant',
  agreeToEmail: 'assistant',
  emailNow: 'assistant',
  assignClients: 'assistant',
  changePreferences: 'assistant',
  markEmailChangeSeen: 'assistant',
  markProfileChangeSeen: 'assistant',
  // The people of a deal and their links.
  addPerson: 'assistant',
  changePerson: 'assistant',
  renewPersonLink: 'assistant',
  stopPersonLink: 'assistant',
  setPersonPin: 'assistant',
  removePersonPin: 'assistant',
  sendPersonLink: 'assistant',
  markPartnerChangeSeen: 'assistant',
  lockNumber: 'admin',
  // The daily work.
  sendAdminMessage: 'assistant',
  withdrawMessage: 'assistant',
  markMessageRead: 'assistant',
  fileIncoming: 'assistant',
  dismissIncoming: 'assistant',
  giveFilingAddress: 'assistant',
  endFilingAddress: 'assistant',
  tryAddressAgain: 'assistant',
  blockSender: 'assistant',
  reopenIncoming: 'assistant',
  markNotTheirs: 'assistant',
  markDraftUsed: 'assistant',
  acknowledgeMessages: 'assistant',
  addNote: 'assistant',
  changeNote: 'assistant',
  deleteNote: 'assistant',
  restoreNote: 'assistant',
  addStep: 'assistant',
  addStandardSteps: 'assistant',
  changeStep: 'assistant',
  completeStep: 'assistant',
  undoStep: 'assistant',
  deleteStep: 'assistant',
  reorderSteps: 'assistant',
  declineSaidStep: 'assistant',
  addDealDate: 'assistant',
  changeDealDate: 'assistant',
  deleteDealDate: 'assistant',
  undoDate: 'assistant',
  removeContingencies: 'assistant',
  answerDates: 'assistant',
  keepRolledDays: 'assistant',
  declineSaidDate: 'assistant',
  moveDates: 'assistant',
  undoMove: 'assistant',
  applyTemplate: 'assistant',
  uploadDocument: 'assistant',
  requestDocument: 'assistant',
  requestDocuments: 'assistant',
  changeDocument: 'assistant',
  deleteDocument: 'assistant',
  fileForRequest: 'assistant',
  reviewDocument: 'assistant',
  markUploadSeen: 'assistant',
  createNotification: 'assistant',
  deleteNotification: 'assistant',
  restoreNotification: 'assistant',
  markNotificationRead: 'assistant',
  sendDeliveryNow: 'assistant',
  cancelDelivery: 'assistant',
  // What cannot be undone, or is done to many at once.
  deleteClient: 'admin',
  importClients: 'admin',
  archiveClients: 'admin',
  replaceLink: 'admin',
  // What the whole team works with.
  changeTeam: 'admin',
  setTeamMark: 'admin',
  removeTeamMark: 'admin',
  addTemplate: 'admin',
  changeTemplate: 'admin',
  deleteTemplate: 'admin',
  changeDaysOff: 'admin',
  changeStepTexts: 'admin',
  resetStepTexts: 'admin',
  addSavedReply: 'admin',
  changeSavedReply: 'admin',
  deleteSavedReply: 'admin',
  sendTestMail: 'admin',
  startAnswersTest: 'assistant',
  // The team itself.
  inviteAdmin: 'admin',
  withdrawInvitation: 'admin',
  removeAdmin: 'admin',
  createResetLink: 'admin',
  changeAdmin: 'owner',
}

const ofDesk = calls.filter(({ access }) => access === 'admin' || access === 'either')
const writing = ofDesk.filter(({ method }) => method !== 'GET')

describe('the table of roles', () => {
  test('T1 names every writing call, and no other', () => {
    expect(Object.keys(needed).toSorted()).toEqual(writing.map(({ id }) => id).toSorted())
  })
})

forEachEngine('a member by role', (engine) => {
  let app: TestApp
  let members: Record<TeamRole, Caller>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    members = {
      assistant: await app.newAdmin('sam@example.com', 'Sam', 'assistant'),
      admin: await app.newAdmin('ben@example.com', 'Ben', 'admin'),
      owner: await app.newAdmin('olga@example.com', 'Olga', 'owner'),
    }
  })
  afterAll(() => app.close())

  const refusal = async (role: TeamRole, call: AnyCall) => {
    const sent = { method: call.method, url: emptyPath(call), ...emptyBody(call) }
    const reply = await members[role].send(sent)
    expect(reply.statusCode, `${call.id} by ${role}`).not.toBe(401)
    const body = reply.statusCode === 403 ? reply.json<{ code: string; message: string }>() : null
    return body?.code === 'role' ? body.message : null
  }

  test.each(writing.map((call) => [call.id, call] as const))(
    'T1 %s is refused to exactly the roles below the one that it needs',
    async (id, call) => {
      const least = needed[id] ?? 'owner'
      const message = `Ask an ${least} of your team to do this.`
      for (const role of teamRoles)
        expect(await refusal(role, call), role).toBe(isAtLeast(role, least) ? null : message)
    },
  )

  test('T1 an assistant reads everything', async () => {
    for (const call of ofDesk.filter(({ method, sends }) => method === 'GET' && sends !== 'events'))
      expect(await refusal('assistant', call), call.id).toBeNull()
  })

  test('a role is refused before ids are looked at, so it says nothing of what there is', async () => {
    const client = await app.createClient()
    const statuses = [client.id, 'no-id'].map(async (id) => {
      const reply = await members.assistant.send({ method: 'DELETE', url: `/api/admin/clients/${id}` })
      return [reply.statusCode, reply.body]
    })
    const [known, malformed] = await Promise.all(statuses)
    expect(known?.[0]).toBe(403)
    expect(malformed).toEqual(known)
  })

  test('a role that this release does not know may do the least', async () => {
    const { db } = app.services
    const odd = await app.newAdmin('odd@example.com', 'Odd', 'owner')
    await db.updateTable('user').set({ role: 'emperor' }).where('email', '=', 'odd@example.com').execute()
    app.services.sessions.clear()
    const reply = await odd.send({ method: 'POST', url: '/api/admin/clients/import', payload: {} })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'role'])
  })

  const readReplies = () => members.assistant.send({ method: 'GET', url: '/api/admin/saved-replies' })
  const reads = async () =>
    [...(await recordedStatements(readReplies))].filter((text) => text.includes('"user"')).length
  // The statements of SQLite run in this process, where they can be heard.
  test.runIf(engine === 'sqlite')('the role comes with the session: no call reads it by itself', async () => {
    app.services.sessions.clear()
    expect(await reads()).toBe(1)
    expect(await reads()).toBe(0)
  })
})
