import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe, type Ways } from '#contract/calls/team/account.ts'
import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '#contract/calls/team/passkeys.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import {
  newPasskeyQuestion,
  passkeyQuestion,
  refusedByDevice,
  sentNewPasskey,
  sentPasskey,
  standInForPasskeys,
} from '#web/testing/passkeys.ts'
import { sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { WaysToSignIn } from './ways-to-sign-in.tsx'

// The tests' own address is a number, which has none.
vi.mock(import('#web/shared/sign-in/can-use-passkeys.ts'), () => ({ canUsePasskeys: () => true }))

const macBook: Passkey = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'MacBook, Touch ID',
  createdAt: '2026-11-12T20:00:00.000Z',
  lastUsedAt: '2026-11-20T16:41:00.000Z',
}
const iPhone: Passkey = {
  id: '0198c0de-0000-7000-8000-000000000002',
  name: 'iPhone',
  createdAt: '2026-11-20T20:00:00.000Z',
  lastUsedAt: null,
}

let passkeys: Passkey[] = []
let ways: Ways = { password: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const add = dialog.getByRole('button', { name: 'Add', exact: true })
const password = dialog.getByLabelText('Your password', { exact: true })
const name = dialog.getByLabelText('Name', { exact: true })
const withPasskey = dialog.getByRole('button', { name: 'Confirm with a passkey' })

beforeEach(() => {
  passkeys = []
  ways = { password: true }
  answer(getMe, () => {
    const { length } = passkeys
    const own = { ...ways, ...(length > 0 ? { passkeys: length } : {}) }
    return sampleMe(length > 0 || ways.provider ? { ways: own } : {})
  })
  answer(listPasskeys, () => passkeys)
  answer(askPasskey, () => passkeyQuestion())
  answer(askNewPasskey, newPasskeyQuestion)
})

const open = () => show(<WaysToSignIn />)

test('a member without one adds a passkey with the password; what was typed stays when it fails', async () => {
  const asked = standInForPasskeys(({ publicKey }) =>
    publicKey && 'rp' in publicKey && isCanceled ? refusedByDevice('NotAllowedError') : undefined,
  )
  let isCanceled = true
  await open()
  await expect.element(page.getByText('Change it below.')).toBeVisible()
  await button('Add a passkey').click()
  await expect.element(name).toHaveValue('Chrome on Linux')
  await expect.element(password).toHaveFocus()
  await expectToFit([320, 1280])
  await add.click()
  await expect.element(password).toHaveAccessibleDescription(/Required/)
  answer(confirmMe, () => failure(401, { code: 'wrong-password', message: 'The password is wrong.' }))
  await name.fill('My laptop')
  await password.fill('a wrong one')
  await add.click()
  await expect.element(password).toHaveAccessibleDescription(/The password is wrong\./)
  const confirmed = answer(confirmMe, () => ({ success: true }))
  await password.fill('a right one')
  await add.click()
  await expect.element(page.getByText('No passkey was made. Try again when you are ready.')).toBeVisible()
  await expect.element(name).toHaveValue('My laptop')
  isCanceled = false
  const sent = answer(addPasskey, ({ body }) => {
    passkeys = [{ ...iPhone, name: body.name }]
    return passkeys[0]!
  })
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Passkey added Nov 20, 2026, not used yet')).toBeVisible()
  expect(confirmed).toEqual([{ password: 'a right one' }, { password: 'a right one' }])
  expect(sent).toEqual([{ name: 'My laptop', response: sentNewPasskey }])
  const [{ publicKey } = {}] = asked as CredentialCreationOptions[]
  expect(new TextDecoder().decode(publicKey?.user.id as Uint8Array)).toBe('elena')
  expect(publicKey?.excludeCredentials).toHaveLength(1)
})

test('the list says when each was added and last used; one is removed after a question', async () => {
  passkeys = [macBook, iPhone]
  await open()
  await expect.element(page.getByText('Passkey added Nov 12, 2026, last used Nov 20, 2026 at')).toBeVisible()
  await expectToFit([320, 390, 1280])
  await button('Remove the passkey iPhone').click()
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey iPhone?' })
  await expect.element(question.getByText(/^It no longer signs in here\./)).toBeVisible()
  await expectToFit([320, 1280])
  answer(removePasskey, ({ params }) => {
    passkeys = passkeys.filter(({ id }) => id !== params['passkeyId'])
    return { id: params['passkeyId'] ?? '' }
  })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Remove the passkey iPhone')).not.toBeInTheDocument()
  await expect.element(button('Remove the passkey MacBook, Touch ID')).toBeVisible()
})

test('I15: the server’s reason is said when the last way to sign in is to be removed', async () => {
  passkeys = [macBook]
  await open()
  const message =
    'This passkey is your only way to sign in. Add another one first, or ask an owner for a password.'
  answer(removePasskey, () => failure(409, { code: 'conflict', message }))
  await button('Remove the passkey MacBook, Touch ID').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(button('Remove the passkey MacBook, Touch ID')).toBeVisible()
})

test('I19: who has a passkey confirms with it in place of the password', async () => {
  passkeys = [macBook]
  let isRefused = true
  standInForPasskeys((asked) =>
    isRefused && asked.publicKey && !('rp' in asked.publicKey)
      ? refusedByDevice('NotAllowedError')
      : undefined,
  )
  await open()
  await button('Add a passkey').click()
  await withPasskey.click()
  await expect.element(dialog.getByRole('alert').getByText(/^No passkey was used\./)).toBeVisible()
  isRefused = false
  const confirmed = answer(confirmMe, () => ({ success: true }))
  await withPasskey.click()
  await expect.element(dialog.getByText('Confirmed. It counts for five minutes.')).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await expectToFit([320, 1280])
  expect(confirmed).toEqual([{ passkey: sentPasskey }])
  // It took too long: what was refused is said, and the passkey can confirm again.
  answer(askNewPasskey, () => failure(403, { code: 'not-confirmed', message: 'Confirm who you are first.' }))
  await add.click()
  await expect.element(dialog.getByText('Confirm who you are first.')).toBeVisible()
  await withPasskey.click()
  answer(askNewPasskey, newPasskeyQuestion)
  answer(addPasskey, () => {
    passkeys = [macBook, iPhone]
    return iPhone
  })
  await add.click()
  await expect.element(button('Remove the passkey iPhone')).toBeVisible()
})

test('a member without a password confirms with the passkey only, or with the provider', async () => {
  passkeys = [macBook]
  ways = { password: false }
  standInForPasskeys()
  const { remove } = await open()
  await expect.element(page.getByText(/^You have none\. An owner can make you a link/)).toBeVisible()
  await button('Add a passkey').click()
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(withPasskey).toHaveFocus()
  await add.click()
  await expect.element(withPasskey).toHaveAccessibleDescription('Required')
  await remove()
  ways = { password: false, provider: { name: 'Google', connectedAt: '2026-11-12T20:00:00.000Z' } }
  await open()
  await expect.element(page.getByText('Connected since Nov 12, 2026', { exact: true })).toBeVisible()
  await button('Add a passkey').click()
  await expect.element(dialog.getByRole('button', { name: 'Confirm with Google' })).toBeVisible()
  await expect.element(withPasskey).toBeVisible()
  await expectToFit([320, 1280])
})

test('offline no passkey is added', async () => {
  await open()
  await expect.element(button('Add a passkey')).toBeEnabled()
  goOffline()
  await expect.element(button('Add a passkey')).toBeDisabled()
})
