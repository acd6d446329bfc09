import type { Page } from '@playwright/test'
import { createWorld, expect, expectAccessible, test, type World } from './fixtures.ts'
import { account } from './prepared-data.ts'
import { startServer } from './server.ts'

/** Gives a page a device with passkeys. The returned function lays a finger on it, or takes it away. */
async function addDevice(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (isThere) => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isThere })
  }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, admin account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
}

const passkeyTest = test.extend<{ passkeyWorld: World }>({
  passkeyWorld: async ({ browser, playwright }, provide) => {
    const server = await startServer({ withAdmin: true })
    // Passkeys are good for a name, and not for the number of an address.
    const named = { ...server, address: server.address.replace('127.0.0.1', 'localhost') }
    try {
      await createWorld(named, { browser, playwright }, provide)
    } finally {
      await server.stop()
    }
  },
})

passkeyTest(
  'I18, I19: a passkey is added, signs in, confirms escrow’s number, and once removed is refused',
  async ({ passkeyWorld: world }) => {
    const deal = await world.openDeal()
    const page = await world.visitor()
    const finger = await addDevice(page)
    await page.goto('/sign-in?next=/admin/settings')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('My laptop')
    await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/^Passkey added .*, not used yet$/)).toBeVisible()
    await expectAccessible(page)

    // With the finger on it, this device takes what the browser offers in the field.
    await finger(false)
    await signOut(page)
    await page.goto('/sign-in?next=/admin/settings')
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    )
    await button.focus()
    await finger(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Passkey added .*, last used /)).toBeVisible()

    await page.goto(`/admin/client/${deal.id}/people`)
    await page.getByRole('button', { name: 'Lock the number' }).click()
    await dialog.getByRole('checkbox', { name: 'I have called this number myself' }).check()
    await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await expect(dialog.getByText('Confirmed. It counts for five minutes.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Lock the number' }).click()
    await expect(page.getByText('Escrow’s number is locked', { exact: true })).toBeVisible()

    await signOut(page)
    // The browser has offered the passkey in the field, and the finger was on it.
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

    await finger(false)
    await signOut(page)
    await expect(button).toBeVisible()
    const other = await world.agent()
    await other.goto('/admin/settings')
    await other.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(other.getByText('The passkey has been removed', { exact: true })).toBeVisible()
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: 'This passkey was removed' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username')
    await expect(button).toHaveCount(0)
  },
)
