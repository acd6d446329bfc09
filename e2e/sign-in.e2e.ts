import { totpCode } from '#server/testing/app/totp.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { account } from './prepared-data.ts'

test('the desk requires a sign-in, says what is wrong with one, returns to the requested page, and is closed again by signing out', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/admin/client/${client.id}/notes`)
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email or password is wrong. 4 tries left.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/client/${client.id}/notes`))
  await expect(page.getByText('No notes created yet')).toBeVisible()

  await page
    .getByRole('button', { name: /account|admin/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(sign-in)?$/)
  expect((await page.request.get('/api/admin/stats')).status()).toBe(401)
})

test('a session ended elsewhere redirects to sign-in, and a setup link works once', async ({
  newServer,
  page,
}) => {
  await page.goto(`${newServer.address}/admin`)
  await expect(page.getByRole('heading', { name: 'This desk is not set up yet' })).toBeVisible()
  await expect(page.getByText('Open that link to create the first account')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(newServer.setUpLink ?? '')
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /At least 10 characters/,
  )
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const again = await page.context().newPage()
  await again.goto(newServer.setUpLink ?? '')
  await expect(again.getByRole('link', { name: /sign in/i }).first()).toBeVisible()
  await page.request.post(`${newServer.address}/api/auth/sign-out`, { data: {} })
  await expect(page).toHaveURL(/\/sign-in/)
})

test('with two-factor on, a code or a recovery code is required next', async ({ emptyWorld: world }) => {
  const { email, password } = account
  const agent = await world.agent()
  const enabled = await agent.request.post('/api/auth/two-factor/enable', { data: { password } })
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const confirmed = { code: totpCode(totpURI) }
  const verified = await agent.request.post('/api/auth/two-factor/verify-totp', { data: confirmed })
  expect(verified.status()).toBe(200)

  for (const kind of ['app', 'recovery'] as const) {
    const page = await world.visitor()
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
    await expectAccessible(page)
    if (kind === 'app') {
      await page.getByLabel('Code from your authenticator app').fill('000000')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(
        page.getByText('The code is wrong, or was used before. Wait for the next one.'),
      ).toBeVisible()
      const next = totpCode(totpURI, Date.now() + 30_000)
      await page.getByLabel('Code from your authenticator app').fill(next)
    } else {
      await page.getByRole('button', { name: /recovery code/i }).click()
      await page.getByLabel('Recovery code', { exact: true }).fill(backupCodes[0] ?? '')
    }
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  }
})
