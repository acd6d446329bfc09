import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/days.ts'
import { formatDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

/** Replaces all texts by two nested `<font>`, as the browser's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr')
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

const factsOf = (page: Page) => page.getByRole('main').evaluate((main) => main.textContent)

test('a moved closing arrives on a translated portal and at the translated desk, as on their twins', async ({
  world,
}) => {
  const client = await world.openDeal()
  const { id, uniqueId, expectedCloseDate: before } = client
  const after = addDays(before, 35)
  const pairs: [Page, Page][] = []
  for (const [open, path] of [
    [() => world.visitor(), paths.portal(uniqueId)],
    [() => world.agent(), paths.clientProfile(id)],
  ] as const) {
    const [first, twin] = [await open(), await open()]
    for (const page of [first, twin]) {
      await page.goto(path)
      await expect(page.getByText(formatDay(before)).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await translate(first)
    pairs.push([first, twin])
  }
  const { updatedAt } = client
  const changed = await world.api.patch(`/api/admin/clients/${id}`, {
    data: { expectedCloseDate: after, updatedAt },
  })
  expect(changed.status()).toBe(200)
  for (const [translated, twin] of pairs) {
    await expect(twin.getByText(formatDay(after)).first()).toBeVisible()
    await expect(translated.getByText(formatDay(after)).first()).toBeVisible()
    await expect.poll(() => factsOf(translated)).toBe(await factsOf(twin))
  }
})
