import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passwordResetOptions, requestPasswordReset } from '#contract/calls/team/password-reset.ts'
import { setUpState, signIn, verifyCode, verifyRecoveryCode } from '#contract/calls/team/sign-in.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import SignInScreen from './sign-in-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = page.getByLabelText('Password', { exact: true })
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

test('a refused password is said beside it with nothing lost; the server away is said below', async () => {
  await open('?next=/admin/clients')
  const sent = answer(signIn, () => failure(401, { message: 'Email or password is wrong.' }))
  await button('Sign in').click()
  await expect.element(field('Email')).toHaveFocus()
  expect(sent).toEqual([])
  await field('Email').fill('elena@example.com')
  await password.fill('a wrong one')
  await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).click()
  await button('Sign in').click()
  await expect.element(page.getByText('Email or password is wrong.')).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription(/Email or password is wrong\./)
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('a wrong one')
  expect(sent).toEqual([{ email: 'elena@example.com', password: 'a wrong one', rememberMe: false }])
  answer(signIn, () => failure(500, { message: '' }))
  await button('Sign in').click()
  await expect
    .element(page.getByRole('alert').getByText('Something went wrong. Try again in a moment.'))
    .toBeVisible()
  await expect.element(password).not.toHaveAccessibleDescription()
  answer(signIn, () => ({}))
  await button('Sign in').click()
  await expect.poll(() => window.location.pathname).toBe('/admin/clients')
})

test('with two-factor on, a code or a recovery code is asked for next', async () => {
  await open()
  answer(signIn, () => ({ twoFactorRedirect: true }))
  await field('Email').fill('elena@example.com')
  await password.fill('a right one')
  await button('Sign in').click()
  await expect.element(title).toHaveTextContent('One more step')
  const code = field('Code from your authenticator app')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expectToFit([320, 1280])
  const codes = answer(verifyCode, () => failure(401, { message: 'This code is wrong.' }))
  await code.fill('123456')
  await button('Continue').click()
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong\./)
  await expect.element(code).toHaveValue('123456')
  expect(codes).toEqual([{ code: '123456', trustDevice: false }])

  await button('Use a recovery code').click()
  const recovery = field('Recovery code')
  await expect.element(recovery).toHaveValue('')
  await expect.element(recovery).toHaveAttribute('inputmode', 'text')
  await expect.element(recovery).toHaveAccessibleDescription('Each recovery code works once.')
  await button('Use the app instead').click()
  await expect.element(code).toHaveAccessibleDescription('Six digits, new every 30 seconds.')
  await button('Start over').click()
  await expect.element(title).toHaveTextContent('Sign in to your desk')

  await field('Email').fill('elena@example.com')
  await password.fill('a right one')
  await button('Sign in').click()
  await button('Use a recovery code').click()
  const recovered = answer(verifyRecoveryCode, () => ({}))
  await recovery.fill('abcde-fghij')
  await page.getByRole('checkbox', { name: /30 days/ }).click()
  await button('Continue').click()
  await expect.poll(() => window.location.pathname).toBe('/admin')
  expect(recovered).toEqual([{ code: 'abcde-fghij', trustDevice: true }])
})

test('a link for a new password is asked for with the address typed before, and again', async () => {
  await open()
  await field('Email').fill('elena@example.com')
  await button('Forgot password?').click()
  await expect.element(field('Email')).toHaveValue('elena@example.com')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(page.getByText(/^No email\? Ask a colleague/)).toBeVisible()
  const sent = page.getByText(/^If there’s an account with this address/)
  answer(requestPasswordReset, () => failure(429, { message: 'Wait a moment.' }))
  await button('Send a link').click()
  await expect.element(page.getByRole('alert').getByText('Wait a moment.')).toBeVisible()
  await expect.element(sent).not.toBeInTheDocument()
  const bodies = answer(requestPasswordReset, () => ({ accepted: true }))
  await button('Send a link').click()
  await expect.element(sent).toBeVisible()
  await button('Send another link').click()
  await expect.poll(() => bodies).toEqual([{ email: 'elena@example.com' }, { email: 'elena@example.com' }])
})

test('without email set up only a colleague or the server helps', async () => {
  answer(passwordResetOptions, () => failure())
  await open('?password=forgotten')
  await expect.element(page.getByText('The server didn’t respond')).toBeVisible()
  await expect.element(button('Back to sign-in')).toBeVisible()
  answer(passwordResetOptions, () => ({ byEmail: false }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Ask a colleague/)).toBeVisible()
  await expect.element(button('Send a link')).not.toBeInTheDocument()
})
