import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { askPasskey, signInWithPasskey } from '#contract/calls/team/passkeys.ts'
import { passwordResetOptions } from '#contract/calls/team/password-reset.ts'
import { setUpState } from '#contract/calls/team/sign-in.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import {
  isOffer,
  passkeyQuestion,
  refusedByDevice,
  sentPasskey,
  standInForPasskeys,
  usedPasskey,
} from '#web/testing/passkeys.ts'
import { show } from '#web/testing/show.tsx'
import { markWays } from '#web/testing/ways-of-page.ts'
import SignInScreen from './sign-in-screen.tsx'

// The tests' own address is a number, which has none.
vi.mock(import('#web/shared/sign-in/can-use-passkeys.ts'), () => ({ canUsePasskeys: () => true }))

const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
const email = page.getByRole('textbox', { name: 'Email', exact: true })
const alert = (text: string) => page.getByRole('alert').getByText(text)

let unmark = () => undefined as void
beforeEach(() => {
  answer(setUpState, () => ({ needed: false, hasPasskeys: true as const }))
  answer(passwordResetOptions, () => ({ byEmail: true }))
  answer(askPasskey, () => passkeyQuestion({ allowCredentials: [{ id: 'b3du', type: 'public-key' }] }))
})
afterEach(() => unmark())

async function open(search = '') {
  history.replaceState(null, '', `/sign-in${search}`)
  return show(<SignInScreen />)
}

test('I1: without a passkey there is no button, nothing is asked, and the field is as before', async () => {
  answer(setUpState, () => ({ needed: false }))
  const asked = standInForPasskeys()
  await open()
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(withPasskey).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('I18: the button asks for a passkey and signs in, to the page that was asked for', async () => {
  const asked = standInForPasskeys()
  const sent = answer(signInWithPasskey, () => ({ success: true }))
  await open('?next=/admin/clients')
  await expect.element(page.getByText('or with your password')).toBeVisible()
  await expectToFit([320, 390, 1280])
  await withPasskey.click()
  await expect.poll(() => window.location.pathname).toBe('/admin/clients')
  expect(sent).toEqual([{ response: sentPasskey }])
  // Any passkey may answer, also of another account than the one that is signed in.
  const [{ publicKey, mediation } = {}] = asked.filter((one) => !isOffer(one)) as CredentialRequestOptions[]
  expect(new TextDecoder().decode(publicKey?.challenge as Uint8Array)).toBe('passkey')
  expect([mediation, publicKey]).toMatchObject([
    undefined,
    { userVerification: 'required', allowCredentials: [] },
  ])
})

test('the browser offers passkeys in the email field, and one that is taken there signs in', async () => {
  const taken = Promise.withResolvers<unknown>()
  const asked = standInForPasskeys((one) => (isOffer(one) && asked.length === 1 ? taken.promise : undefined))
  const sent = answer(signInWithPasskey, () => ({ success: true }))
  await open()
  await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(() => asked.length).toBe(1)
  taken.resolve(usedPasskey)
  await expect.poll(() => window.location.pathname).toBe('/admin')
  expect(sent).toEqual([{ response: sentPasskey }])
})

test('before a question is too old, the browser is asked anew', async () => {
  const timers = vi.spyOn(window, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const asked = standInForPasskeys()
  await open()
  await expect.poll(() => asked.length).toBe(1)
  const [renew] = timers.mock.calls.find(([, after]) => after === 240_000) ?? []
  ;(renew as () => void)()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('I22: a refusal is said in words, by the device and by the server, and the browser then offers again', async () => {
  let name = 'NotAllowedError'
  const asked = standInForPasskeys((one) => (isOffer(one) || name === '' ? undefined : refusedByDevice(name)))
  const offers = () => asked.filter(isOffer)
  await open()
  await expect.poll(() => offers().length).toBe(1)
  await withPasskey.click()
  await expect
    .element(alert('No passkey was used. Try again when you are ready, or go on another way.'))
    .toBeVisible()
  expect(offers()[0]?.signal?.aborted).toBe(true)
  await expect.poll(() => offers().length).toBe(2)
  await expectToFit([320, 1280])
  name = 'SecurityError'
  await withPasskey.click()
  await expect
    .element(alert('Passkeys do not work at this address. Open the desk at its usual address.'))
    .toBeVisible()
  name = ''
  const message = 'This passkey was removed, or is not for this page. Sign in another way.'
  answer(signInWithPasskey, () => failure(401, { code: 'passkey-refused', message }))
  await withPasskey.click()
  await expect.element(alert(message)).toBeVisible()
  await expect.element(withPasskey).toBeEnabled()
  expect(window.location.pathname).toBe('/sign-in')
})

test('offline the button rests', async () => {
  standInForPasskeys()
  await open()
  await expect.element(withPasskey).toBeEnabled()
  goOffline()
  await expect.element(withPasskey).toBeDisabled()
})

test('the button is there before the server has answered, where the page says so; also for owners only', async () => {
  standInForPasskeys()
  answer(setUpState, () => new Promise(() => undefined))
  unmark = markWays({ provider: { name: 'Google' }, passwords: 'owners', hasPasskeys: true })
  await open()
  await expect.element(withPasskey).toBeVisible()
  await expect.element(page.getByText('Your team signs in with Google.')).toBeVisible()
  await expect.element(page.getByText('or with your password')).not.toBeInTheDocument()
  await expectToFit([320, 1280])
})
