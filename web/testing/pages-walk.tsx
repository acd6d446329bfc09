import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { getKnownAgent } from '#contract/calls/clients/portal-links.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { confirmEmail } from '#contract/calls/notifications/confirmations.ts'
import { getPartnerPage, type PartnerPage } from '#contract/calls/people/partner.ts'
import * as links from '#texts/mail-links.ts'
import PartnerScreen from '#web/partner/partner-screen.tsx'
import { OpenPortal } from '#web/portal/open-portal.tsx'
import NotFoundScreen from '#web/shared/not-found-screen.tsx'
import ConfirmEmailScreen from '#web/site/confirm-email-screen.tsx'
import LandingScreen from '#web/site/landing-screen.tsx'
import UnsubscribeScreen from '#web/site/unsubscribe-screen.tsx'
import { answer, failure } from './answers.ts'
import { isAtRest } from './at-rest.ts'
import { answerPortal, inDays } from './portal.ts'
import { newId } from './samples.ts'
import { show } from './show.tsx'

const at = `${inDays(-2)}T18:00:00.000Z`
const file = {
  description: null,
  isAsked: true,
  hasFile: true,
  fileSize: 2048,
  dueDate: null,
  uploadedAt: at,
}
const asked = { ...file, hasFile: false, fileSize: 0, uploadedAt: null }
const review = { version: 1, at, canTakeBack: false } as const

/** The page of a lender, with everything that it can have; what people typed is in Spanish. */
export const partnerPage = (): PartnerPage => ({
  me: { firstName: 'Luis', lastName: 'Lindqvist', role: 'lender' },
  propertyAddress: '14 Cedar Court, Davis, CA 95616',
  side: 'purchase',
  clients: [
    { firstName: 'Ana', lastName: 'Lindqvist' },
    { firstName: 'Luis', lastName: 'Lindqvist' },
  ],
  team: { name: 'Grupo Ruiz', colour: 'blue' },
  closeDate: inDays(20),
  outcome: 'open',
  outcomeOn: null,
  isArchived: false,
  steps: [
    { title: 'Paso número 1', status: 'completed', day: inDays(-10) },
    { title: 'Paso número 2', status: 'in-progress', day: inDays(3) },
    { title: 'Paso número 3', status: 'pending', day: null },
  ],
  tasks: [
    { id: newId(), name: 'Tasación', day: inDays(-4), isDone: true, doneOn: inDays(-4), updatedAt: at },
    { id: newId(), name: 'Póliza', day: inDays(3), isDone: false, doneOn: null, updatedAt: at },
    { id: newId(), name: 'Firma', day: null, isDone: false, doneOn: null, updatedAt: at },
  ],
  documents: [
    { ...asked, id: newId(), name: 'Identificación', description: 'Firmado', dueDate: inDays(2) },
    {
      ...asked,
      id: newId(),
      name: 'Talón de pago',
      review: {
        ...review,
        state: 'sent-back',
        reason: 'Está cortada',
        by: 'Elena Ruiz',
        returned: { name: 'Talón.pdf', uploadedAt: at },
      },
    },
    { ...file, id: newId(), name: 'Póliza', review: { ...review, state: 'received' } },
    { ...file, id: newId(), name: 'Tasación', review: { ...review, state: 'opened', by: 'Elena Ruiz' } },
    { ...file, id: newId(), name: 'Firma', review: { ...review, state: 'accepted' } },
    { ...file, id: newId(), name: 'Contrato', isAsked: false },
  ],
  agent: { name: 'Elena Ruiz', phone: '(916) 555-0142' },
  hearsByEmail: true,
  endsOn: inDays(27),
})

/** Shows a page and waits until it has loaded. */
async function open(screen: ReactElement) {
  const shown = await show(screen)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  await expect.poll(isAtRest, { interval: 50 }).toBe(true)
  return shown
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const other = page
  .getByRole('banner')
  .getByRole('button', { name: /^(?:English|Español)$/ })
  .first()
const needsPin = () => failure(401, { code: 'pin-needed', message: 'Pide un PIN.' })

/** The tests of a walk through the pages around the portal, on a phone of 320 px. `expectWhole` says what is expected of each page. */
export function walkThroughPages(title: string, expectWhole: () => void | Promise<void>): void {
  beforeEach(() => page.viewport(320, 800))

  test(`${title}: a wrong link, a PIN, an unknown page and the first page`, async () => {
    const { client } = answerPortal()
    answer(getKnownAgent, () => ({ teamName: '', agentName: 'Elena Ruiz', agentPhone: '(916) 555-0142' }))
    answer(samplePortal, () => ({ uniqueId: 'Muestra1' }))
    const portal = <OpenPortal uniqueId={client.uniqueId}>{() => null}</OpenPortal>
    for (const refuse of [
      () => failure(404, { message: 'No existe.' }),
      () => failure(503, { message: 'El servicio no está disponible.' }),
      needsPin,
    ]) {
      answer(getPortalClient, refuse)
      history.replaceState(null, '', `/client/${client.uniqueId}`)
      const wrong = await open(portal)
      if (refuse !== needsPin) await expect.element(other).toBeVisible()
      await expectWhole()
      await wrong.remove()
    }
    for (const screen of [<NotFoundScreen key="unknown" />, <LandingScreen key="first" />]) {
      const shown = await open(screen)
      await expect.element(other).toBeVisible()
      await expectWhole()
      await shown.remove()
    }
  })

  test.each([
    ['full', partnerPage],
    ['with nothing in it', () => ({ ...partnerPage(), tasks: [], documents: [], steps: [] })],
    ['archived', () => ({ ...partnerPage(), isArchived: true })],
    ['canceled', () => ({ ...partnerPage(), outcome: 'canceled', outcomeOn: inDays(-1) })],
    ['closed', () => ({ ...partnerPage(), outcome: 'closed', outcomeOn: inDays(-1) })],
    ['of a wrong link', () => failure(404, { message: 'No existe.' })],
    ['when it cannot be loaded', () => failure(503, { message: 'El servicio no está disponible.' })],
    ['with a PIN', needsPin],
  ] as [string, () => PartnerPage | Response][])(`${title}: a partner’s page %s`, async (_what, reply) => {
    answer(getPartnerPage, reply)
    await open(<PartnerScreen link="AAAAAAAAAAAAAAAAAAAAAA" />)
    await expectWhole()
  })

  test.each([true, false])(`${title}: the pages behind emailed links, which work: %s`, async (works) => {
    const reply = () => (works ? Response.json({ confirmed: true }) : failure(404, { message: 'No existe.' }))
    window.fetch = async () => reply()
    answer(confirmEmail, reply)
    for (const [screen, button] of [
      [<UnsubscribeScreen key="end" token="token" />, links.unsubscribe],
      [<ConfirmEmailScreen key="confirm" token="token" />, links.confirm],
    ] as const) {
      const shown = await open(screen)
      await expectWhole()
      await press(button)
      await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument()
      await expectWhole()
      await shown.remove()
    }
  })
}
