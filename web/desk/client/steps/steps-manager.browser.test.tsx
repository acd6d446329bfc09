import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminClient, changeClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { addStep, changeStep, deleteStep, listSteps, type Step } from '#contract/calls/deal/steps.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleDeal } from '#web/testing/deal-dates.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { clientId, sampleAdminClient, sampleStep, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { profileLabels, stepsPageLabels } from './step-labels.ts'
import { StepsManager } from './steps-manager.tsx'

const client = sampleAdminClient()

beforeEach(() => void answer(getDealDates, () => ({ ...sampleDeal().dates, dates: [] })))

function threeSteps(): Step[] {
  const titles = ['Offer', 'Escrow Opened', 'Inspection']
  return titles.map((title, at) => sampleStep({ title, stepNumber: at + 1, status: 'pending' }))
}

/** Six steps, the first of them completed. */
function sixSteps(completed: number): Step[] {
  return Array.from({ length: 6 }, (_, at) =>
    sampleStep({
      title: `Step ${at + 1}`,
      stepNumber: at + 1,
      status: at < completed ? 'completed' : 'pending',
      completedDate: at < completed ? `2026-11-0${Math.min(at + 7, 9)}` : null,
    }),
  )
}

test('a second choice of a status is sent after the first, and wins', async () => {
  const steps = threeSteps()
  answer(listSteps, () => steps)
  const first = Promise.withResolvers<void>()
  const sent = answer(changeStep, async ({ body, params }) => {
    if (body.status === 'in-progress') await first.promise
    const step = steps.find(({ id }) => id === params['stepId']) ?? steps[0]
    return Object.assign(step ?? sampleStep(), body)
  })
  await show(<StepsManager client={client} labels={stepsPageLabels} />)
  const status = page.getByLabelText('Status of Offer')
  await userEvent.selectOptions(status, 'In Progress')
  await userEvent.selectOptions(status, 'Completed')
  await expect.element(status).toHaveValue('completed')
  expect(sent).toEqual([{ status: 'in-progress' }])
  first.resolve()
  await expect.poll(() => sent).toEqual([{ status: 'in-progress' }, { status: 'completed' }])
  await expect.element(page.getByRole('listitem').first()).toHaveAttribute('aria-busy', 'false')
  await expect.element(status).toHaveValue('completed')
})

test('a second choice of the current step is sent after the first, and wins', async () => {
  answer(listSteps, threeSteps)
  const first = Promise.withResolvers<void>()
  const sent = answer(changeClient, async ({ body, params }) => {
    expect(params).toEqual({ id: clientId })
    if (body.currentStep === 2) await first.promise
    return { ...client, ...body } as AdminClient
  })
  await show(<StepsManager client={client} labels={stepsPageLabels} />)
  const current = page.getByLabelText('Current Step')
  await userEvent.selectOptions(current, '2')
  await userEvent.selectOptions(current, '3')
  await expect.element(current).toHaveValue('3')
  expect(sent).toEqual([{ currentStep: 2 }])
  first.resolve()
  await expect.poll(() => sent).toEqual([{ currentStep: 2 }, { currentStep: 3 }])
})

test('the steps of an archived client cannot be changed, and the panel says why', async () => {
  answer(listSteps, threeSteps)
  await show(<StepsManager client={{ ...client, isArchived: true }} labels={stepsPageLabels} />)
  await expect.element(page.getByText('Restore the transaction to change its steps.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Step' })).toBeDisabled()
  await expect.element(page.getByLabelText('Current Step')).toBeDisabled()
  await expect.element(page.getByLabelText('Status of Offer')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Edit Offer' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Reorder Offer' })).toBeDisabled()
  await expectAccessible()
})

