import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import { PasswordInput } from './password-input.tsx'

test('a password is hidden until it is asked for, and hidden again', async () => {
  await show(
    <main>
      <h1>Sign in</h1>
      <label htmlFor="secret">Password</label>
      <PasswordInput id="secret" />
    </main>,
  )
  const input = page.getByLabelText('Password', { exact: true })
  await input.fill('a good long password')
  await expect.element(input).toHaveAttribute('type', 'password')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
  await expect.element(input).toHaveValue('a good long password')
})
