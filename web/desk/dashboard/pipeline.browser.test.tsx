import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPipeline, type Pipeline } from '#contract/calls/desk/today.ts'
import { answer } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { PipelineSheet } from './pipeline.tsx'

const pipeline: Pipeline = {
  steps: [
    { title: 'Purchase Agreement', deals: 4 },
    { title: 'Home Inspection', deals: 2 },
  ],
  pastClosing: 1,
  weeks: Array.from({ length: 8 }, (_, at) => ({ from: `2030-07-0${at + 1}`, closings: at })),
}

test('the pipeline can be read as tables', async () => {
  answer(getPipeline, () => pipeline)
  await show(<PipelineSheet />)
  const steps = page.getByRole('table', { name: 'Deals by current step' })
  await expect.element(steps.getByRole('row', { name: 'Home Inspection 2' })).toBeInTheDocument()
  const weeks = page.getByRole('table', { name: 'Closings by week' })
  expect(weeks.getByRole('row').elements()).toHaveLength(10)
  expect(page.getByText('No active deals.').elements()).toEqual([])
  // The charts say the same, without a number where nothing closes.
  const drawn = [...document.querySelectorAll('[aria-hidden=true] li')].map(({ textContent }) => textContent)
  expect(drawn).toEqual([
    '1Past',
    ...pipeline.weeks.map(({ closings }, at) => `${closings || ''}Jul ${at + 1}`),
    'Purchase Agreement4',
    'Home Inspection2',
  ])
})

test('without active deals the pipeline says so', async () => {
  answer(getPipeline, () => ({ ...pipeline, steps: [], pastClosing: 0 }))
  const { refresh } = await show(<PipelineSheet />)
  await expect.element(page.getByText('No active deals.')).toBeVisible()
  const none = page.getByText(/^Charts of your deals .+ will appear here\.$/)
  await expect.element(none).not.toBeInTheDocument()
  const weeks = pipeline.weeks.map((week) => ({ ...week, closings: 0 }))
  answer(getPipeline, () => ({ steps: [], pastClosing: 1, weeks }))
  await refresh()
  await expect.element(page.getByText('7Jul 8', { exact: true })).not.toBeInTheDocument()
  await expect.element(none).not.toBeInTheDocument()
  answer(getPipeline, () => ({ steps: [], pastClosing: 0, weeks }))
  await refresh()
  await expect.element(none).toBeVisible()
})
