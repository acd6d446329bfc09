import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalClient, type PortalClient } from '#contract/calls/clients/clients.ts'
import { getKnownAgent } from '#contract/calls/clients/portal-links.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import { getPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { listPortalMessages, markMessageRead } from '#contract/calls/messages/messages.ts'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { getSafetyNote } from '#contract/calls/people/safety.ts'
import { portalTabs } from '#web/portal-paths.ts'
import { expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleMessage, sampleNote, sampleNotification } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import NotFoundScreen from '../shared/not-found-screen.tsx'
import LandingScreen from '../site/landing-screen.tsx'
import { OpenPortal } from './open-portal.tsx'
import { Portal } from './portal.tsx'

beforeEach(() => page.viewport(320, 800))

/** What agents and clients typed, in Spanish. */
function fullPortal(client: Partial<PortalClient> = {}) {
  const portal = answerPortal({
    client: { firstName: 'Ana', ...client },
    steps: sixSteps({ current: 3 }).map((step) => ({
      ...step,
      title: `Paso número ${step.stepNumber}`,
      description: 'Lo que pasa en este paso.',
      nextAction: 'Lo que sigue',
    })),
    documents: [
      sampleDocument({ name: 'Contrato.pdf', description: 'Firmado', uploadedBy: 'admin' }),
      sampleDocument({ name: 'Identificación', description: null, status: 'pending', dueDate: inDays(3) }),
      sampleDocument({
        name: 'Talón de pago',
        description: null,
        uploadedBy: 'client',
        review: { version: 1, state: 'received', at: `${inDays(-1)}T18:00:00.000Z`, canTakeBack: true },
      }),
      sampleDocument({
        name: 'Póliza',
        description: null,
        status: 'pending',
        review: {
          version: 1,
          state: 'sent-back',
          reason: 'Está cortada',
          by: 'Elena Ruiz',
          at: `${inDays(-1)}T18:00:00.000Z`,
          canTakeBack: false,
        },
      }),
    ],
    messages: [
      sampleMessage({ content: 'Buenos días', senderType: 'admin', isRead: true }),
      sampleMessage({ content: 'Gracias', senderType: 'client', isRead: true }),
    ],
    notes: [sampleNote({ title: 'Tasación', content: 'Ya llegó.' })],
    notifications: [
      sampleNotification({ title: 'Se completó un paso', message: 'Algo que saber.', priority: 'high' }),
    ],
    dates: {
      dates: [
        {
          id: newId(),
          name: 'Firma',
          kind: 'signing',
          day: inDays(5),
          state: 'open',
          doneOn: null,
          owes: 'client',
          meaning: 'Lo que significa.',
        },
      ],
    },
  })
  answer(getPortalCalendar, () => ({ feed: null }))
  answer(markMessageRead, () => sampleMessage({ isRead: true }))
  return portal
}

const empty = { steps: [], documents: [], messages: [], notes: [], notifications: [], dates: { dates: [] } }

const away = () => failure(503, { message: 'El servicio no está disponible.' })

/** Shows a tab and waits until it has loaded. */
async function open({ uniqueId }: PortalClient, tab: string) {
  history.replaceState(null, '', `/client/${uniqueId}?tab=${tab}`)
  const shown = await show(
    <OpenPortal uniqueId={uniqueId}>{(client) => <Portal client={client} />}</OpenPortal>,
  )
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  return shown
}

/** Expects no English text of the product, and nothing wider than a phone of 320 px or cut off. */
function expectWhole(): void {
  expectNoEnglishText()
  expectNoSidewaysScroll()
  const cut = [...document.querySelectorAll('main a, main button, main li, main p, nav a')].filter(
    (element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
}

test.each(portalTabs)('L3: the tab %s is Spanish and whole at 320 px, full', async (tab) => {
  await open(fullPortal().client, tab)
  expectWhole()
})

test.each(portalTabs)('L3: the tab %s is Spanish and whole at 320 px, with nothing in it', async (tab) => {
  const portal = Object.assign(fullPortal(), empty)
  await open(portal.client, tab)
  expectWhole()
})

test.each(portalTabs)(
  'L3: the tab %s is Spanish and whole at 320 px, when nothing can be loaded',
  async (tab) => {
    const portal = fullPortal()
    for (const call of [
      listPortalSteps,
      listPortalDocuments,
      listPortalMessages,
      listPortalNotes,
      listPortalNotifications,
      getPortalDates,
      getPortalPreferences,
      getPortalChannels,
      getPortalCalendar,
    ])
      answer(call, away)
    await open(portal.client, tab)
    expectWhole()
  },
)

test.each([
  ['archived', { isArchived: true }],
  ['a sale', { transactionType: 'sale' }],
  ['closed', { outcome: 'closed', outcomeOn: inDays(-2) }],
  ['canceled', { outcome: 'canceled', outcomeOn: inDays(-2), outcomeReason: 'Cambio de planes.' }],
  ['on hold', { outcome: 'on-hold', outcomeOn: inDays(-2), outcomeReason: 'Un retraso.' }],
  ['past its closing', { expectedCloseDate: inDays(-2) }],
  ['closing today', { expectedCloseDate: inDays(0) }],
  ['of a co-client', { me: { id: newId(), role: 'co-client' }, clientFirstName: 'Luis' }],
] as [string, Partial<PortalClient>][])(
  'L3: Home of a deal that is %s is Spanish and whole',
  async (_what, client) => {
    await open(fullPortal(client).client, 'dashboard')
    expectWhole()
  },
)

test.each(['unread', 'changed'] as const)(
  'L3: the safety note that is %s is Spanish and whole',
  async (safety) => {
    const portal = fullPortal({ safety, escrowPhone: '' })
    answer(getSafetyNote, () => ({
      numberId: newId(),
      at: new Date().toISOString(),
      agentName: 'Elena Ruiz',
      agentPhone: '(916) 555-0101',
      ...(safety === 'changed'
        ? { phone: '(916) 555-0290', before: '(916) 555-0177', reason: 'Se mudaron.' }
        : {}),
    }))
    await open(portal.client, 'dashboard')
    window.location.hash = 'safety'
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    expectWhole()
  },
)

test('L3: a wrong link, an unknown page and the first page are Spanish and whole', async () => {
  const { client } = fullPortal()
  answer(getKnownAgent, () => ({ agentName: 'Elena Ruiz', agentPhone: '(916) 555-0142' }))
  answer(samplePortal, () => ({ uniqueId: 'Muestra1' }))
  answer(getPortalClient, () => failure(404, { message: 'No existe.' }))
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  const wrong = await show(<OpenPortal uniqueId={client.uniqueId}>{() => null}</OpenPortal>)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectWhole()
  await wrong.remove()
  const unknown = await show(<NotFoundScreen />)
  expectWhole()
  await unknown.remove()
  await show(<LandingScreen />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectWhole()
})
