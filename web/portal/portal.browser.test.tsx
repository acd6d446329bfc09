import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus, tabTo } from '#web/testing/focus.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { sampleDocument, sampleMessage, sampleNotification, sampleStep } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from './portal.tsx'

const need = page.getByRole('region', { name: 'What is needed from you' })

test('a client sees at a glance where the deal is and what is next', async () => {
  const { client } = answerPortal()
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Nora!' })).toBeVisible()
  await expect.element(page.getByText('Track your real estate transaction progress')).toBeVisible()
  await expect.element(need.getByText('Read your copy of the agreement')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '20 days to closing' })).toBeVisible()
  const stops = page.getByRole('list', { name: 'Road to closing' }).getByRole('listitem')
  expect(stops.elements()).toHaveLength(6)
  const current = stops.elements().filter((stop) => stop.matches('[aria-current=step]'))
  expect(current.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1 Purchase Agreement, In Progress'),
  ])
  await expect.element(page.getByRole('heading', { name: 'Coming Next' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Call Agent' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/))
})

test('the heading of Home is seen, those of the other tabs are for screen readers', async () => {
  const { client } = answerPortal()
  const heading = page.getByRole('heading', { level: 1 })
  const width = () => heading.element().getBoundingClientRect().width
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  await show(<Portal client={client} />)
  await expect.element(heading).toHaveTextContent('Welcome back, Nora!')
  expect(width()).toBeGreaterThan(100)
  await page.getByRole('navigation').getByRole('link', { name: 'Steps' }).click()
  await expect.element(heading).toHaveTextContent('Steps')
  expect(width()).toBeLessThanOrEqual(1)
})

test('the all-clear is not shown while the documents cannot be loaded', async () => {
  const { client } = answerPortal()
  answer(listPortalDocuments, () => failure(503))
  await show(<Portal client={client} />)
  await expect.element(page.getByText('Checking what’s needed from you')).toBeVisible()
  await expect.element(page.getByText('Nothing needed from you right now')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a call button exists only if there is a number', async () => {
  const { client } = answerPortal({ client: { agentPhone: '', lenderPhone: null } })
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('link', { name: 'Call Escrow' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call Agent' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Call Lender' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Send Message')).toBeVisible()
})

test('a deal whose steps are all completed names no current step', async () => {
  const steps = sixSteps().map((step) => ({
    ...step,
    status: 'completed' as const,
    completedDate: inDays(0),
  }))
  const { client } = answerPortal({ steps })
  await show(<Portal client={client} />)
  const overview = page.getByRole('region', { name: 'Transaction Overview' })
  await expect.element(overview.getByText('All steps completed!')).toBeVisible()
  await expect.element(overview.getByText('100% complete')).toBeVisible()
  await expect.element(overview.getByText('Current Step')).not.toBeInTheDocument()
})

test('a deal without steps says so', async () => {
  const { client } = answerPortal({ steps: [] })
  history.replaceState(null, '', '/?tab=progress')
  await show(<Portal client={client} />)
  await expect.element(page.getByText('No steps have been set up yet.')).toBeVisible()
  await expect.element(page.getByText('Your agent will add transaction steps soon.')).toBeVisible()
})

test('a long chat opens at its end; earlier messages load while scrolling up, without jumps', async () => {
  const messages = Array.from({ length: 200 }, (_, at) =>
    sampleMessage({ content: `Line ${at + 1} of the story` }),
  )
  const portal = answerPortal({ messages })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}?tab=messages`)
  await page.viewport(390, 800)
  const { refresh } = await show(<Portal client={portal.client} />)
  await expect.element(page.getByText('200 message(s)')).toBeVisible()
  await expect.element(page.getByText('Line 200 of the story')).toBeInViewport()
  await expect.element(page.getByText('Line 100 of the story')).not.toBeInTheDocument()

  const line = page.getByText('Line 145 of the story')
  line.element().scrollIntoView({ block: 'center' })
  const place = () => Math.round(line.element().getBoundingClientRect().top)
  const before = place()
  await expect.element(page.getByText('Line 45 of the story')).toBeInTheDocument()
  expect(Math.abs(place() - before)).toBeLessThanOrEqual(2)

  await focus(page.getByRole('region', { name: 'Messages' }))
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('Line 1 of the story', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument()
  portal.messages = [...messages, sampleMessage({ content: 'Line 201 of the story' })]
  await refresh()
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect.element(page.getByText('Line 201 of the story', { exact: true })).toBeInViewport()
})

test('the portal can be used by keyboard alone', async () => {
  const portal = answerPortal()
  const { client } = portal
  const sent = answer(sendClientMessage, ({ body }) => {
    const stored = sampleMessage({ content: body.content, senderType: 'client' })
    portal.messages = [stored]
    return stored
  })
  history.replaceState(null, '', `/client/${client.uniqueId}`)
  await show(<Portal client={client} />)
  await tabTo(page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Chat' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?tab=messages')
  await tabTo(page.getByPlaceholder('Type your message...'))
  await userEvent.keyboard('By keyboard{Enter}')
  await expect.element(page.getByText('By keyboard', { exact: true })).toBeVisible()
  await expect.poll(() => sent).toEqual([{ content: 'By keyboard' }])
})

const toCalendar = page.getByRole('link', { name: 'Add to calendar' })
/** The names of the links; the ring's date stands before its own. */
const linksToCalendar = () =>
  toCalendar.elements().map((link) => link.getAttribute('aria-label')?.replace(/^.+\. (?=Add)/, ''))

/** A portal with dates ahead, behind and done, on one of its tabs. */
async function openDates(tab: string, isArchived = false) {
  const portal = answerPortal({
    client: { isArchived },
    steps: [
      sampleStep({ title: 'Ahead', expectedDate: inDays(5) }),
      sampleStep({ title: 'Behind', expectedDate: inDays(-5), status: 'pending', stepNumber: 2 }),
      sampleStep({ title: 'Finished', expectedDate: inDays(5), status: 'completed', stepNumber: 3 }),
    ],
    documents: [
      sampleDocument({ name: 'Bank letter', status: 'pending', dueDate: inDays(3) }),
      sampleDocument({ name: 'Some time', status: 'pending' }),
    ],
  })
  history.replaceState(null, '', `/client/${portal.client.uniqueId}?tab=${tab}`)
  return show(<Portal client={portal.client} />)
}

test.for([
  ['dashboard', 'Closing', 'Transaction Summary'],
  ['progress', 'Ahead', 'Behind'],
] as const)('on %s only a date to come can be added to a calendar', async ([tab, date, content]) => {
  const shown = page.getByRole('main').getByText(content).first()
  const { remove } = await openDates(tab)
  await expect.element(shown).toBeVisible()
  await expect.poll(linksToCalendar).toEqual([`Add to calendar: ${date}`])
  for (const width of [320, 390, 1280]) {
    await page.viewport(width, 800)
    expect(toCalendar.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  await expectToFit([320, 390, 1280])
  await remove()
  await openDates(tab, true)
  await expect.element(page.getByText('This transaction is archived', { exact: true })).toBeVisible()
  await expect.element(shown).toBeVisible()
  expect(linksToCalendar()).toEqual([])
})

test('unread alerts are counted by the bell alone, and the names of the tabs keep 4 px between them', async () => {
  const unread = [sampleNotification(), sampleNotification()]
  const { client } = answerPortal({ notifications: unread })
  const tabs = page.getByRole('navigation', { name: 'Portal' })
  for (const width of [1280, 320]) {
    await page.viewport(width, 800)
    const { remove } = await show(<Portal client={client} />)
    await expect.element(page.getByRole('link', { name: 'Alerts, 2 unread' })).toMatchTextContent('2')
    await expect
      .element(tabs.getByRole('link', { name: 'Alerts', exact: true }))
      .toMatchTextContent(/^Alerts\s*$/)
    if (width === 1280) {
      await remove()
      continue
    }
    const words = tabs
      .getByRole('link')
      .elements()
      .map((link) => {
        const range = document.createRange()
        range.selectNodeContents([...link.childNodes].find(({ nodeType }) => nodeType === 3) ?? link)
        return range.getBoundingClientRect()
      })
    expect(words).toHaveLength(7)
    words.slice(1).forEach(({ left }, index) => {
      expect(left - (words[index]?.right ?? 0)).toBeGreaterThanOrEqual(4)
    })
  }
})

test('the team’s name is the portal’s, and fits on the smallest phone', async () => {
  const { client } = answerPortal({ team: { name: 'Ruiz & Partners', colour: 'purple' } })
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('link', { name: 'Ruiz & Partners' })).toBeVisible()
  await expectToFit([320])
})
