import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ClientMatch, searchClients } from '#contract/calls/clients/client-search.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { findNothingInDeals } from '#web/testing/nothing-in-deals.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskCommands } from './desk-commands.tsx'

const menu = page.getByRole('dialog', { name: 'Go to' })
const input = menu.getByRole('combobox')
const options = menu.getByRole('option')

const maya = sampleAdminClient({ firstName: 'Maya', lastName: 'Torres' })
const marco = sampleAdminClient({ id: '00000000-0000-7000-8000-0000000000aa', firstName: 'Marco' })

/** How the search for a text is answered; it waits until then. */
let waiting: Map<string, (clients: ClientMatch[] | Response) => void>

beforeEach(async () => {
  waiting = new Map()
  findNothingInDeals()
  answer(
    searchClients,
    ({ query }) => new Promise((resolve) => waiting.set(query.get('search') ?? '', resolve)),
  )
  await show(
    <main>
      <DeskCommands />
    </main>,
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
})

async function arrive(search: string, clients: ClientMatch[] | Response) {
  await expect.poll(() => waiting.has(search)).toBe(true)
  waiting.get(search)?.(clients)
}

/** Whether the first result, and only it, is selected and named by the input. */
async function firstIsSelected() {
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(options.elements().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(
    1,
  )
  await expect.element(input).toHaveAttribute('aria-activedescendant', options.first().element().id)
}

test('the first result is selected whenever results arrive, in whatever order', async () => {
  await firstIsSelected()
  await userEvent.keyboard('ma')
  await arrive('ma', [marco, maya])
  await expect.element(options.first()).toMatchTextContent('Marco')
  await firstIsSelected()
  await userEvent.keyboard('y')
  await firstIsSelected()
  await userEvent.keyboard('a')
  await arrive('maya', [maya])
  await expect.element(options.first()).toMatchTextContent('Maya Torres')
  await firstIsSelected()
  waiting.get('may')?.([marco])
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(options.first()).toMatchTextContent('Marco')
  await firstIsSelected()
})

test('Enter before the results have arrived chooses the first of them, not one of an earlier text', async () => {
  await userEvent.keyboard('ma')
  await arrive('ma', [marco, maya])
  await expect.element(options.first()).toMatchTextContent('Marco')
  await userEvent.keyboard('ya{Enter}')
  await expect.element(menu).toBeVisible()
  await arrive('maya', [maya])
  await expect.element(menu).not.toBeInTheDocument()
  expect(location.pathname).toContain(maya.id)
})

test('what is typed after Enter takes it back, and a search that fails leaves the first of the rest', async () => {
  await userEvent.keyboard('sett{Enter}i')
  await arrive('setti', failure())
  await expect.element(menu.getByText('Client search failed.')).toBeVisible()
  await firstIsSelected()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(location.pathname).toBe('/admin/settings')
})

test('a row that was moved to is chosen at once', async () => {
  await userEvent.keyboard('settings{ArrowDown}{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/admin/settings?tab=team')
})
