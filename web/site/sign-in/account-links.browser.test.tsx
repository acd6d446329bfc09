import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resetPassword } from '#contract/calls/team/password-reset.ts'
import {
  acceptInvitation,
  type InvitationToRead,
  readInvitation,
  setUp,
  setUpState,
} from '#contract/calls/team/sign-in.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { markTeam } from '#web/testing/team-of-page.ts'
import InvitationScreen from './invitation-screen.tsx'
import ResetPasswordScreen from './reset-password-screen.tsx'
import SetUpScreen from './set-up-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const title = page.getByRole('heading', { level: 1 })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const invitation: InvitationToRead = {
  team: 'Park Homes',
  colour: 'blue',
  invitedBy: 'Ines Park',
  email: 'sam@example.com',
  role: 'assistant',
}
const passphrase = 'four unrelated words here'

async function open(Screen: () => React.ReactNode, at: string) {
  history.replaceState(null, '', at)
  return show(<Screen />)
}

test('the set-up link, with signs behind it, creates the first account, and says why it cannot', async () => {
  answer(setUpState, () => failure())
  const { remove } = await open(SetUpScreen, '/setup#once).')
  await expect.element(page.getByText('The server didn’t respond')).toBeVisible()
  answer(setUpState, () => ({ needed: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await field('Name').fill('Elena Ruiz')
  await field('Email').fill('elena')
  await field('Password').fill('short')
  const sent = answer(setUp, () => failure(403, { message: 'This link has been used.' }))
  await button('Create account').click()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await field('Email').fill('elena@example.com')
  await field('Password').fill(passphrase)
  await button('Create account').click()
  await expect.element(page.getByRole('alert').getByText('This link has been used.')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Elena Ruiz')
  await expectToFit([320, 1280])
  const account = { name: 'Elena Ruiz', email: 'elena@example.com', password: passphrase, token: 'once' }
  expect(sent).toEqual([account])
  answer(setUp, () => sampleMe())
  await button('Create account').click()
  await expect.poll(() => window.location.pathname).toBe('/admin')
  await remove()

  answer(setUpState, () => ({ needed: false }))
  await open(SetUpScreen, '/setup#once')
  await expect.element(title).toHaveTextContent('Already set up')
  await expect.element(link('Sign in')).toHaveAttribute('href', '/sign-in')
})

test('a set-up link without its token says that it is incomplete', async () => {
  answer(setUpState, () => ({ needed: true }))
  await open(SetUpScreen, '/setup')
  await expect.element(title).toHaveTextContent('This link is incomplete')
  await expect.element(link('Go to the home page')).toHaveAttribute('href', '/')
})

test('C27: an invitation creates an account for its address, and is incomplete without its token', async () => {
  const { remove } = await open(InvitationScreen, '/invitation')
  await expect.element(title).toHaveTextContent('This link is incomplete')
  await expect.element(link('Go to sign-in')).toHaveAttribute('href', '/sign-in')
  await remove()

  const read = answer(readInvitation, () => failure())
  await open(InvitationScreen, '/invitation#invited>.')
  await expect.element(page.getByText('The server didn’t respond')).toBeVisible()
  answer(readInvitation, () => invitation)
  await button('Try again').click()
  await expect.element(title).toHaveTextContent('Ines Park invites you to Park Homes')
  await expect.element(link('Park Homes')).toBeVisible()
  expect(link('Park Homes').element().querySelector('svg')).toHaveClass('text-blue-ink')
  await expect.element(page.getByText('You join as sam@example.com.')).toBeVisible()
  await expect
    .element(page.getByText('Assistant. Messages, notes, steps, dates and documents.', { exact: false }))
    .toBeVisible()
  expect(read).toEqual([{ token: 'invited' }])
  await expect.element(field('Email')).not.toBeInTheDocument()
  const sent = answer(acceptInvitation, () => sampleMe())
  await field('Name').fill('Sam Kim')
  await field('Password').fill(passphrase)
  await expectToFit([320, 1280])
  await button('Create account').click()
  await expect.poll(() => window.location.pathname).toBe('/admin')
  expect(sent).toEqual([{ name: 'Sam Kim', password: passphrase, token: 'invited' }])
})

test('I20: with a logo an invitation shows it beside the name of the team that invites', async () => {
  const clear = markTeam({ name: 'Park', colour: 'pine', mark: '0123456789abcdef' })
  const stays = new AbortController()
  // There is no such picture here, which would bring the house back.
  addEventListener('error', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: stays.signal,
  })
  answer(readInvitation, () => invitation)
  await open(InvitationScreen, '/invitation#invited')
  await expect.element(link('Park Homes')).toBeVisible()
  expect(link('Park Homes').element().querySelector('img')?.getAttribute('src')).toBe(
    '/team/mark-180-0123456789abcdef.png',
  )
  stays.abort()
  clear()
})

test.each([
  [{ team: '' }, 'Ines Park invites you to their team'],
  [{ invitedBy: null }, 'You are invited to Park Homes'],
  [{ invitedBy: null, team: '' }, 'You are invited to a team'],
])('of an invitation with %j the title is %s', async (changes, said) => {
  answer(readInvitation, () => ({ ...invitation, ...changes }))
  await open(InvitationScreen, '/invitation#invited')
  await expect.element(title).toHaveTextContent(said)
})

test('an invitation that is used or over says so', async () => {
  answer(readInvitation, () => failure(403, { message: 'This link has been used or has expired.' }))
  await open(InvitationScreen, '/invitation#invited')
  await expect.element(title).toHaveTextContent('This link no longer works')
  await expect.element(link('Go to sign-in')).toHaveAttribute('href', '/sign-in')
  await expectToFit([320, 1280])
})

test('a new password is set with its link, which leads to sign-in; one that is over leads to a new one', async () => {
  const { remove } = await open(ResetPasswordScreen, '/reset-password')
  await expect.element(title).toHaveTextContent('This link is incomplete')
  await remove()

  const opened = await open(ResetPasswordScreen, '/reset-password#reset%E2%80%8B.')
  await expect.element(title).toHaveTextContent('Choose a new password')
  answer(resetPassword, () => failure(500, { message: '' }))
  await field('New password').fill(passphrase)
  await button('Set new password').click()
  await expect.element(page.getByRole('alert').getByText(/^Something went wrong/)).toBeVisible()
  await expect.element(field('New password')).toHaveValue(passphrase)
  const sent = answer(resetPassword, () => failure(403, { message: 'Over.' }))
  await button('Set new password').click()
  await expect.element(title).toHaveTextContent('This link no longer works')
  await expect.element(link('Get a new link')).toHaveAttribute('href', '/sign-in?password=forgotten')
  await expect.element(link('Go to sign-in')).toHaveAttribute('href', '/sign-in')
  await expectToFit([320, 1280])
  expect(sent).toEqual([{ token: 'reset', password: passphrase }])
  await opened.remove()

  await open(ResetPasswordScreen, '/reset-password#another')
  answer(resetPassword, () => ({ success: true }))
  await field('New password').fill(passphrase)
  await button('Set new password').click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/sign-in?password=changed')
})
