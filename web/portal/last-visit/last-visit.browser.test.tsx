import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleMessage, sampleNote } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const visitSummary = page.getByRole('region', { name: 'Since your last visit' })
const line = visitSummary.getByRole('button', { name: /^Since / })
const journey = page.getByRole('heading', { name: 'Your Transaction Journey' })
const place = (uniqueId: string) => `last-visit:${uniqueId}`

const done = { status: 'completed', completedDate: inDays(0) } as const

type Answers = ReturnType<typeof answerPortal>

/** Visits a portal for the first time until the visit is stored, then gives another tab what was stored. */
async function visitOnce(portal: Answers): Promise<void> {
  const { uniqueId } = portal.client
  const other = { ...portal.client, uniqueId: `Before${uniqueId}` }
  localStorage.setItem(`first-visit:${other.uniqueId}`, 'done')
  const tab = await show(<Portal client={other} />)
  await expect.element(journey).toBeVisible()
  await expect.poll(() => localStorage.getItem(place(other.uniqueId))).not.toBeNull()
  await expect.element(visitSummary).not.toBeInTheDocument()
  await tab.remove()
  localStorage.setItem(place(uniqueId), localStorage.getItem(place(other.uniqueId)) ?? '')
}

/** Puts the page in the background, or brings it back. */
function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Opens the portal, and waits until everything that could be news has come. */
async function openHome(client: Answers['client']) {
  const before = localStorage.getItem(place(client.uniqueId))
  const tab = await show(<Portal client={client} />)
  await expect.element(journey).toBeVisible()
  await expect.poll(() => localStorage.getItem(place(client.uniqueId))).not.toBe(before)
  return tab
}

test('nothing new shows nothing: on the first visit, on the second, and after the client’s own actions', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  const tab = await openHome(portal.client)
  await expect.element(visitSummary).not.toBeInTheDocument()
  await tab.remove()
  const createdAt = new Date().toISOString()
  portal.documents = [sampleDocument({ name: 'Notes.txt', uploadedBy: 'client', uploadDate: createdAt })]
  portal.messages = [sampleMessage({ senderType: 'client', isRead: false, createdAt })]
  sessionStorage.clear()
  await openHome(portal.client)
  await expect.element(visitSummary).not.toBeInTheDocument()
})

test('the news is one line that opens their list, each with its link, and is gone once dismissed', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  portal.documents = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => sampleDocument({ name }))
  portal.notes = [sampleNote({ title: 'Keys' })]
  portal.client.expectedCloseDate = inDays(30)
  portal.steps = portal.steps.map((step, at) => (at > 0 ? step : { ...step, ...done, id: step.id }))
  const tab = await show(<Portal client={portal.client} />)
  await expect
    .element(line)
    .toMatchTextContent(
      /^Since \w{3} \d+: closing is now on \w{3} \d+, \d{4}, Purchase Agreement completed, 5 files, 1 more$/,
    )
  expect(line.element().getBoundingClientRect().height).toBeLessThan(72)
  const lines = visitSummary.getByRole('listitem')
  await expect.element(lines.first()).not.toBeInTheDocument()
  await line.click()
  await expect.element(lines.first().getByRole('link')).toHaveAttribute('href', '#overview')
  await expect.element(lines.first()).toMatchTextContent(/^Closing is now on .+ \d{4}It was .+\.$/)
  expect(lines.elements()).toHaveLength(8)
  await expect
    .element(lines.filter({ hasText: 'New document: Five' }).getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`#document-${portal.documents.at(-1)?.id}$`)))
  await expectToFit([320, 390, 1280])
  await visitSummary.getByRole('button', { name: 'Got it' }).click()
  await expect.element(visitSummary).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await tab.remove()
  await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await expect.element(visitSummary).not.toBeInTheDocument()
})

test('what cannot be loaded is not called news, and what the card shows is not repeated', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  portal.documents = [sampleDocument()]
  answer(listPortalNotes, () => failure(503))
  const tab = await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await expect.element(visitSummary).not.toBeInTheDocument()
  await tab.remove()

  withdraw(listPortalNotes)
  answer(listPortalNotes, () => [])
  const from = portal.client.expectedCloseDate
  portal.client.expectedCloseDate = inDays(30)
  const closing = { subject: 'closing', subjectId: 'closing', title: 'Closing', fromDay: from } as const
  portal.dates.change = {
    moveId: newId(),
    movedAt: new Date().toISOString(),
    lines: [{ ...closing, toDay: inDays(30) }],
    reason: null,
    meaning: [],
  }
  await show(<Portal client={portal.client} />)
  await expect.element(line).toMatchTextContent(/: 1 file$/)
})

test('a visit ends after half an hour in the background', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  portal.steps = portal.steps.map((step, index) => ({
    ...step,
    ...sixSteps({ current: 2 })[index],
    id: step.id,
  }))
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  await show(<Portal client={portal.client} />)
  await expect.element(line).toMatchTextContent(/: Purchase Agreement completed$/)
  turn(true)
  vi.setSystemTime(now + 29 * 60_000)
  turn(false)
  await expect.element(line).toBeVisible()
  turn(true)
  vi.setSystemTime(now + 61 * 60_000)
  turn(false)
  await expect.element(visitSummary).not.toBeInTheDocument()
})
