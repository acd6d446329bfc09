import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, staticPage, test, type World } from './fixtures.ts'
import {
  lenderLink,
  pagesOf,
  pathOf,
  sampleClient,
  visits,
  type Action,
  type Ask,
  type PageName,
} from './visits.ts'

async function act(page: Page, action: Action): Promise<void> {
  const dialog = page.getByRole('dialog')
  if ('press' in action) {
    const place = action.in === 'dialog' ? dialog : page
    await place
      .getByRole(action.role ?? 'button', { name: action.press })
      .first()
      .click()
  } else if ('keys' in action) await page.keyboard.press(action.keys)
  else if ('find' in action) await dialog.getByRole('combobox').fill(action.find)
  else await expect(page.getByText(action.see).first()).toBeVisible()
}

/** Opens each page of an audience once per state, and looks at it at every width in both themes. */
async function lookAt(world: World, page: Page, names: readonly PageName[]): Promise<void> {
  const ask: Ask = async (method, path, data) => (await world.api.fetch(path, { method, data })).json()
  const client = await sampleClient(ask)
  const link = names.includes('partner') ? await lenderLink(ask, client.clientId) : ''
  for (const name of names)
    for (const { at = '', shows, open = [] } of visits[name])
      await test.step(`${name} ${at} ${open.length > 0 ? 'opened' : ''}`, async () => {
        await page.goto(pathOf(name, { ...client, link }) + at)
        await expect(page.getByText(shows).first()).toBeAttached()
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const action of open) await act(page, action)
        await expectToFit(page, [320, 390, 1280])
      })
}

for (const [title, names, isAgent] of [
  ['of the site', pagesOf('site'), false],
  ['of the portal', pagesOf('portal'), false],
  ['of partners', pagesOf('partner'), false],
  ['of the desk', pagesOf('desk'), true],
  ['of a client on the desk', pagesOf('desk', true), true],
] as const)
  test(`the pages ${title} pass axe and fit in both themes, on phone and desktop`, async ({ world }) => {
    test.slow()
    const page = await (isAgent ? world.agent(staticPage) : world.visitor(staticPage))
    await lookAt(world, page, names)
    if (isAgent) return
    await page.goto('/nowhere')
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    await expectAccessible(page)
  })
