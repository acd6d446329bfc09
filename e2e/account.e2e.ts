import { totpCode } from '#server/testing/app/totp.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newAdmin, password, signIn } from './new-admin.ts'

/** The app's next code: already valid, and newer than the one that turned two-factor on. */
const nextCode = (otpauth: string) => totpCode(otpauth, Date.now() + 30_000)

test('two-factor is turned on with a code, required at sign-in, and turned off', async ({ world }) => {
  const { page, email } = await newAdmin(world)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' })
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const enabling = page.waitForResponse(
    (answer) => answer.url().endsWith('/two-factor/enable') && answer.ok(),
  )
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const { totpURI } = (await (await enabling).json()) as { totpURI: string }
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText(new URL(totpURI).searchParams.get('secret') ?? '?')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog.getByText('The code is wrong, or was used before. Wait for the next one.'),
  ).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(totpURI))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes.nth(7)).toBeVisible()
  const [recovery = ''] = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  const phone = await world.visitor()
  await signIn(phone, email)
  await phone.getByLabel('Code from your authenticator app').fill(nextCode(totpURI))
  await phone.getByLabel('Don’t ask for a code on this device for 30 days').check()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const other = await world.visitor()
  await signIn(other, email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(recovery)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await phone.getByRole('button', { name: /, admin account$/ }).click()
  await phone.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(phone, email)
  await expect(phone.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.reload()
  const trusted = page.getByRole('region', { name: 'Trusted devices' })
  await expect(trusted.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await trusted.getByRole('button', { name: /^Remove trust/ }).click()
  await expect(trusted.getByText('Every device needs a code to sign in.')).toBeVisible()
  await phone.getByRole('button', { name: /, admin account$/ }).click()
  await phone.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(phone, email)
  await expect(phone.getByLabel('Code from your authenticator app')).toBeVisible()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const renew = page.getByRole('dialog', { name: 'New recovery codes' })
  await renew.getByLabel('Password', { exact: true }).fill(password)
  await renew.getByRole('button', { name: 'Create new codes' }).click()
  await expect(renew.getByRole('listitem').nth(7)).toBeVisible()
  await renew.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor' })
  await off.getByLabel('Password', { exact: true }).fill(password)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor is off', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('a session is ended from another one; a new password ends the others, a wrong current one preserves the input', async ({
  world,
}) => {
  const { page, email } = await newAdmin(world)
  const other = await world.visitor()
  await signIn(other, email)
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: /^End session/ }).click()
  await expect(page.getByText('The session has ended', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Zoë Renamed')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ZR, admin account' }).click()
  await expect(page.getByRole('menu').getByText('Zoë Renamed')).toBeVisible()
  await page.keyboard.press('Escape')

  await signIn(other, email)
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(1)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('qwertyuiop')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Choose another password/)
  await expect(page.getByLabel('New password')).toHaveValue('qwertyuiop')
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('The password is wrong.')
  await expect(page.getByLabel('New password')).toHaveValue('another long password')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText(
      'Your password has been changed. You’ve been signed out everywhere else, and your trusted devices have been removed.',
      {
        exact: true,
      },
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
