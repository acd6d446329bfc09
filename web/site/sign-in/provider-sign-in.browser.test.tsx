import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passwordResetOptions } from '#contract/calls/team/password-reset.ts'
import { type InvitationToRead, readInvitation, setUpState } from '#contract/calls/team/sign-in.ts'
import { providerRefusals } from '#contract/rules/provider-refusals.ts'
import { onConfirmed } from '#web/shared/sign-in/confirmations.ts'
import { noteSignedOut } from '#web/shared/sign-in/signed-out.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import { markWays } from '#web/testing/ways-of-page.ts'
import InvitationScreen from './invitation-screen.tsx'
import SignInScreen from './sign-in-screen.tsx'

const provider = { name: 'Google' }
const withGoogle = page.getByRole('link', { name: 'Continue with Google' })
const password = page.getByLabelText('Password', { exact: true })
const owners = page.getByRole('button', { name: 'Owners: sign in with a password' })

let unmark = () => undefined as void
beforeEach(() => {
  answer(setUpState, () => ({ needed: false, provider }))
  answer(passwordResetOptions, () => ({ byEmail: true }))
})
afterEach(() => {
  unmark()
  sessionStorage.clear()
})

async function open(search = '') {
  history.replaceState(null, '', `/sign-in${search}`)
  return show(<SignInScreen />)
}

test('the provider stands above the form, and keeps the page that was asked for', async () => {
  await open('?next=/admin/clients')
  await expect.element(withGoogle).toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fadmin%2Fclients')
  await expect.element(page.getByText('or with your password')).toBeVisible()
  await expect.element(password).toBeVisible()
  await expectToFit([320, 390, 1280])
})

test('the button is there before the server has answered, where the page says so', async () => {
  answer(setUpState, () => new Promise(() => undefined))
  unmark = markWays({ provider: { name: 'Ruiz & "Sons" <b>' } })
  await open()
  await expect.element(page.getByRole('link', { name: 'Continue with Ruiz & "Sons" <b>' })).toBeVisible()
})

test('after a sign-out in this tab the account can be chosen, once', async () => {
  noteSignedOut()
  const { remove } = await open()
  await expect.element(withGoogle).toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fadmin&choose=')
  withGoogle.element().addEventListener('click', (event) => event.preventDefault())
  await withGoogle.click()
  await remove()
  await open()
  await expect.element(withGoogle).toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fadmin')
})

test('I1: without a provider there is neither a button nor a word of one', async () => {
  answer(setUpState, () => ({ needed: false }))
  await open('?refused=not-invited')
  await expect.element(password).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Continue with/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/or with your password|not in the team/)).not.toBeInTheDocument()
})

test('I13: where passwords are for owners, the form is behind a button', async () => {
  answer(setUpState, () => ({ needed: false, provider, passwords: 'owners' as const }))
  unmark = markWays({ provider, passwords: 'owners' })
  await open()
  await expect.element(withGoogle).toBeVisible()
  await expect.element(page.getByText('Your team signs in with Google.')).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await expectToFit([320, 1280])
  await owners.click()
  await expect.element(password).toBeVisible()
})

test.each(providerRefusals)('I22: the refusal %s is an alert that says what to do', async (refusal) => {
  await open(`?refused=${refusal}&next=/admin/clients`)
  const alert = page
    .getByRole('alert')
    .filter({ has: page.getByRole('paragraph') })
    .first()
  await expect.element(alert).toBeVisible()
  expect(alert.element().textContent).toMatch(/^[A-Z][^.]+\..+(?:\.|Choose another account)$/)
  await expectToFit([320, 1280])
})

test('another account can be chosen where it may help', async () => {
  const { remove } = await open('?refused=not-invited&next=/admin/clients')
  await expect
    .element(page.getByRole('link', { name: 'Choose another account' }))
    .toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fadmin%2Fclients&choose=')
  await remove()
  await open('?refused=unreachable')
  await expect.element(page.getByText('Google did not answer.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose another account' })).not.toBeInTheDocument()
})

test('an unknown refusal in the address is no words', async () => {
  await open('?refused=<b>Call%20555</b>')
  await expect.element(withGoogle).toBeVisible()
  await expect.element(page.getByText(/Call 555/)).not.toBeInTheDocument()
})

test('I14: the window of a fresh sign-in tells the others, and says a refusal with a way to try again', async () => {
  let heard = 0
  const stop = onConfirmed(() => heard++)
  const { remove } = await open('?confirmed=yes')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmed')
  await expect.poll(() => heard).toBe(1)
  await remove()
  await open('?confirmed=not-fresh')
  await expect.element(page.getByText('Google did not ask you to sign in again.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/api/auth/oidc/start?again')
  await expectToFit([320, 1280])
  expect(heard).toBe(1)
  stop()
})

const invitation: InvitationToRead = {
  team: 'Park Homes',
  colour: 'blue',
  invitedBy: 'Ines Park',
  email: 'sam@example.com',
  role: 'assistant',
}

test('I3: an invitation offers the provider, and only that where passwords are for owners', async () => {
  answer(readInvitation, () => invitation)
  unmark = markWays({ provider })
  history.replaceState(null, '', '/invitation#invited')
  const { remove } = await show(<InvitationScreen />)
  await expect.element(withGoogle).toBeVisible()
  await expect.element(password).toBeVisible()
  await expectToFit([320, 1280])
  await remove()
  unmark()
  unmark = markWays({ provider, passwords: 'owners' })
  history.replaceState(null, '', '/invitation#invited')
  await show(<InvitationScreen />)
  await expect.element(withGoogle).toBeVisible()
  await expect.element(page.getByText(/^Your team signs in with Google\./)).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
})
