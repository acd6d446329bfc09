import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalNotes } from '#contract/calls/deal/notes.ts'
import { answer, failure, withdraw } from '#web/testing/answers.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const visitSummary = page.getByRole('region', { name: /Since your last visit/ })
const nothingNew = visitSummary.getByText(
  /^Nothing has changed since your last visit on \w{3}\s\d{1,2},\s\d{4}\.$/,
)
const journey = page.getByRole('heading', { name: 'Your Transaction Journey' })
const place = (uniqueId: string) => `last-visit:${uniqueId}`

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

test('the first visit shows nothing, the second that nothing has changed', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  await show(<Portal client={portal.client} />)
  await expect.element(nothingNew).toBeVisible()
})

test('the client’s own actions are not shown', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  const createdAt = new Date().toISOString()
  portal.documents = [sampleDocument({ name: 'Notes.txt', uploadedBy: 'client', uploadDate: createdAt })]
  portal.messages = [sampleMessage({ senderType: 'client', isRead: false, createdAt })]
  await show(<Portal client={portal.client} />)
  await expect.element(nothingNew).toBeVisible()
})

test('many changes show six at first, each with its link, and are gone once dismissed', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  portal.documents = names.map((name) => sampleDocument({ name }))
  portal.client.expectedCloseDate = inDays(30)
  const tab = await show(<Portal client={portal.client} />)
  const lines = visitSummary.getByRole('listitem')
  const expand = visitSummary.getByRole('button', { name: 'Show', exact: true })
  await expect.element(lines.first().or(expand)).toBeVisible()
  if (expand.query()) {
    await expect.element(visitSummary.getByText(/^8 changes since your last visit on/)).toBeVisible()
    await expand.click()
  }
  await expect.element(visitSummary.getByText(/^on \w{3}\s\d{1,2},\s\d{4}$/)).toBeVisible()
  await expect.element(lines.first().getByRole('link')).toHaveAttribute('href', '#overview')
  await expect.element(lines.first()).toMatchTextContent(/^Closing is now on .+ \d{4}It was .+\.$/)
  expect(lines.elements()).toHaveLength(6)
  await visitSummary.getByRole('button', { name: 'Show all 8 changes' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(8)
  await expect
    .element(lines.last().getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`#document-${portal.documents.at(-1)?.id}$`)))
  await expect.element(visitSummary.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
  await visitSummary.getByRole('button', { name: 'Got it' }).click()
  await expect.element(visitSummary).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await tab.remove()
  await show(<Portal client={portal.client} />)
  await expect.element(journey).toBeVisible()
  await expect.element(visitSummary).not.toBeInTheDocument()
})

test('what cannot be loaded is not called unchanged, and what the card shows is not repeated', async () => {
  const portal = answerPortal()
  await visitOnce(portal)
  answer(listPortalNotes, () => failure(503))
  const tab = await show(<Portal client={portal.client} />)
  await expect.element(visitSummary.getByText('Checking what changed since your last visit.')).toBeVisible()
  await expect.element(nothingNew).not.toBeInTheDocument()
  await tab.remove()

  withdraw(listPortalNotes)
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
  await expect
    .element(visitSummary.getByText(/^Nothing else has changed since your last visit on/))
    .toBeVisible()
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
  const lines = visitSummary.getByRole('listitem')
  const expand = visitSummary.getByRole('button', { name: 'Show' })
  await expect.element(lines.first().or(expand)).toBeVisible()
  if (expand.query()) await expand.click()
  await expect.element(lines.first()).toBeVisible()
  turn(true)
  vi.setSystemTime(now + 29 * 60_000)
  turn(false)
  await expect.element(lines.first()).toBeVisible()
  turn(true)
  vi.setSystemTime(now + 61 * 60_000)
  turn(false)
  await expect.element(nothingNew).toBeVisible()
})
