import '#web/desk/desk.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminClient, changeClient } from '#contract/calls/clients/clients.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import {
  addStandardSteps,
  addStep,
  changeStep,
  completeStep,
  deleteStep,
  listSteps,
  reorderSteps,
  type Step,
} from '#contract/calls/deal/steps.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { focus } from '#web/testing/focus.ts'
import { sampleAdminClient, sampleStep, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ClientCard } from './client-card.tsx'
import { stepsPageLabels } from './step-labels.ts'
import { StepsManager } from './steps-manager.tsx'

const standard = [
  'Purchase Agreement',
  'Escrow Opening',
  'Home Inspection',
  'Loan Approval',
  'Final Walkthrough',
  'Closing & Transfer',
]
const withFirst = (title: string) => [title, ...standard.filter((one) => one !== title)]
const client = sampleAdminClient({ stepCount: 6 })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByText(text, { exact: true })
const row = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialog = page.getByRole('dialog')

const titles = () =>
  page
    .getByRole('list', { name: 'Escrow steps' })
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

function sixSteps(): Step[] {
  return standard.map((title, at) =>
    sampleStep({
      title,
      stepNumber: at + 1,
      status: at === 0 ? 'in-progress' : 'pending',
      nextAction: 'Sign and return it',
    }),
  )
}

const shown = (one: AdminClient) => (
  <main>
    <h1>Escrow Process Management</h1>
    <StepsManager client={one} labels={stepsPageLabels} />
    <ClientCard client={one} />
  </main>
)

/** The steps, where a new order works. */
async function open(steps: Step[] = sixSteps(), of = client) {
  let list = steps
  answer(listSteps, () => list)
  answer(getTeam, () => sampleTeam())
  answer(getDealDates, () => ({ ...sampleDeal().dates, dates: [] }))
  const orders = answer(reorderSteps, ({ body }) => {
    list = body.stepIds.flatMap((id) => list.find((step) => step.id === id) ?? [])
    list = list.map((step, at) => ({ ...step, stepNumber: at + 1 }))
    return list
  })
  const { showAgain, remove } = await show(shown(of))
  const showClient = (changes: Partial<AdminClient>) => showAgain(shown({ ...of, ...changes }))
  return { orders, remove, showClient, replace: (next: Step[]) => (list = next) }
}

test('shows whose steps they are, each with its status', async () => {
  const steps = sixSteps()
  Object.assign(steps[0] ?? {}, { status: 'completed', completedDate: '2030-06-02' })
  Object.assign(steps[1] ?? {}, { status: 'in-progress' })
  await open(steps, { ...client, currentStep: 2, currentPlace: 2 })
  const card = page.getByRole('region', { name: 'Client Information' })
  await expect.element(card.getByText('2 of 6')).toBeVisible()
  await expect.element(card.getByText(`/client/${client.uniqueId}`)).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'View Portal' }))
    .toHaveAttribute('href', `/client/${client.uniqueId}?preview=1`)
  await expect.poll(titles).toEqual(standard)
  await expect.element(row('Purchase Agreement').getByText('Complete', { exact: true })).toBeVisible()
  await expect.element(row('Purchase Agreement').getByText('Completed: Jun 2, 2030')).toBeVisible()
  await expect.element(row('Escrow Opening').getByText('Current Step', { exact: true })).toBeVisible()
  await expect.element(row('Escrow Opening').getByText('Next action:')).toBeVisible()
  expect(page.getByText('Next action:').elements()).toHaveLength(1)
  await expect.element(row('Home Inspection').getByText('Pending', { exact: true }).first()).toBeVisible()
  await expect.element(row('Home Inspection').getByText('· Next move: Client')).toBeVisible()
  await expect.element(row('Purchase Agreement').getByText(/Next move/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mark as closed' })).not.toBeInTheDocument()
  await expect.element(row('Home Inspection').getByText('1', { exact: true })).toBeVisible()
  await expect.element(row('Closing & Transfer').getByText('4', { exact: true })).toBeVisible()
})

