import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { markMessageRead } from '#contract/calls/messages/messages.ts'
import * as news from '#texts/changes.ts'
import * as chat from '#texts/chat.ts'
import * as frame from '#texts/frame.ts'
import * as need from '#texts/need.ts'
import * as said from '#texts/said.ts'
import * as yourDates from '#texts/your-dates.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { expectNoEnglishText, expectSpanish } from '#web/testing/no-english.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from './portal.tsx'

beforeEach(async () => {
  await page.viewport(320, 800)
})

const date = (name: string, changes: Partial<PortalDate> = {}): PortalDate => ({
  id: newId(),
  name,
  kind: 'other',
  day: inDays(5),
  state: 'open',
  doneOn: null,
  owes: 'client',
  meaning: 'Lo que significa.',
  ...changes,
})

const dates = [
  date('Fondos', { state: 'done', doneOn: inDays(-3), day: inDays(-3) }),
  date('Contingencia de tasación', { kind: 'contingency', day: inDays(-2) }),
  date('Contingencia de inspección', { kind: 'contingency', day: inDays(1) }),
  date('Contingencia de préstamo', { kind: 'contingency', day: inDays(1), wasDay: inDays(-1) }),
  date('Depósito', { kind: 'money', day: inDays(2) }),
  date('Firma', { kind: 'signing', day: inDays(2), waitsFor: 'loan' }),
  date('Recorrido', { day: inDays(1), saidDoneOn: inDays(0) }),
  date('Divulgación de cierre', { kind: 'disclosure', owes: 'lender', day: inDays(6) }),
  date('Seguro', { owes: 'agent', day: null }),
  date('Mudanza', { day: inDays(17) }),
  date('Reparaciones', { owes: 'other-side', day: inDays(16) }),
]

/** The steps as a Spanish reader gets them. */
const steps = (current: number) =>
  sixSteps({ current }).map((step) => ({
    ...step,
    title: `Paso ${step.stepNumber}`,
    description: 'Lo que pasa en este paso.',
    nextAction: 'Lo que sigue',
  }))

/** Expects nothing wider than the page, and no word wider than what it stands in, on small phones. */
async function expectToFitPhones(): Promise<void> {
  for (const width of [360, 320]) {
    await page.viewport(width, 800)
    expectNoSidewaysScroll()
    const cut = [...document.querySelectorAll('main a, main button, main li, main p')].filter(
      (element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth,
    )
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  }
}

const tab = (name: string) => page.getByRole('navigation', { name: frame.tabs }).getByRole('link', { name })
const region = (name: string | RegExp) => page.getByRole('region', { name })

test('L3: what is needed, what changed, dates and chat have no English text of the product, and fit in 320 px', async () => {
  const portal = answerPortal({ steps: steps(3), dates: { dates } })
  const { uniqueId } = portal.client
  const before = await show(<Portal client={portal.client} />)
  await expect.poll(() => localStorage.getItem(`last-visit:${uniqueId}`)).not.toBeNull()
  const seen = localStorage.getItem(`last-visit:${uniqueId}`) ?? ''
  await before.remove()
  sessionStorage.clear()

  const client = { ...portal.client, uniqueId: `Spanish${uniqueId}` }
  localStorage.setItem(`first-visit:${client.uniqueId}`, 'done')
  localStorage.setItem(`last-visit:${client.uniqueId}`, seen)
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  portal.steps = portal.steps.map((step, index) => ({ ...step, ...steps(4)[index], id: step.id }))
  portal.documents = [
    sampleDocument({ name: 'Talón.pdf', uploadedBy: 'admin', uploadDate: new Date().toISOString() }),
    sampleDocument({ name: 'Identificación', status: 'pending', askedOf: 'client', dueDate: inDays(3) }),
  ]
  const message = sampleMessage({ content: 'Buenos días', senderType: 'admin', isRead: false })
  portal.messages = [message]
  answer(markMessageRead, () => ({ ...message, isRead: true }))
  await show(<Portal client={client} />)

  const changed = region(news.sinceLastVisit)
  await expect.element(changed).toBeVisible()
  await changed.getByRole('button', { name: /^Desde el \d+ de \w+: se completó / }).click()
  await expect.element(changed.getByText(/Documento nuevo/)).toBeVisible()
  expectSpanish(changed.element())
  const band = page.getByText(need.decision, { exact: true })
  await expect.element(band.first()).toBeVisible()
  const whole = document.querySelector('#overview')
  expectSpanish(whole ?? document.body)
  expectNoEnglishText()
  await expectToFitPhones()
  await expectAccessible()

  await tab(frame.steps).click()
  const road = region(yourDates.title)
  await expect.element(road.getByText('Depósito')).toBeVisible()
  for (const line of road.element().querySelectorAll('h2, h3, p')) expectSpanish(line)
  expectNoEnglishText()
  await expectToFitPhones()

  await tab(frame.chat).click()
  await expect.element(page.getByText('Buenos días')).toBeVisible()
  await expect.element(page.getByPlaceholder(chat.placeholder)).toBeVisible()
  expectSpanish(region(chat.messages).element())
  expectNoEnglishText()
  await expectToFitPhones()
})

const line = (title: string, from: number, to: number) => ({
  subject: 'date' as const,
  subjectId: newId(),
  title,
  fromDay: inDays(from),
  toDay: inDays(to),
})

test('L3: what has moved, and the question on which day it was done, are Spanish and fit', async () => {
  const change = {
    moveId: newId(),
    movedAt: new Date().toISOString(),
    lines: [line('Contingencia de tasación', 3, 10), line('Recorrido', 9, 16)],
    reason: 'El tasador viene más tarde.',
    meaning: ['Usted tiene más tiempo.'],
  }
  const money = date('Depósito', { kind: 'money', day: inDays(1) })
  const portal = answerPortal({ steps: steps(4), dates: { dates: [money], change } })
  const shown = await show(<Portal client={portal.client} />)
  const card = page.getByRole('region', { name: 'Cambiaron 2 fechas' })
  await expect.element(card).toMatchTextContent('Cambiaron varias fechas')
  expectSpanish(card.element())
  portal.dates = {
    ...portal.dates,
    change: { ...change, lines: [{ ...line('Cierre', 3, 10), subject: 'closing' as const }] },
  }
  await shown.refresh()
  const closing = page.getByRole('region', { name: /Su cierre es ahora el/ })
  await expect.element(closing).toMatchTextContent('Una semana después.')
  expectSpanish(closing.element())

  await page.getByRole('button', { name: said.haveDone('money') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(said.whichDay('money'))
  expectSpanish(dialog.element())
  await expectToFitPhones()
})
