import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import { unsubscribeAdminPush } from '#contract/calls/notifications/deliveries.ts'
import { changePassword } from '#contract/calls/team/account.ts'
import { signOut } from '#contract/calls/team/sign-in.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { limits } from '#contract/rules/limits.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChangePassword } from '../settings/change-password.tsx'
import { DeskPage } from './desk-page.tsx'

const account = page.getByRole('button', { name: 'ER, admin account' })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const brand = (name: string) => page.getByRole('link', { name, exact: true })
const here = () => location.pathname + location.search
const pushKey = 'push:/admin:elena'

beforeEach(() => {
  answerDesk({ unread: 3 })
  history.replaceState(null, '', '/admin/settings?tab=account')
})

test('signing out ends push and the session, in this order, and forgets what was typed, despite failures', async () => {
  const ended: unknown[] = []
  localStorage.setItem(pushKey, 'https://push.example/1')
  sessionStorage.setItem('draft:add-client', '{}')
  answer(unsubscribeAdminPush, ({ body }) => {
    ended.push(body)
    return { subscribed: false }
  })
  await show(<DeskPage>Today</DeskPage>)
  await expect.element(page.getByRole('link', { name: 'Messages 3 unread' })).toBeVisible()
  await expectRetriesToWork(
    signOut,
    {
      failed: 'Could not sign you out. Try again.',
      reply: () => {
        ended.push('session')
        return { success: true }
      },
    },
    async () => {
      expect(here()).toBe('/admin/settings?tab=account')
      expect(sessionStorage.getItem('draft:add-client')).toBe('{}')
      await account.click()
      await expect.element(page.getByText('elena@example.com')).toBeVisible()
      await item('Sign out').click()
    },
  )
  await expect.poll(here).toBe('/sign-in')
  expect(ended).toEqual([{ endpoint: 'https://push.example/1' }, 'session'])
  expect([localStorage.getItem(pushKey), sessionStorage.getItem('draft:add-client')]).toEqual([null, null])
})

test('the header has the team’s name and color, and the product’s name until there is one', async () => {
  const { remove } = await show(<DeskPage>Today</DeskPage>)
  await expect.element(brand('Real Estate Transaction Tracker')).toHaveAttribute('href', '/admin')
  answer(getTeam, () => sampleTeam({ name: 'W'.repeat(limits.teamName), colour: 'blue' }))
  await remove()
  await show(<DeskPage>Today</DeskPage>)
  const named = brand('W'.repeat(limits.teamName))
  await expect.element(named).toHaveAttribute('href', '/admin')
  expect(named.element().querySelector('svg')).toHaveClass('text-blue-ink')
  await expect.element(brand('Real Estate Transaction Tracker')).not.toBeInTheDocument()
  await expectToFit([320, 390, 768, 1024, 1280])
})

test('a session that has ended leads to sign-in, and from there back to the page', async () => {
  const { refresh } = await show(<DeskPage>Today</DeskPage>)
  await expect.element(page.getByRole('link', { name: 'Messages 3 unread' })).toBeVisible()
  answer(countUnreadMessages, () => failure(503))
  await refresh()
  expect(here()).toBe('/admin/settings?tab=account')
  answer(countUnreadMessages, () => failure(401))
  await refresh()
  await expect.poll(here).toBe(`/sign-in?next=${encodeURIComponent('/admin/settings?tab=account')}`)
  await expect.element(page.getByText('Your session has ended')).not.toBeInTheDocument()
})

test('a wrong password of a member who is signed in is no end of the session', async () => {
  await show(
    <DeskPage>
      <ChangePassword />
    </DeskPage>,
  )
  const message = 'The password is wrong. 4 tries left.'
  answer(changePassword, () => failure(401, { code: 'wrong-password', message }))
  await page.getByLabelText('Current password').fill('not this one')
  await page.getByLabelText('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(page.getByText('Your session has ended')).not.toBeInTheDocument()
  expect(here()).toBe('/admin/settings?tab=account')
  await expect.element(page.getByLabelText('New password')).toHaveValue('another long password')
})

test('what is typed stays on the page when the session has ended, with a way to sign in beside it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const { showAgain } = await show(
    <DeskPage>
      <div data-unsaved="">
        <ChangePassword />
      </div>
    </DeskPage>,
  )
  answer(changePassword, () => failure(401, { message: 'Sign in first.' }))
  await page.getByLabelText('Current password').fill('correct-horse-battery')
  await page.getByLabelText('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText('Sign in again in a new tab, then save here.')).toBeVisible()
  expect(here()).toBe('/admin/settings?tab=account')
  await expect.element(page.getByLabelText('New password')).toHaveValue('another long password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(opened.mock.calls).toEqual([['/sign-in', '_blank', 'noopener']])
  history.replaceState(null, '', '/admin/messages')
  await showAgain(
    <DeskPage>
      <ChangePassword />
    </DeskPage>,
  )
  await page.getByLabelText('Current password').fill('correct-horse-battery')
  await page.getByLabelText('New password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(here).toBe(`/sign-in?next=${encodeURIComponent('/admin/messages')}`)
})
