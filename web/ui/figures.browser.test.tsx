import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { Figures } from './figures.tsx'

const isBusy = () => document.querySelector('dl')?.ariaBusy
const texts = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)

test('a detail stands below its figure, and not before the figure has come', async () => {
  const { showAgain } = await show(
    <Figures
      failed={false}
      figures={[
        ['Open', 1_200],
        ['Closed', undefined, '3 this year'],
      ]}
    />,
  )
  expect(texts()).toEqual(['1,200', ''])
  expect(isBusy()).toBe('true')
  await showAgain(
    <Figures
      failed={false}
      figures={[
        ['Open', 1_200],
        ['Closed', 8, '3 this year'],
      ]}
    />,
  )
  expect(texts()).toEqual(['1,200', '8', '3 this year'])
  expect(isBusy()).toBe('false')
  await showAgain(<Figures failed figures={[['Closed', undefined, '3 this year']]} />)
  expect(texts()).toEqual(['–'])
  expect(isBusy()).toBe('false')
})
