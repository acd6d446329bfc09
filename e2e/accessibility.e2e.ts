import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'

test('axe is effective: it reports an image without a text alternative', async ({ page }) => {
  await page.setContent('<html lang="en"><title>A house</title><main><img src="data:,"></main></html>')
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})

test('the fit check is effective: it reports a problem that occurs at one width and theme only', async ({
  page,
}) => {
  const withStyle = (style: string) =>
    page.setContent(
      `<html lang="en"><title>A house</title><style>${style}</style><main><h1>A house</h1><p>Words</p></main></html>`,
    )
  await withStyle('')
  await expectToFit(page)
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

test('the landing page links to the sample portal if there is one', async ({ world }) => {
  const page = await world.visitor()
  await page.goto('/')
  await page.getByRole('link', { name: /View Sample Client Portal/ }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Maya!' })).toBeVisible()
})

test('no page sends requests to third parties', async ({ world }) => {
  const page = await world.visitor()
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.server.address) && !/^(data|blob):/.test(request.url()))
      strangers.push(request.url())
  })
  const { uniqueId } = (await (await world.api.get('/api/sample-portal')).json()) as { uniqueId: string }
  for (const path of ['/', '/sign-in', `/client/${uniqueId}`, '/api/docs']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(strangers).toEqual([])
})

test('the portal can be used by keyboard alone', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  const chat = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Chat' })
  for (
    let presses = 0;
    presses < 15 && !(await chat.evaluate((link) => link === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(chat).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=messages/)
  const input = page.getByPlaceholder('Type your message...')
  await expect(input).toBeVisible()
  for (
    let presses = 0;
    presses < 25 && !(await input.evaluate((box) => box === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(input).toBeFocused()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByText('By keyboard', { exact: true })).toBeVisible()
})
