import type { Page } from '@playwright/test'
import { createWorld, expect, expectAccessible, test, type World } from './fixtures.ts'
import { type LocalProvider, startLocalProvider } from './local-provider.ts'
import { account } from './prepared-data.ts'
import { startServer } from './server.ts'

const marco = 'marco@ruiz.example'

/** Types an address at the provider and lets the portal know it. */
async function signInThere(page: Page, email: string) {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  const desk = page.waitForURL(/\/(?:admin|sign-in)/)
  await Promise.race([goOn.waitFor().then(() => goOn.click()), desk])
  await desk
}

const providerTest = test.extend<{ provider: LocalProvider; providerWorld: World }>({
  provider: async ({ playwright: _playwright }, provide) => {
    const provider = await startLocalProvider()
    await provide(provider)
    await provider.stop()
  },
  providerWorld: async ({ provider: { port, settings }, browser, playwright }, provide) => {
    const server = await startServer({ withAdmin: true, port, settings })
    try {
      await createWorld(server, { browser, playwright }, provide)
    } finally {
      await server.stop()
    }
  },
})

providerTest(
  'an invited agent joins by the provider, confirms escrow’s number there, and is out once they sign out there',
  async ({ providerWorld: world, provider }) => {
    const deal = await world.openDeal()
    const page = await world.visitor()
    await page.goto('/sign-in')
    const button = page.getByRole('link', { name: 'Continue with Acme' })
    await button.click()
    await signInThere(page, marco)
    const refused = page.getByRole('alert').filter({ hasText: 'This Acme account is not in the team.' })
    await expect(refused).toBeVisible()
    await expectAccessible(page)
    expect(page.url()).not.toContain('marco')

    const data = { email: marco, role: 'admin' }
    expect((await world.api.post('/api/admin/invitations', { data })).status()).toBe(201)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
    await expect(page.getByText('It is your only way to sign in')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`/admin/client/${deal.id}/people`)
    await page.getByRole('button', { name: 'Lock the number' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'I have called this number myself' }).check()
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Confirm with Acme' }).click()
    const window = await popup
    await window.locator('input[name=login]').fill(marco)
    await window.locator('input[name=password]').fill('any')
    await window.getByRole('button', { name: 'Sign-in' }).click()
    await expect(dialog.getByText('Confirmed. It counts for five minutes.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Lock the number' }).click()
    await expect(page.getByText('Escrow’s number is locked', { exact: true })).toBeVisible()

    const there = await page.context().newPage()
    await there.goto(`${provider.settings['OIDC_ISSUER']}/session/end`)
    await there.getByRole('button', { name: /sign me out/i }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    expect((await page.request.get('/api/admin/me')).status()).toBe(401)
  },
)

providerTest(
  'a member connects by hand and disconnects with the password',
  async ({ providerWorld: world }) => {
    const page = await world.agent()
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'Connect Acme' }).click()
    await signInThere(page, 'elena@private.example')
    await expect(page.getByText('Acme is connected.')).toBeVisible()
    await expect(page.getByText(/^Connected since/)).toBeVisible()
    const visitor = await world.visitor()
    await visitor.goto('/sign-in?next=/admin/clients')
    await visitor.getByRole('link', { name: 'Continue with Acme' }).click()
    await signInThere(visitor, 'elena@private.example')
    await expect(visitor).toHaveURL(/\/admin\/clients/)
    await page.getByRole('button', { name: 'Disconnect Acme' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog.getByText(/The password is wrong/)).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not connected yet')).toBeVisible()
    // Whom the provider signed in is out.
    await expect(visitor).toHaveURL(/\/sign-in/)
  },
)