test('an archived client without steps gets none', async () => {
  answer(listSteps, () => [])
  await show(<StepsManager client={{ ...client, isArchived: true }} labels={stepsPageLabels} />)
  await expect.element(page.getByRole('button', { name: 'Add First Step' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Add the six standard steps' })).toBeDisabled()
})

test('three completed steps fold into one row, which opens and closes', async () => {
  answer(listSteps, () => sixSteps(3))
  await show(<StepsManager client={{ ...client, currentStep: 4 }} labels={stepsPageLabels} />)
  await expect.element(page.getByText('3 complete')).toBeVisible()
  const titles = page.getByText('Step 1 · Step 2 · Step 3, completed Nov 9, 2026')
  await expect.element(titles).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Step 3' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Step 4' })).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Show completed steps' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible()
  toggle.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Step 3' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Step 3' })).not.toBeInTheDocument()
})

test('a step that is completed here stays in view, and one reopened elsewhere leaves the folded row', async () => {
  const steps = sixSteps(4)
  answer(listSteps, () => steps)
  answer(changeStep, ({ body, params }) => {
    const step = steps.find(({ id }) => id === params['stepId']) ?? sampleStep()
    return Object.assign(step, body)
  })
  await show(<StepsManager client={{ ...client, currentStep: 5 }} labels={stepsPageLabels} />)
  await expect.element(page.getByText('4 complete')).toBeVisible()
  const status = page.getByLabelText('Status of Step 5')
  await userEvent.selectOptions(status, 'Completed')
  await expect.element(status).toHaveValue('completed')
  await expect.element(page.getByText('4 complete')).toBeVisible()
  Object.assign(steps[3] ?? {}, { status: 'pending' })
  await userEvent.selectOptions(page.getByLabelText('Status of Step 6'), 'In Progress')
  await expect.element(page.getByRole('heading', { name: 'Step 4' })).toBeVisible()
  await expect.element(page.getByText('3 complete')).toBeVisible()
})

test('once the last step is completed, the deal is offered to be closed on that day', async () => {
  // A step that was completed long ago may have no day, and the last step need not have the last day.
  const days = ['2026-11-07', '2026-11-09', null, '2026-11-06', '2026-11-08', '2026-11-08']
  const steps = sixSteps(6).map((step, at) => ({ ...step, completedDate: days[at] ?? null }))
  answer(listSteps, () => steps)
  answer(getTeam, () => sampleTeam())
  answer(listDocuments, () => [])
  answer(getDealDates, () => sampleDeal().dates)
  const open = { ...client, currentStep: 6, expectedCloseDate: '2026-11-12' }
  const { showAgain } = await show(<StepsManager client={open} labels={stepsPageLabels} />)
  await page.getByRole('button', { name: 'Mark as closed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where the deal stands' })
  await expect.element(dialog.getByLabelText('Status')).toHaveValue('closed')
  await expect.element(dialog.getByLabelText('Closed on')).toHaveValue('2026-11-09')
  const sent = answer(setOutcome, ({ body }) => ({ ...open, ...body }))
  await dialog.getByRole('button', { name: 'Close the deal' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ outcome: 'closed', outcomeOn: '2026-11-09' })])
  const offer = page.getByRole('button', { name: 'Mark as closed' })
  await expect.element(offer).toBeVisible()
  await showAgain(<StepsManager client={{ ...open, outcome: 'closed' }} labels={stepsPageLabels} />)
  await expect.element(offer).not.toBeInTheDocument()
  await showAgain(<StepsManager client={open} labels={stepsPageLabels} />)
  await expect.element(offer).toBeVisible()
  await showAgain(<StepsManager client={{ ...open, isArchived: true }} labels={stepsPageLabels} />)
  await expect.element(offer).not.toBeInTheDocument()
})

