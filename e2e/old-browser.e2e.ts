import { expect, test } from './fixtures.ts'

const lacks = {
  'a method of lists (Safari 15)': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'looking back in a pattern (Safari 16.3)': () => {
    globalThis.RegExp = new Proxy(RegExp, {
      construct: (own, [pattern, flags]: [string | RegExp, string?]) => {
        if (String(pattern).includes('(?<=')) throw new SyntaxError('invalid group specifier name')
        return new own(pattern, flags)
      },
    })
  },
}

for (const [what, take] of Object.entries(lacks))
  test(`a browser without ${what} is named too old, and nothing else is shown`, async ({ world }) => {
    const page = await world.visitor()
    await page.addInitScript(take)
    await page.goto('/')
    await expect(page.getByText('This browser is too old for this page.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.getByText('connection')).toHaveCount(0)
  })