test('a client without steps gets the six standard ones', async () => {
  const { replace } = await open([])
  await expect.element(page.getByText('No escrow steps defined yet.')).toBeVisible()
  answer(addStandardSteps, () => replace(sixSteps()))
  await button('Add the six standard steps').click()
  await expect.element(toast('Six standard steps added')).toBeVisible()
  await expect.poll(titles).toEqual(standard)
})

test('a client without steps gets a first one', async () => {
  const { replace } = await open([])
  await button('Add First Step').click()
  await expect.element(dialog.getByLabelText('Step Number')).toHaveValue(1)
  await dialog.getByLabelText('Title').fill('Deposit')
  const sent = answer(addStep, ({ body }) => {
    const step = sampleStep({ title: body.title, expectedDate: null, status: 'pending' })
    replace([step])
    return step
  })
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect.element(toast('Step created successfully')).toBeVisible()
  await expect.element(row('Deposit').getByText('Date TBD')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ title: 'Deposit', stepNumber: 1 })])
})

test('a step is explained as a standard one, or not at all', async () => {
  const { replace } = await open([])
  const explains = dialog.getByLabelText('Explain as')
  await button('Add First Step').click()
  await expect.element(explains).toHaveDisplayValue('None')
  await expect
    .element(explains)
    .toHaveAccessibleDescription(
      'Behind “What happens here?” the client reads what this standard step means.',
    )
  expect(explains.element().textContent).toBe(['None', ...standard].join(''))
  await dialog.getByLabelText('Title').fill('Bridge loan')
  await explains.selectOptions('Loan Approval')
  const loan = sampleStep({ title: 'Bridge loan', explains: 4 })
  const added = answer(addStep, () => {
    replace([loan])
    return loan
  })
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await button('Edit Bridge loan').click()
  expect(added).toEqual([expect.objectContaining({ explains: 4 })])
  await expect.element(explains).toHaveDisplayValue('Loan Approval')
  await explains.selectOptions('None')
  const changed = answer(changeStep, () => ({ ...loan, explains: undefined }))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => changed).toEqual([expect.objectContaining({ explains: null })])
})

test('the status select, Complete and continue, and the current step work', async () => {
  const steps = sixSteps()
  const { showClient } = await open(steps)
  const changed = answer(changeStep, ({ body, params }) =>
    Object.assign(steps.find(({ id }) => id === params['stepId']) ?? sampleStep(), body),
  )
  await userEvent.selectOptions(page.getByLabelText('Status of Home Inspection'), 'Completed')
  await expect.element(toast('Step updated successfully')).toBeVisible()
  await expect.element(row('Home Inspection').getByText('Complete', { exact: true })).toBeVisible()
  expect(changed).toEqual([{ status: 'completed' }])

  const completed: unknown[] = []
  answer(completeStep, async ({ params }) => {
    completed.push(params['stepId'])
    const at = steps.findIndex(({ id }) => id === params['stepId'])
    const next = steps.findIndex(({ status }, place) => place > at && status === 'pending')
    Object.assign(steps[at] ?? {}, { status: 'completed' })
    Object.assign(steps[next] ?? {}, { status: 'in-progress' })
    await showClient({ currentStep: next + 1, currentPlace: next + 1 })
    return steps
  })
  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  await expect.element(row('Escrow Opening').getByText('Current Step', { exact: true })).toBeVisible()
  const card = page.getByRole('region', { name: 'Client Information' })
  await expect.element(card.getByText('2 of 6')).toBeVisible()

  await userEvent.selectOptions(page.getByLabelText('Status of Escrow Opening'), 'Completed')
  await expect.element(page.getByLabelText('Current Step')).toHaveValue('4')
  await row('Escrow Opening').getByRole('button', { name: 'Continue with the next step' }).click()
  await expect.element(page.getByLabelText('Status of Loan Approval')).toHaveValue('in-progress')
  expect(completed).toEqual([steps[0]?.id, steps[1]?.id])
  const marks = page.getByText('Current Step', { exact: true }).elements()
  expect(marks.filter(({ tagName }) => tagName === 'SPAN')).toHaveLength(1)

  const chosen = answer(changeClient, ({ body }) => ({ ...client, ...body }) as AdminClient)
  await userEvent.selectOptions(page.getByLabelText('Current Step'), 'Step 5: Final Walkthrough')
  await expect.element(toast('Client current step updated')).toBeVisible()
  expect(chosen).toEqual([{ currentStep: 5 }])
})

