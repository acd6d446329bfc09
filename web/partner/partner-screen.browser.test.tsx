import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { changePartnerTask, getPartnerPage, type PartnerPage } from '#contract/calls/people/partner.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { partnerBasedOn, partnerLink, partnerRow, samplePartnerPage } from '#web/testing/partner.ts'
import { inDays } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import PartnerScreen from './partner-screen.tsx'

const link = partnerLink
const id = partnerRow
const basedOn = partnerBasedOn
const deal = samplePartnerPage

let state: PartnerPage
const open = () => show(<PartnerScreen link={link} />)
const withTask = (change: Partial<PartnerPage['tasks'][number]>): PartnerPage => ({
  ...state,
  tasks: state.tasks.map((task) => (task.id === id(2) ? { ...task, ...change } : task)),
})

const buttons = (name: RegExp) =>
  page
    .getByRole('button', { name })
    .elements()
    .map((found) => found.ariaLabel)

const filled = () =>
  [...document.querySelectorAll<HTMLElement>('main button, main a')].filter((one) =>
    one.classList.contains('bg-pine'),
  )

beforeEach(() => {
  state = deal
  answer(getPartnerPage, () => state)
})

test('the header has the team’s name and color, where it has one', async () => {
  state = { ...deal, team: { name: 'Park Homes', colour: 'blue' } }
  const { remove } = await open()
  const brand = page.getByRole('link', { name: 'Park Homes', exact: true })
  await expect.element(brand).toBeVisible()
  expect(brand.element().querySelector('svg')).toHaveClass('text-blue-ink')
  await remove()
  state = deal
  await open()
  await expect.element(page.getByRole('link', { name: 'Real Estate Transaction Tracker' })).toBeVisible()
})

test('what is asked leads, by day, with one filled act; then the road, files and whom to ask, on every screen', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('988 Sycamore Street')
  await expect.element(page.getByText('Folsom, CA 95630 · Purchase by Maya and Daniel Okafor')).toBeVisible()
  await expect.element(page.getByText('Closing Dec 5, 2026')).toBeVisible()
  await expect.element(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Asked of you: 3' })).toBeVisible()
  await expect.element(page.getByText('By Elena Ruiz', { exact: true })).toBeVisible()
  const asked = page.getByRole('region', { name: 'Asked of you: 3' })
  expect(
    asked
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('div > div')?.textContent),
  ).toEqual([
    'Loan estimateA document, by Tue, Nov 24The signed one',
    'Appraisal orderedA task, by Wed, Nov 25',
    'Clear to closeA task, no day yet',
  ])
  expect(filled().map((one) => one.ariaLabel)).toEqual(['Upload Loan estimate'])
  await expect.element(page.getByText('Done Nov 9, 2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Not done: Loan application' })).toBeEnabled()
  await expect.element(page.getByRole('heading', { name: 'Given to you' })).toBeVisible()
  await expect.element(page.getByText('Nov 20, 2026 · 1.68 KB')).toBeVisible()
  await expect.element(page.getByText('Agent of the buyers')).toBeVisible()
  await expect.element(page.getByText('Priya Nair', { exact: true })).toBeInTheDocument()
  expect(buttons(/^Another day/)).toEqual(['Another day: Appraisal ordered', 'Another day: Clear to close'])
  expect(document.title).toContain('988 Sycamore Street, Folsom')
  await expect
    .element(page.getByRole('link', { name: 'Download Purchase Agreement' }))
    .toHaveAttribute('href', `/api/deals/${link}/documents/${id(5)}/download`)
  await expect
    .element(page.getByRole('link', { name: 'Call Elena Ruiz, (916) 555-0100' }))
    .toHaveAttribute('href', 'tel:9165550100')
  await expect
    .element(page.getByRole('link', { name: 'Email Elena Ruiz' }))
    .toHaveAttribute('href', 'mailto:elena@example.com')
  await expect.element(page.getByText('This page ends Dec 12, 2026.')).toBeVisible()
  await expectToFit()
})

