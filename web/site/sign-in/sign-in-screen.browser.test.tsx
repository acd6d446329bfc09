import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passwordResetOptions } from '#contract/calls/team/password-reset.ts'
import { setUpState } from '#contract/calls/team/sign-in.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import SignInScreen from './sign-in-screen.tsx'

const title = page.getByRole('heading', { level: 1 })
const changed = page.getByText('Your password has been changed. Sign in with the new one.')

async function open(search = '') {
  history.replaceState(null, '', `/sign-in${search}`)
  return show(<SignInScreen />)
}

beforeEach(() => {
  answer(setUpState, () => ({ needed: false }))
  answer(passwordResetOptions, () => ({ byEmail: true }))
})

test('a link to a forgotten password opens that page, which leads back to sign-in', async () => {
  await open('?password=forgotten')
  await expect.element(title).toHaveTextContent('Forgot your password?')
  await expectToFit([320, 1280])
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect.element(title).toHaveTextContent('Sign in to your desk')
  await expect.element(changed).not.toBeInTheDocument()
})

test('after a new password the page says that it holds', async () => {
  await open('?password=changed')
  await expect.element(title).toHaveTextContent('Sign in to your desk')
  await expect.element(changed).toBeVisible()
})

test('a desk that nobody has set up says so', async () => {
  answer(setUpState, () => ({ needed: true }))
  await open()
  await expect.element(title).toHaveTextContent('This desk is not set up yet')
  await expectToFit([320, 1280])
})