test('a step is dragged by keyboard, 25 px per key, and Escape cancels', async () => {
  await page.viewport(1280, 1400)
  const { orders } = await open()
  const handle = button('Reorder Escrow Opening')
  const top = () => handle.element().getBoundingClientRect().y
  await focus(handle)
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up Escrow Opening, position 2 of 6.')).toBeInTheDocument()
  const start = top()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(top).toBe(start - 25)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Escrow Opening is back in its original position.')).toBeInTheDocument()
  expect(titles()).toEqual(standard)

  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up Escrow Opening, position 2 of 6.')).toBeInTheDocument()
  const over = page.getByText('Escrow Opening moved to position 1 of 6.')
  for (let presses = 0; presses < 12 && !over.query(); presses++) await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard(' ')
  await expect.poll(titles).toEqual(withFirst('Escrow Opening'))
  await expect.element(toast('Steps reordered successfully')).toBeVisible()
  await expect.element(handle).toHaveFocus()
  expect(orders).toHaveLength(1)
})

test('with and without steps, and with a wrong new one, the page passes axe and fits in both themes', async () => {
  const widths = [320, 1440]
  const { remove } = await open([])
  await expect.element(page.getByText('No escrow steps defined yet.')).toBeVisible()
  await expectToFit(widths)
  await remove()
  await open(sixSteps(), { ...client, propertyAddress: 'W'.repeat(120) })
  await expect.poll(titles).toEqual(standard)
  await expectToFit(widths)
  await button('Add Step').click()
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect.element(page.getByText('Required')).toBeVisible()
  await expectToFit(widths)
})

test('a step deleted by someone else shows a message and leaves the list', async () => {
  const steps = sixSteps()
  const { replace } = await open(steps)
  await button('Edit Home Inspection').click()
  await dialog.getByLabelText('Title').fill('Kept words')
  answer(changeStep, () => {
    replace(steps.filter(({ title }) => title !== 'Home Inspection'))
    return failure(404, { message: 'Not found' })
  })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('This step no longer exists. Refreshing the page...')).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Kept words')
  await expect.poll(titles).toEqual(standard.filter((title) => title !== 'Home Inspection'))
})

test('every failure shows the specified message, and no input is lost', async () => {
  await open()
  for (const call of [addStep, changeStep, deleteStep, changeClient]) answer(call, () => failure())
  await button('Add Step').click()
  await dialog.getByLabelText('Title').fill('Kept')
  await dialog.getByLabelText('Description').fill('Every word')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect.element(toast('Failed to create step')).toBeVisible()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Every word')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const status = page.getByLabelText('Status of Escrow Opening')
  await userEvent.selectOptions(status, 'Completed')
  await expect.element(toast('Failed to update step')).toBeVisible()
  await expect.element(status).toHaveValue('pending')

  const question = page.getByRole('alertdialog')
  await button('Delete Escrow Opening').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Failed to delete step')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()

  const current = page.getByLabelText('Current Step')
  await userEvent.selectOptions(current, '5')
  await expect.element(toast('Failed to update current step')).toBeVisible()
  await expect.element(current).toHaveValue('1')
})

test('Move up and Move down reorder, and preserve the focus', async () => {
  const steps = sixSteps()
  const { orders } = await open(steps)
  await expect.element(button('Move Purchase Agreement up')).toBeDisabled()
  const down = button('Move Purchase Agreement down')
  await focus(down)
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(withFirst('Escrow Opening'))
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Steps reordered successfully')).toBeVisible()
  await expect.poll(() => titles()[2]).toBe('Purchase Agreement')
  await button('Move Purchase Agreement up').click()
  await expect.poll(titles).toEqual(withFirst('Escrow Opening'))
  const idOf = (title: string) => steps.find((step) => step.title === title)?.id
  await expect.poll(() => orders.at(-1)?.stepIds).toEqual(withFirst('Escrow Opening').map(idOf))
})

