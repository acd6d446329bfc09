import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import { markTeam } from '#web/testing/team-of-page.ts'
import { Brand } from './brand.tsx'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

vi.mock('#contract/rules/mark-address.ts', () => ({
  markAddress: (size: number, hash: string) => (hash === 'gone' ? `/team/no-such-${size}.png` : picture),
}))

const link = (name: string) => page.getByRole('link', { name, exact: true })
const logo = () => document.querySelector('a img')
const house = () => document.querySelector('a svg')
const team = { name: 'Lighthouse Realty', colour: 'blue', mark: 'here' }

test('I20: the logo stands in place of the house, and the link is read as the name alone', async () => {
  const { showAgain } = await show(<Brand href="/" team={team} />)
  await expect.element(link('Lighthouse Realty')).toBeVisible()
  expect([logo()?.getAttribute('src'), house()]).toEqual([picture, null])
  await expectToFit([320, 1280])
  await showAgain(<Brand href="/" team={{ ...team, mark: undefined }} />)
  expect(logo()).toBeNull()
  expect(house()?.getAttribute('class')).toContain('text-blue-ink')
})

test('I20: a logo that cannot be loaded gives its place to the house, and another is tried anew', async () => {
  const { showAgain } = await show(<Brand href="/" team={{ ...team, mark: 'gone' }} />)
  await vi.waitFor(() => expect(house()).not.toBeNull())
  expect(logo()).toBeNull()
  await showAgain(<Brand href="/" team={team} />)
  expect([logo()?.getAttribute('src'), house()]).toEqual([picture, null])
})

test('I20: while the team is not known, the page itself says it; a page of the product shows none', async () => {
  const clear = markTeam(team)
  const { showAgain } = await show(<Brand href="/" />)
  await expect.element(link('Lighthouse Realty')).toBeVisible()
  expect(logo()).not.toBeNull()
  await showAgain(<Brand href="/" team={null} />)
  await expect.element(link('Real Estate Transaction Tracker')).toBeVisible()
  expect(logo()).toBeNull()
  clear()
})

test('without a name the logo stands beside the product’s', async () => {
  await show(<Brand href="/" team={{ ...team, name: '' }} />)
  await expect.element(link('Real Estate Transaction Tracker')).toBeVisible()
  expect(logo()).not.toBeNull()
})
