import { expect, test } from 'vitest'
import { addedCalls, calls, specifiedCalls } from './calls.ts'

// Section 7 of the specification, in its order; a "GET, PATCH" line is two calls.
const specified = `
GET /api/clients
POST /api/clients
GET /api/clients/:
GET /api/clients/:/steps
GET /api/clients/:/documents
GET /api/clients/:/notes
GET /api/clients/:/messages
POST /api/clients/:/messages
PATCH /api/messages/:/read
PATCH /api/clients/:/profile
POST /api/clients/:/documents
GET /api/clients/:/notifications
GET /api/clients/:/notifications/unread-count
GET /api/clients/:/notification-preferences
PATCH /api/clients/:/notification-preferences
PATCH /api/notifications/:/read
GET /api/documents/:/download
GET /api/admin/stats
GET /api/admin/clients/:
PATCH /api/admin/clients/:
PATCH /api/admin/clients/:/archive
DELETE /api/admin/clients/:
GET /api/admin/clients/:/documents
POST /api/admin/clients/:/documents
DELETE /api/admin/documents/:
GET /api/admin/documents/all
GET /api/admin/clients/:/steps
POST /api/admin/clients/:/steps
PATCH /api/steps/:
DELETE /api/steps/:
PATCH /api/admin/clients/:/reorder-steps
GET /api/admin/clients/:/messages
POST /api/admin/clients/:/messages
GET /api/admin/clients/:/notes
POST /api/admin/clients/:/notes
PATCH /api/admin/notes/:
DELETE /api/admin/notes/:
GET /api/admin/clients/:/notifications
POST /api/admin/clients/:/notifications
DELETE /api/admin/notifications/:
GET /api/admin/clients/:/notification-preferences
PATCH /api/admin/clients/:/notification-preferences
`
  .trim()
  .split('\n')

const lineOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/:[A-Za-z]+/g, ':')}`

test('the table holds exactly the 42 specified calls', () => {
  expect(specified).toHaveLength(42)
  expect(specifiedCalls.map(lineOf)).toEqual(specified)
})

test('no added call shadows a specified one', () => {
  for (const call of addedCalls) expect(specified).not.toContain(lineOf(call))
})

test('only portal calls, id-only calls and the sign-in can be made without a session', () => {
  const open = [...specifiedCalls, ...addedCalls].filter(({ access }) => access === 'public')
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'acceptInvitation',
    'apiDocs',
    'askPasskey',
    'confirmEmail',
    'getKnownAgent',
    'health',
    'metrics',
    'openApi',
    'passwordResetOptions',
    'readCalendar',
    'readInvitation',
    'readiness',
    'reportCrash',
    'requestMyLinks',
    'requestPasswordReset',
    'resetPassword',
    'samplePortal',
    'securityTxt',
    'setUp',
    'setUpState',
    'signIn',
    'signInWithPasskey',
    'signOut',
    'verifyCode',
    'verifyRecoveryCode',
  ])
})

// What does not depend on any client's data, by path: accounts, the team and its settings, feeds, devices, operations.
const independent = [
  '/api/auth',
  '/api/setup',
  '/api/password-resets',
  '/api/invitations',
  '/api/sample-portal',
  '/api/known-agent',
  '/api/my-links',
  '/api/admin/me',
  '/api/admin/sessions',
  '/api/admin/sign-ins',
  '/api/admin/passkeys',
  '/api/admin/trusted-devices',
  '/api/admin/admins',
  '/api/admin/invitations',
  '/api/admin/team',
  '/api/admin/saved-replies',
  '/api/admin/standard-steps',
  '/api/admin/templates',
  '/api/admin/days-off',
  '/api/admin/channels',
  '/api/admin/file-check',
  '/api/admin/calendar',
  '/api/clients/:uniqueId/calendar',
  '/api/clients/:uniqueId/my-links',
  '/api/clients/:uniqueId/push-subscriptions',
  '/api/clients/:uniqueId/visit',
  '/api/crashes',
  '/healthz',
  '/readyz',
]

const isIndependent = (path: string) =>
  independent.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

const ofClients = calls.filter(({ path, sends }) => sends === undefined && !isIndependent(path))

test('every response about clients tells what makes it stale: its version or the topics it reads', () => {
  const silent = ofClients.filter(
    ({ method, version, reads }) => method === 'GET' && !version && !reads?.length,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('a response has a version or reads topics, and only a GET does', () => {
  expect(calls.filter(({ version, reads }) => version && reads)).toEqual([])
  expect(calls.filter(({ method, version, reads }) => method !== 'GET' && (version ?? reads))).toEqual([])
})

test('every writing call about clients tells what it changes, and no reading one does', () => {
  const silent = ofClients.filter(({ method, changes }) => method !== 'GET' && !changes?.length)
  expect(silent.map(({ id }) => id)).toEqual([])
  expect(calls.filter(({ method, changes }) => method === 'GET' && changes)).toEqual([])
})

test('each path listed as independent has a call', () => {
  const used = independent.filter((prefix) => calls.some(({ path }) => `${path}/`.startsWith(`${prefix}/`)))
  expect(used).toEqual(independent)
})
