import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { getPortalDates } from '#contract/calls/dates/date-calls.ts'
import { getPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { downloadDocument, listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { listPortalMessages, markMessageRead } from '#contract/calls/messages/messages.ts'
import { getPortalChannels } from '#contract/calls/notifications/deliveries.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { getSafetyNote } from '#contract/calls/people/safety.ts'
import * as calendar from '#texts/calendar.ts'
import * as documents from '#texts/documents.ts'
import * as said from '#texts/said.ts'
import * as settings from '#texts/settings.ts'
import * as steps from '#texts/steps.ts'
import * as takeBack from '#texts/take-back.ts'
import { type PortalTab, portalTabs } from '#web/portal-paths.ts'
import { OpenPortal } from '#web/portal/open-portal.tsx'
import { Portal } from '#web/portal/portal.tsx'
import { answer, failure } from './answers.ts'
import { isAtRest } from './at-rest.ts'
import { answerPortal, inDays, sixSteps } from './portal.ts'
import { newId, sampleDocument, sampleMessage, sampleNote, sampleNotification } from './samples.ts'
import { show } from './show.tsx'

/** Typed texts and names on the pages, which are not texts of the product. */
export const typedInWalk = [
  'Grupo Ruiz',
  'Ana',
  'Lindqvist',
  'Elena Ruiz',
  'Golden Oak Escrow',
  'Sierra Crest Mortgage',
  'Paso número',
  'Lo que',
  'Usted ve la vivienda',
  'Contrato',
  'Firma',
  'Identificación',
  'Talón',
  'Póliza',
  'Está cortada',
  'Buenos días',
  'Gracias',
  'Tasación',
  'Ya llegó',
  'Se completó',
  'Algo que',
  'Cedar Court',
  'Davis',
  '@',
  'El servicio',
  'No existe',
  'Cambio de',
  'Un retraso',
  'Se mudaron',
  'Luis',
  'English',
  'Español',
  'Tracker',
  'Real Estate',
  // The kind of a deal is a word of the data.
  'Purchase',
  'Sale',
]

const finalWalkthrough =
  'Usted ve la vivienda una vez más, firma los documentos de cierre y envía el dinero después de llamar a escrow.'

/** A full portal with texts that agents and clients typed, in Spanish. */
export function fullPortal(client: Partial<PortalClient> = {}) {
  const portal = answerPortal({
    client: { firstName: 'Ana', ...client },
    steps: sixSteps({ current: 3 }).map((step) => ({
      ...step,
      title: `Paso número ${step.stepNumber}`,
      // As long as the longest that the product writes.
      description: finalWalkthrough,
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
      sampleMessage({ content: 'Gracias', senderType: 'client', by: 'sms', isMasked: true, leftOut: 2 }),
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
        {
          id: newId(),
          name: 'Talón del depósito',
          kind: 'money',
          day: inDays(1),
          state: 'open',
          doneOn: null,
          owes: 'client',
          meaning: 'Lo que significa.',
        },
      ],
    },
  })
  answer(getPortalCalendar, () => ({
    feed: { address: 'https://davis.example/feed.ics', createdAt: `${inDays(-1)}T18:00:00.000Z` },
  }))
  answer(markMessageRead, () => sampleMessage({ isRead: true }))
  return portal
}

/** Presses the first button of a name. */
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The dialogs of the tabs, each by what opens it. */
const dialogs: [string, PortalTab, () => Promise<void>][] = [
  ['what happens in a step', 'progress', () => press(steps.whatHappensIn('Paso número 3'))],
  [
    'a word of the glossary',
    'progress',
    async () => {
      await press(steps.whatHappensIn('Paso número 3'))
      await page.getByRole('dialog').getByRole('button').nth(1).click()
    },
  ],
  [
    'the client says what is done',
    'dashboard',
    // Its name ends with the title of what leads.
    () => page.getByRole('button', { name: said.haveDone('money') }).click(),
  ],
  ['an upload', 'documents', () => press(documents.upload)],
  ['an upload of what was asked for', 'documents', () => press(documents.uploadOf('Identificación'))],
  ['a preview that cannot be shown', 'documents', () => press(documents.previewOf('Contrato.pdf'))],
  ['an upload is taken back', 'documents', () => press(takeBack.takeBackFile('Talón de pago'))],
  ['a new calendar link', 'settings', () => press(calendar.newLink)],
  ['the calendar is turned off', 'settings', () => press(calendar.turnOff)],
  ['the portal is removed from the device', 'settings', () => press(settings.removePortal)],
]

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
  await expect.poll(isAtRest, { interval: 50 }).toBe(true)
  return shown
}

/**
 * The tests of a walk through the whole portal, on a phone of 320 px: each tab full, empty and with a failed load, each outcome
 * of a deal, the safety notes. `expectWhole` states the expectations for each page. Typed texts are in Spanish.
 */
export function walkThroughPortal(title: string, expectWhole: () => void | Promise<void>): void {
  beforeEach(() => page.viewport(320, 800))

  test.each(portalTabs)(`${title}: the tab %s at 320 px, full`, async (tab) => {
    await open(fullPortal().client, tab)
    await expectWhole()
  })

  test.each(portalTabs)(`${title}: the tab %s at 320 px, with nothing in it`, async (tab) => {
    const portal = Object.assign(fullPortal(), empty)
    await open(portal.client, tab)
    await expectWhole()
  })

  test.each(portalTabs)(`${title}: the tab %s at 320 px, when nothing can be loaded`, async (tab) => {
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
    await expectWhole()
  })

  test.each([
    ['archived', { isArchived: true }],
    ['a sale', { transactionType: 'sale' }],
    ['closed', { outcome: 'closed', outcomeOn: inDays(-2) }],
    ['canceled', { outcome: 'canceled', outcomeOn: inDays(-2), outcomeReason: 'Cambio de planes.' }],
    ['on hold', { outcome: 'on-hold', outcomeOn: inDays(-2), outcomeReason: 'Un retraso.' }],
    ['past its closing', { expectedCloseDate: inDays(-2) }],
    ['closing today', { expectedCloseDate: inDays(0) }],
    ['of a co-client', { me: { id: newId(), role: 'co-client' }, clientFirstName: 'Luis' }],
  ] as [string, Partial<PortalClient>][])(`${title}: Home of a deal that is %s`, async (_what, client) => {
    await open(fullPortal(client).client, 'dashboard')
    await expectWhole()
  })

  test.each(['unread', 'changed'] as const)(`${title}: the safety note that is %s`, async (safety) => {
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
    await expectWhole()
  })

  test.each(dialogs)(`${title}: the dialog in which %s, at 320 px`, async (_what, tab, openDialog) => {
    answer(downloadDocument, away)
    await open(fullPortal().client, tab)
    await openDialog()
    await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await expect.poll(isAtRest, { interval: 50 }).toBe(true)
    await expectWhole()
  })
}