test('a file that was sent back says why and is sent again; others say where they stand', async () => {
  const review = { version: 1, at: '2026-11-19T18:00:00.000Z', canTakeBack: false } as const
  const [asked] = state.documents
  if (!asked) throw new Error('There is no document')
  const received = { ...asked, hasFile: true, fileSize: 2048, uploadedAt: review.at, dueDate: null }
  const back = {
    ...review,
    state: 'sent-back',
    reason: 'The signature is missing',
    by: 'Elena Ruiz',
    returned: { name: 'estimate.pdf', uploadedAt: review.at },
  } as const
  state = {
    ...state,
    documents: [
      { ...asked, review: back },
      { ...received, id: id(6), name: 'Credit report', review: { ...review, state: 'received' } },
      {
        ...received,
        id: id(7),
        name: 'Approval letter',
        review: { ...review, state: 'opened', by: 'Elena Ruiz' },
      },
      { ...received, id: id(8), name: 'Appraisal', review: { ...review, state: 'accepted' } },
    ],
  }
  await open()
  await expect.element(page.getByText('Please send it again · due Nov 24')).toBeVisible()
  await expect.element(page.getByText('“The signature is missing”')).toBeVisible()
  await expect
    .element(page.getByText('Elena sent it back. estimate.pdf, sent Nov 19, stays with the agent.'))
    .toBeVisible()
  await expect.element(page.getByText('Received Nov 19. Not opened yet. · 2 KB')).toBeVisible()
  await expect.element(page.getByText('Received Nov 19. Elena has opened it. · 2 KB')).toBeVisible()
  await expect.element(page.getByText('Accepted Nov 19, 2026 · 2 KB')).toBeVisible()
  await expectToFit()
  await expect.element(page.getByRole('button', { name: 'Send again: Loan estimate' })).toBeVisible()
})

test('a day that is refused says why at its field, and stays as it was typed until another one is', async () => {
  const why = 'Must not be before the acceptance on Oct 28, 2026'
  const bodies = answer(changePartnerTask, () =>
    failure(400, { code: 'invalid-input', message: `day: ${why}`, fields: { day: why } }),
  )
  await open()
  await page.getByRole('button', { name: 'Another day: Clear to close' }).click()
  const day = page.getByLabelText('Day of Clear to close', { exact: true })
  await day.fill('2018-09-10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(day).toHaveAccessibleDescription(new RegExp(`^${why}`))
  await expect.element(day).toHaveValue('2018-09-10')
  await expect.element(day).toHaveFocus()
  await expectToFit()
  expect(bodies).toHaveLength(1)
  await day.fill('2026-12-01')
  await expect.element(page.getByText(why)).not.toBeInTheDocument()
  answer(changePartnerTask, () => state)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(day).not.toBeInTheDocument()
})

test('Done is sent with what it is based on, says who sees it, and can be undone', async () => {
  const bodies = answer(changePartnerTask, ({ body }) => {
    state = withTask({
      isDone: body.isDone ?? false,
      doneOn: body.isDone ? '2026-11-20' : null,
      updatedAt: '2026-11-20T11:00:00.000Z',
    })
    return state
  })
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Done: Appraisal ordered' }))
  await expect.element(page.getByText('Done. Elena sees it.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Asked of you: 2' })).toBeVisible()
  // The pressed button is gone.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByRole('heading', { name: 'Asked of you: 3' })).toBeVisible()
  await expect.element(page.getByText('Taken back.')).toBeVisible()
  expect(bodies).toEqual([
    { isDone: true, basedOn },
    { isDone: false, basedOn: '2026-11-20T11:00:00.000Z' },
  ])
})

test('what fails is said and stays; one on its way is sent once, and what is open again names who sees it', async () => {
  state = withTask({ isDone: true, doneOn: '2026-11-19' })
  await open()
  const notDone = page.getByRole('button', { name: 'Not done: Appraisal ordered' })
  const done = page.getByRole('button', { name: 'Done: Appraisal ordered', exact: true })
  answer(changePartnerTask, () => failure())
  await notDone.click()
  await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByText('Something went wrong. Please try again.'))
    .toBeVisible()
  await expect.element(notDone).toBeEnabled()
  answer(changePartnerTask, () => (state = deal))
  await notDone.click()
  await expect.element(page.getByText('Open again. Elena sees it.')).toBeVisible()
  await expect.element(notDone).not.toBeInTheDocument()
  const reply = Promise.withResolvers<PartnerPage>()
  const bodies = answer(changePartnerTask, () => reply.promise)
  await done.click()
  await expect.element(done).toHaveAttribute('aria-busy', 'true')
  ;(done.element() as HTMLElement).click()
  state = { ...withTask({ isDone: true }), agent: { name: '', phone: '' } }
  reply.resolve(state)
  await expect.element(page.getByText('Done. Elena sees it.')).toBeVisible()
  await expect.element(done).not.toBeInTheDocument()
  expect(bodies).toEqual([{ isDone: true, basedOn }])
  answer(changePartnerTask, () => (state = deal))
  await notDone.click()
  await expect.element(page.getByText('Open again. The agent sees it.')).toBeVisible()
})

