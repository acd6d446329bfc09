import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPipeline, getToday, type Pipeline } from '#contract/calls/desk/today.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { emptyToday } from '#web/testing/empty-today.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { PipelineSheet } from './pipeline.tsx'
import { TodaySheet } from './today-sheet.tsx'

const unopened = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    clientId: newId(),
    clientName: `Client ${at + 1}`,
    since: '2030-06-01T18:00:00.000Z',
    sentAt: null,
  }))
const past = { clientId: newId(), clientName: 'Nora Pastclosing', closeDate: '2030-06-10' }

const pipeline: Pipeline = {
  steps: [
    { title: 'Purchase Agreement', deals: 4 },
    { title: 'Home Inspection', deals: 2 },
  ],
  pastClosing: 1,
  weeks: Array.from({ length: 8 }, (_, at) => ({ from: `2030-07-0${at + 1}`, closings: at })),
}

const sheet = page.getByRole('region', { name: 'Today' })

test('shows the most urgent first, one kind at a press, and all when asked', async () => {
  answer(getToday, ({ query }) => {
    const most = Number(query.get('lines') ?? 20)
    return {
      ...emptyToday,
      pastClosings: { total: 1, lines: [past] },
      unopened: { total: 23, lines: unopened(Math.min(most, 23)) },
    }
  })
  await show(<TodaySheet />)
  const lines = sheet.getByRole('listitem')
  await expect.element(lines.first().getByText('Nora Pastclosing')).toBeVisible()
  await expect.element(lines.first().getByText(/2 days past due/)).toBeVisible()
  await expect.element(sheet.getByText('5 of 24')).toBeVisible()
  await sheet.getByRole('button', { name: 'Closings 1' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Links 23' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(5)
  await sheet.getByRole('button', { name: 'Show all' }).click()
  await sheet.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => lines.elements()).toHaveLength(23)
  await expect.element(sheet.getByText('23 of 23')).toBeVisible()
})

test('Today and the pipeline can be retried after a failure', async () => {
  answer(getToday, () => failure())
  answer(getPipeline, () => failure())
  await show(
    <main>
      <h1>Admin Dashboard</h1>
      <TodaySheet />
      <PipelineSheet />
    </main>,
  )
  const charts = page.getByRole('region', { name: 'Pipeline' })
  await expect.element(sheet.getByText('Today’s items could not be loaded')).toBeVisible()
  await expect.element(charts.getByText('The pipeline could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(getToday, () => ({ ...emptyToday, pastClosings: { total: 1, lines: [past] } }))
  answer(getPipeline, () => pipeline)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await charts.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheet.getByRole('link').first()).toBeVisible()
  await expect.element(charts.getByText('Closings by week').first()).toBeVisible()
})

test('the pipeline can be read as tables', async () => {
  answer(getPipeline, () => pipeline)
  await show(<PipelineSheet />)
  const steps = page.getByRole('table', { name: 'Deals by current step' })
  await expect.element(steps.getByRole('row', { name: 'Home Inspection 2' })).toBeInTheDocument()
  const weeks = page.getByRole('table', { name: 'Closings by week' })
  expect(weeks.getByRole('row').elements()).toHaveLength(10)
})
