import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import LandingScreen from './landing-screen.tsx'

const sample = page.getByRole('link', { name: /^View Sample Client Portal/ })
const desk = page.getByRole('link', { name: /^Access Admin Dashboard/ })

test('the first page leads to the desk, and to the sample portal where there is one', async () => {
  answer(samplePortal, () => ({ uniqueId: 'Sample01' }))
  const first = await show(<LandingScreen />)
  await expect.element(sample).toHaveAttribute('href', '/client/Sample01')
  await expect.element(desk).toHaveAttribute('href', '/admin')
  const stages = page.getByRole('list').getByRole('listitem').elements()
  expect(stages).toHaveLength(6)
  await first.remove()
  const gate = Promise.withResolvers<void>()
  answer(samplePortal, () => gate.promise.then(() => failure(404)))
  await show(<LandingScreen />)
  const cards = () => desk.element().parentElement?.childElementCount
  // Its room is kept until it is known.
  expect(cards()).toBe(2)
  gate.resolve()
  await expect.poll(cards).toBe(1)
  await expect.element(desk).toBeVisible()
  await expect.element(sample).not.toBeInTheDocument()
})
