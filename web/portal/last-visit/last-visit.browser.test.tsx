import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerPortal, sixSteps } from '#web/testing/portal.ts'
import { sampleDocument, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const visitSummary = page.getByRole('region', { name: /Since your last visit/ })
const nothingNew = visitSummary.getByText(
  /^Nothing has changed since your last visit on \w{3} \d{1,2}, \d{4}\.$/,
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