test('a finished deal whose steps have no day is offered to be closed on the expected one', async () => {
  answer(listSteps, () => sixSteps(6).map((step) => ({ ...step, completedDate: null })))
  answer(getTeam, () => sampleTeam())
  answer(listDocuments, () => [])
  answer(getDealDates, () => sampleDeal().dates)
  await show(
    <StepsManager client={{ ...client, expectedCloseDate: '2026-11-12' }} labels={stepsPageLabels} />,
  )
  await page.getByRole('button', { name: 'Mark as closed' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Closed on')).toHaveValue('2026-11-12')
})

test('two completed steps, and those of a finished deal, are all shown', async () => {
  answer(listSteps, () => sixSteps(2))
  await show(<StepsManager client={{ ...client, currentStep: 3 }} labels={stepsPageLabels} />)
  await expect.element(page.getByRole('heading', { name: 'Step 1' })).toBeVisible()
  answer(listSteps, () => sixSteps(6))
  await show(<StepsManager client={{ ...client, currentStep: 6 }} labels={stepsPageLabels} />)
  await expect.element(page.getByRole('heading', { name: 'Step 6' }).last()).toBeVisible()
  await expect.element(page.getByText('6 complete')).not.toBeInTheDocument()
})

test('of a step only what changed is sent, nothing where nothing has, and it needs a number', async () => {
  const steps = threeSteps()
  answer(listSteps, () => steps)
  answer(getTeam, () => sampleTeam())
  const sent = answer(changeStep, ({ body }) => Object.assign(steps[2] ?? sampleStep(), body))
  await show(<StepsManager client={client} labels={stepsPageLabels} />)
  const edit = page.getByRole('button', { name: 'Edit Inspection' })
  const dialog = page.getByRole('dialog', { name: 'Edit Step' })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  const number = dialog.getByLabelText('Step Number')
  await edit.click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await edit.click()
  await number.fill('')
  await save.click()
  await expect.element(number).toHaveAccessibleDescription('Must be a whole number')
  expect(sent).toEqual([])
  await number.fill('3')
  await dialog.getByLabelText('Expected Date').fill('2030-06-25')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ expectedDate: '2030-06-25' }])
})

test('a step in the profile is added, changed, and deleted despite failures', async () => {
  let steps = threeSteps()
  answer(listSteps, () => steps)
  answer(getTeam, () => sampleTeam())
  await show(<StepsManager client={client} labels={profileLabels} />)
  await page.getByRole('button', { name: 'Add Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Step' })
  await dialog.getByLabelText('Title').fill('Move in')
  const added = await expectRetriesToWork(
    addStep,
    {
      failed: 'Failed to add escrow step',
      reply: ({ body }) => {
        const step = sampleStep({ title: body.title, stepNumber: 4, status: 'pending' })
        steps = [...steps, step]
        return step
      },
    },
    () => dialog.getByRole('button', { name: 'Add Step' }).click(),
  )
  await expect.element(page.getByText('Escrow step added successfully', { exact: true })).toBeVisible()
  expect(added).toEqual([expect.objectContaining({ title: 'Move in' })])

  const status = page.getByLabelText('Status of Move in')
  const changed = await expectRetriesToWork(
    changeStep,
    {
      failed: 'Failed to update escrow step',
      reply: ({ body }) => Object.assign(steps.at(-1) ?? sampleStep(), body),
    },
    async () => {
      await expect.element(status).toHaveValue('pending')
      await userEvent.selectOptions(status, 'In Progress')
    },
  )
  await expect.element(page.getByText('Escrow step updated successfully', { exact: true })).toBeVisible()
  expect(changed).toEqual([{ status: 'in-progress' }])

  await page.getByRole('button', { name: 'Delete Move in' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete Move in?' }))
    .toHaveAccessibleDescription(/^The step is removed from Nora’s portal immediately/)
  await expectRetriesToWork(
    deleteStep,
    {
      failed: 'Failed to delete escrow step',
      reply: ({ params }) => {
        steps = steps.filter(({ id }) => id !== params['stepId'])
        return { id: params['stepId'] ?? '' }
      },
    },
    () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect.element(page.getByText('Escrow step deleted successfully', { exact: true })).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
})
