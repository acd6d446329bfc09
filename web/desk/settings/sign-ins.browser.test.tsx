import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getSignInRecord, type SignInRecord } from '#contract/calls/team/sign-ins.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { SignIns } from './sign-ins.tsx'

const card = page.getByRole('region', { name: 'Sign-ins' })
const rows = card.getByRole('listitem')
const onWindows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'

const signIn = (isNewBrowser = false, userAgent: string | null = onWindows) => ({
  id: newId(),
  createdAt: '2026-11-20T16:55:00.000Z',
  userAgent,
  isNewBrowser,
})
const none: SignInRecord['failed'] = { count: 0, since: null }
const failedToday = (count: number) => ({ count, since: new Date().toISOString() })

async function open(record: Partial<SignInRecord>) {
  answer(getSignInRecord, () => ({ failed: none, recent: [signIn()], ...record }))
  await show(<SignIns />)
}

test('says that nothing failed, and lists the last sign-ins with new browsers marked', async () => {
  await open({ recent: [signIn(true), signIn(false, null)] })
  await expect.element(card.getByText('No failed sign-ins in the last seven days')).toBeVisible()
  await expect.element(rows.nth(0).getByText('Chrome on Windows')).toBeVisible()
  await expect.element(rows.nth(0).getByText(/^Nov\s20,\s2026 at \d+:55\s[AP]M$/)).toBeVisible()
  await expect.element(rows.nth(0).getByText('New browser')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Unknown device')).toBeVisible()
  await expect.element(rows.nth(1).getByText('New browser')).not.toBeInTheDocument()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  await expectToFit()
})

test('counts failed sign-ins, and says what to do', async () => {
  await open({ failed: failedToday(5) })
  await expect.element(card.getByText('5 failed sign-ins today')).toBeVisible()
  await expect.element(card.getByText(/If this was not you, change your password/)).toBeVisible()
  await expect.element(card.getByText(/No failed/)).not.toBeInTheDocument()
  await expectToFit()
})

test('counts one failed sign-in', async () => {
  await open({ failed: failedToday(1) })
  await expect.element(card.getByText('1 failed sign-in today', { exact: true })).toBeVisible()
})

test('shows the first sign-ins, and all of them by keyboard', async () => {
  await open({ recent: Array.from({ length: 10 }, () => signIn()) })
  await expect.element(rows.nth(3)).toBeVisible()
  await expect.element(rows.nth(4)).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(rows.nth(9)).toBeVisible()
  const fewer = card.getByRole('button', { name: 'Show fewer' })
  await expect.element(fewer).toHaveAttribute('aria-expanded', 'true')
  await expectToFit()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.nth(4)).not.toBeInTheDocument()
})

test('says what will be here when nothing was recorded yet', async () => {
  await open({ recent: [] })
  await expect.element(card.getByText(/listed here from the next one on/)).toBeVisible()
  await expect.element(rows.nth(0)).not.toBeInTheDocument()
  await expectToFit()
})

test('shows that it is loading, and when it could not be loaded, tries again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer(getSignInRecord, () => promise)
  await show(<SignIns />)
  await expect.element(page.getByText('Loading Sign-ins')).toBeInTheDocument()
  resolve(failure(500))
  await expect.element(page.getByText('These settings could not be loaded')).toBeVisible()
  await expectToFit()
  answer(getSignInRecord, () => ({ failed: none, recent: [signIn()] }))
  await card.getByRole('button', { name: /try again/i }).click()
  await expect.element(rows.nth(0)).toBeVisible()
})
