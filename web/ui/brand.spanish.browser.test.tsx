import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { Brand } from './brand.tsx'

const team = { name: 'Faro Realty', colour: 'blue', mark: '0123456789abcdef' }

test('I20: beside the logo stands the team’s name, in every language', async () => {
  const { showAgain } = await show(<Brand href="/" team={team} />)
  await expect.element(page.getByRole('link', { name: 'Faro Realty', exact: true })).toBeVisible()
  expect(document.querySelector('a [alt]:not([alt=""])')).toBeNull()
  await showAgain(<Brand href="/" team={{ ...team, name: '' }} />)
  await expect.element(page.getByRole('link')).toBeVisible()
})
