import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'

test('the checks are effective: an image without a text, and a problem at one width and theme only', async ({
  page,
}) => {
  const withStyle = (style: string, more = '') =>
    page.setContent(
      `<html lang="en"><title>A house</title><style>${style}</style><main><h1>A house</h1><p>Words</p>${more}</main></html>`,
    )
  await withStyle('')
  await expectToFit(page)
  await withStyle('', '<img src="data:,">')
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
  await withStyle('p { width: 700px }')
  await expect(expectToFit(page)).rejects.toThrow('toBeLessThanOrEqual')
  await withStyle('[data-theme=dark] p { color: #eee }')
  await expect(expectToFit(page)).rejects.toThrow('color-contrast')
  await withStyle('@media (max-width: 400px) { p { color: #eee } }')
  await expect(expectToFit(page, [320])).rejects.toThrow('color-contrast')
})

test('the theme is light by default, remembered, and applied before the first paint', async ({ world }) => {
  const page = await world.visitor({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: /theme/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('no page sends requests to third parties; the landing page links to the sample portal', async ({
  world,
}) => {
  const page = await world.visitor()
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.server.address) && !/^(data|blob):/.test(request.url()))
      strangers.push(request.url())
  })
  for (const path of ['/sign-in', '/api/docs', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.getByRole('link', { name: /View Sample Client Portal/ }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Maya!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back, Maya!' })).toBeVisible()
  expect(strangers).toEqual([])
})