test('a refused order shows immediately and is reverted, also without a connection', async () => {
  await open()
  const gate = Promise.withResolvers<void>()
  answer(reorderSteps, async () => {
    await gate.promise
    return failure()
  })
  await button('Move Escrow Opening up').click()
  await expect.poll(titles).toEqual(withFirst('Escrow Opening'))
  gate.resolve()
  await expect.element(toast('Failed to reorder steps')).toBeVisible()
  await expect.poll(titles).toEqual(standard)
  answer(reorderSteps, () => Promise.reject(new TypeError('Failed to fetch')))
  await button('Move Escrow Opening up').click()
  await expect.element(page.getByText(/can’t reach the server/)).toBeVisible()
  await expect.poll(titles).toEqual(standard)
})

test('an order of a list that has changed is refused with the reason, and the list is fresh', async () => {
  const steps = sixSteps()
  const { replace } = await open(steps)
  answer(reorderSteps, () => {
    replace(steps.filter(({ title }) => title !== 'Escrow Opening'))
    return failure(409, { message: 'The steps have changed meanwhile. Refresh and try again.' })
  })
  await button('Move Loan Approval up').click()
  await expect.element(toast('The steps have changed meanwhile. Refresh and try again.')).toBeVisible()
  await expect.poll(titles).toEqual(standard.filter((title) => title !== 'Escrow Opening'))
})

test('failed steps can be retried', async () => {
  answer(listSteps, () => failure(503))
  await show(<StepsManager client={client} labels={stepsPageLabels} />)
  await expect.element(page.getByText('Failed to fetch steps')).toBeVisible()
  answer(listSteps, sixSteps)
  await button('Try again').click()
  await expect.poll(titles).toEqual(standard)
})

test('on the smallest phone a step’s status is fully visible', async () => {
  await page.viewport(320, 800)
  const steps = sixSteps()
  await open(steps)
  answer(changeStep, ({ body }) => Object.assign(steps[0] ?? sampleStep(), body))
  const status = page.getByLabelText('Status of Purchase Agreement')
  await userEvent.selectOptions(status, 'Completed')
  await expect.element(status).toHaveValue('completed')
  const select = status.element()
  const { paddingLeft, paddingRight, font } = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = font
  const text = pen?.measureText('Completed').width ?? Infinity
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a step is completed between the acceptance and today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') })
  await open(sixSteps(), { ...client, acceptanceDate: '2026-10-28' })
  await button('Add Step').click()
  const day = dialog.getByLabelText('Completed Date')
  await expect.element(day).toHaveAttribute('min', '2026-10-28')
  await expect.element(day).toHaveAttribute('max', '2026-11-20')
  const sent = answer(addStep, () =>
    failure(400, {
      message: 'Wrong day',
      fields: { completedDate: 'Must not be before the acceptance on Oct 28, 2026' },
    }),
  )
  await dialog.getByLabelText('Title').fill('Survey')
  await expect.element(dialog.getByLabelText('Status')).toHaveDisplayValue('Pending')
  await day.fill('2026-10-27')
  // A status of completed follows a typed day.
  await expect.element(dialog.getByLabelText('Status')).toHaveDisplayValue('Completed')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect.element(day).toHaveAccessibleDescription(/Must not be before the acceptance on Oct 28, 2026/)
  await expect.element(day).toHaveValue('2026-10-27')
  await day.fill('2026-11-21')
  await expect.element(day).toHaveAccessibleDescription(/Must not be after today/)
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  expect(sent).toEqual([])
  // What only the server knows is said at the same field.
  await day.fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect.element(day).toHaveAccessibleDescription(/Must not be before the acceptance on Oct 28, 2026/)
  expect(sent).toHaveLength(1)
})
