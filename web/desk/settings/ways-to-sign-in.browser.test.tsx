import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { disconnectProvider, getMe, listSessions, type Ways } from '#contract/calls/team/account.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { WaysToSignIn } from './ways-to-sign-in.tsx'

const title = page.getByRole('heading', { name: 'Ways to sign in' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const ways = (
  changes: Partial<Ways> = {},
  connectedAt: string | null = '2026-11-12T20:00:00.000Z',
): Ways => ({
  password: true,
  provider: { name: 'Google', connectedAt },
  ...changes,
})

async function open(of: Ways | undefined, search = '') {
  history.replaceState(null, '', `/admin/settings${search}`)
  answer(getMe, () => sampleMe(of ? { ways: of } : {}))
  return show(<WaysToSignIn />)
}

test('I1: without a provider there is no such part', async () => {
  await open(undefined)
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(title).not.toBeInTheDocument()
})

test('a member connects by a link to the provider', async () => {
  await open(ways({}, null))
  await expect.element(page.getByText('Not connected yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Connect Google' }))
    .toHaveAttribute('href', '/api/auth/oidc/start?connect')
  await expectToFit()
})

test('a connected account is disconnected with the password, a wrong one is said at its field', async () => {
  let now = ways()
  await open(now)
  answer(getMe, () => sampleMe({ ways: now }))
  answer(listSessions, () => [])
  await expect.element(page.getByText('Connected since Nov 12, 2026')).toBeVisible()
  await button('Disconnect Google').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText('Your password', { exact: true })
  answer(disconnectProvider, () =>
    failure(401, { code: 'wrong-password', message: 'The password is wrong.' }),
  )
  await field.fill('a wrong one')
  await expectToFit([320, 1280])
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(field).toHaveAccessibleDescription(/The password is wrong\./)
  await expect.element(field).toHaveValue('a wrong one')
  const sent = answer(disconnectProvider, () => {
    now = ways({}, null)
    return sampleMe({ ways: now })
  })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Not connected yet')).toBeVisible()
  expect(sent).toEqual([{ password: 'a wrong one' }])
})

test('I15: the only way to sign in cannot be disconnected', async () => {
  await open(ways({ password: false }))
  await expect.element(page.getByText(/It is your only way to sign in$/)).toBeVisible()
  await expect.element(button('Disconnect Google')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^You have none\. An owner can make you a link/)).toBeVisible()
  await expectToFit([320, 1280])
})

test('I7: what came of connecting is said', async () => {
  const { remove } = await open(ways(), '?provider=connected')
  await expect.element(page.getByText('Google is connected.')).toBeVisible()
  await remove()
  await open(ways({}, null), '?provider=other-account')
  await expect
    .element(page.getByRole('alert').getByText('That Google account cannot be used here.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose another account' }))
    .toHaveAttribute('href', '/api/auth/oidc/start?connect&choose')
})
