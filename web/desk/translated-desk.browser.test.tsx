import '#web/desk/desk.css'
import type { ReactElement } from 'react'
import { beforeEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { getClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDealDates, listMoves } from '#contract/calls/dates/date-calls.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { listActivity, listActivityPeople } from '#contract/calls/deal/activity.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listNotes } from '#contract/calls/deal/notes.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDashboard } from '#web/testing/dashboard.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { findNothingInDeals } from '#web/testing/nothing-in-deals.ts'
import { inDays } from '#web/testing/portal.ts'
import {
  clientId,
  newId,
  sampleActivity,
  sampleAdminClient,
  sampleDelivery,
  sampleDocument,
  sampleMessage,
  sampleNote,
  samplePeople,
  samplePerson,
} from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { expectSameTranslated } from '#web/testing/translated-twin.ts'
import ActivityScreen from './client/activity/activity-screen.tsx'
import DatesScreen from './client/dates/dates-screen.tsx'
import DeliveriesScreen from './client/deliveries/deliveries-screen.tsx'
import DocumentsScreen from './client/documents/documents-screen.tsx'
import MessagesScreen from './client/messages/messages-screen.tsx'
import NotesScreen from './client/notes/notes-screen.tsx'
import PeopleScreen from './client/people/people-screen.tsx'
import ProfileScreen from './client/profile/profile-screen.tsx'
import StepsScreen from './client/steps/steps-screen.tsx'
import DashboardScreen from './dashboard/dashboard-screen.tsx'

const line = { clientId: newId(), clientName: 'Nora Lindqvist' }
const reason = {
  kind: 'closing',
  state: 'due',
  title: 'Closing',
  day: inDays(-2),
  count: 1,
  waitsFor: null,
} as const
const moments = [1, 2, 3].map((day) => `${inDays(-day)}T18:00:00.000Z`)

beforeEach(async () => {
  // So wide that the longer words of a translation hide no chip.
  await page.viewport(1900, 900)
  const clients = ['Nora', 'Ben', 'Zoe'].map((firstName) =>
    sampleAdminClient({ firstName, id: newId(), expectedCloseDate: inDays(9), healthReason: 'Past due' }),
  )
  answerDashboard(clients)
  answer(getToday, () => ({
    ...emptyToday,
    today: inDays(0),
    due: {
      total: 2,
      counts: { closing: 2 },
      unanswered: {},
      lines: ['Nora', 'Ben'].map((clientName) => ({
        ...line,
        clientName,
        phone: null,
        reasons: [{ ...reason, subject: 'closing' as const, id: newId() }],
        said: [],
      })),
    },
    messages: { total: 2, lines: moments.slice(1).map((since) => ({ ...line, since, unread: 3 })) },
  }))
  answer(getClient, () => sampleAdminClient({ expectedCloseDate: inDays(9), reach: ['email'] }))
  answer(listPeople, () =>
    samplePeople([samplePerson(), samplePerson({ firstName: 'Priya', role: 'lender', lastDay: inDays(9) })]),
  )
  answer(searchClients, () => [])
  findNothingInDeals()
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
  const deal = sampleDeal()
  answer(getDealDates, () => deal.dates)
  answer(listSteps, () => deal.steps)
  answer(listMoves, () => [])
  answer(listTemplates, () => [])
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  const documents = ['Loan estimate', 'Offer', 'Pay stub'].map((name) => sampleDocument({ name, clientId }))
  answer(listDocuments, () => documents)
  answer(findDocuments, () => ({
    documents: documents.map((one) => ({ ...one, clientFirstName: 'Nora', clientLastName: 'Lindqvist' })),
    total: 3,
    page: 1,
    counts: { total: 3, available: 3, pending: 0, clients: 1 },
  }))
  answer(listNotes, () => ['Keys', 'Gate code', 'Dog'].map((title) => sampleNote({ title })))
  answer(listMessages, () =>
    ['When do we sign?', 'On Friday', 'Thank you'].map((content) => sampleMessage({ content, isRead: true })),
  )
  answer(listSavedReplies, () => [])
  answer(listDeliveries, () => moments.map((createdAt) => sampleDelivery({ createdAt })))
  answer(getPreferences, () => failure(503))
  answer(listActivityPeople, () => [])
  answer(listActivity, () =>
    moments.map((createdAt) => sampleActivity({ createdAt, subject: 'Keys are ready' })),
  )
})

const ofClient: [string, (props: { clientId: string }) => ReactElement][] = [
  ['activity', ActivityScreen],
  ['dates', DatesScreen],
  ['deliveries', DeliveriesScreen],
  ['documents', DocumentsScreen],
  ['messages', MessagesScreen],
  ['notes', NotesScreen],
  ['people', PeopleScreen],
  ['profile', ProfileScreen],
  ['steps', StepsScreen],
]

test.each(ofClient)(
  'the page %s of a client shows all that changes while the browser translates it',
  async (at, Screen) => {
    await expectSameTranslated(() => {
      history.replaceState(null, '', `/admin/client/${clientId}/${at}`)
      return show(<Screen clientId={clientId} />)
    })
  },
)

test('the dashboard shows all that changes while the browser translates it', async () => {
  await expectSameTranslated(() => {
    history.replaceState(null, '', '/admin')
    return show(<DashboardScreen />)
  })
})