test('a day is given by keyboard alone, or today with one press', async () => {
  const bodies = answer(changePartnerTask, ({ body }) => {
    state = withTask({ day: body.day ?? null })
    return state
  })
  await open()
  const change = page.getByRole('button', { name: 'Another day: Appraisal ordered' })
  await expect.element(change).toBeVisible()
  change.element().focus()
  await userEvent.keyboard('{Enter}')
  const field = page.getByLabelText('Day of Appraisal ordered', { exact: true })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('2026-11-25')
  await expect.element(change).not.toBeInTheDocument()
  await expectToFit([320, 1024])
  await field.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a day')).toBeVisible()
  await field.fill('2026-11-26')
  await expect.element(page.getByText('Enter a day')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await change.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(bodies).toEqual([])
  await change.click()
  await field.fill('2026-11-27')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Due Nov 27, 2026. Elena sees it.')).toBeVisible()
  await expect.element(page.getByText('A task, by Fri, Nov 27')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.click(change)
  await userEvent.click(page.getByRole('button', { name: 'Today', exact: true }))
  await expect.poll(() => bodies.length).toBe(2)
  await expect.element(field).not.toBeInTheDocument()
  expect(bodies[0]).toEqual({ day: '2026-11-27', basedOn })
  expect(bodies[1]?.day).toBe(inDays(0))
})

test('a change that comes too late shows what is there now', async () => {
  answer(changePartnerTask, () => {
    state = withTask({ isDone: true, doneOn: '2026-11-19' })
    return failure(409, { code: 'stale', message: 'This changed a moment ago. Here is the latest.' })
  })
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Another day: Appraisal ordered' }))
  await page.getByLabelText('Day of Appraisal ordered', { exact: true }).fill('2026-11-27')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This changed a moment ago. Here is the latest.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Not changed')).toBeVisible()
  await expect.element(page.getByText('Done Nov 19, 2026')).toBeVisible()
})

test('with nothing to do it says so', async () => {
  state = { ...deal, tasks: [], documents: [] }
  const opened = await open()
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect.element(heading).toHaveTextContent('Nothing is asked of you. We email you when that changes.')
  state = { ...state, hearsByEmail: false }
  await opened.refresh()
  await expect.element(heading).not.toHaveTextContent('We email you')
  await expect.element(page.getByRole('heading', { name: 'Given to you' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Sent and done' })).not.toBeInTheDocument()
  await expectToFit([320, 1024])
})

test('an archived deal is read-only, and of a canceled one only the day and the agent are left', async () => {
  state = { ...deal, isArchived: true }
  const { remove } = await open()
  await expect.element(page.getByText('This transaction is archived.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done: Appraisal ordered' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Upload Loan estimate' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Another day: Appraisal ordered' })).toBeDisabled()
  await expectToFit([320])
  await remove()
  state = { ...deal, outcome: 'canceled', outcomeOn: '2026-11-18' }
  const opened = await open()
  await expect.element(page.getByText('This transaction was canceled on Nov 18, 2026.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Call Elena Ruiz/ })).toBeVisible()
  await expect.element(page.getByText(/^Asked of you/)).not.toBeInTheDocument()
  await expectToFit([320])
  state = { ...state, outcomeOn: null }
  await opened.refresh()
  await expect.element(page.getByText('This transaction was canceled.', { exact: true })).toBeVisible()
})

test('offline it says what waits, and its buttons rest', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Done: Appraisal ordered' })).toBeEnabled()
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event('offline'))
  await expect
    .element(page.getByText('You are offline. Ticks and files wait until you are back.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done: Appraisal ordered' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Upload Loan estimate' })).toBeDisabled()
  await expectToFit([320])
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('button', { name: 'Done: Appraisal ordered' })).toBeEnabled()
})

test('a link that opens nothing asks to ask the agent, and a failure can be tried again', async () => {
  answer(getPartnerPage, () => failure(404, { message: 'Not found' }))
  const { remove } = await open()
  await expect.element(page.getByText(/Ask the agent for a new link\./)).toBeVisible()
  await expectToFit([320])
  await remove()
  answer(getPartnerPage, () => failure())
  await open()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectToFit([320])
  answer(getPartnerPage, () => state)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('988 Sycamore Street')
})

test('P7: a link with a PIN shows the form before anything of the deal', async () => {
  answer(getPartnerPage, () => failure(401, { code: 'pin-needed', message: 'This link asks for a PIN.' }))
  const bodies = answer(enterLinkPin, () =>
    failure(403, { code: 'wrong-pin', message: 'That is not the PIN. 4 tries left.' }),
  )
  await open()
  const field = page.getByLabelText('PIN', { exact: true })
  await expect.element(page.getByText('Your agent told it to you by phone.')).toBeVisible()
  await expect.element(page.getByText('Sycamore')).not.toBeInTheDocument()
  await expectToFit([320, 1024])
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByText('Enter the 6 digits')).toBeVisible()
  await field.fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('That is not the PIN. 4 tries left.')).toBeVisible()
  await expectToFit([320])
  answer(enterLinkPin, () => new Response(null, { status: 204 }))
  answer(getPartnerPage, () => state)
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('988 Sycamore Street')
  expect(bodies).toEqual([{ pin: '123 456' }])
})
