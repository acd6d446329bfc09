import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changePassword, endSession, getMe, listSessions } from '#contract/calls/team/account.ts'
import { changeMe } from '#contract/calls/team/team.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ChangePassword } from './change-password.tsx'
import { OwnName } from './own-name.tsx'
import { Sessions } from './sessions.tsx'

const createdAt = '2030-06-12T18:00:00.000Z'
const toast = (text: string) => page.getByText(text, { exact: true })

test('an admin’s name is saved despite failures', async () => {
  const me = sampleMe()
  answer(getMe, () => me)
  await show(<OwnName />)
  await page.getByLabelText('Name', { exact: true }).fill('Zoë Renamed')
  const sent = await expectRetriesToWork(
    changeMe,
    { failed: 'Failed to save your profile', reply: ({ body }) => Object.assign(me, body) },
    () => page.getByRole('button', { name: 'Save profile' }).click(),
  )
  await expect.element(toast('Your profile has been saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Zoë Renamed', phone: '(916) 555-0142' }])
})

test('one story 10: an admin’s own number that cannot be called is asked about once', async () => {
  const me = sampleMe()
  answer(getMe, () => me)
  const sent = answer(changeMe, ({ body }) => Object.assign(me, body))
  await show(<OwnName />)
  await page.getByLabelText('Phone').fill('extension 5')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect
    .element(page.getByLabelText('Phone'))
    .toHaveAccessibleDescription(/^This does not look like a phone number\. Keep it\?/)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => sent).toMatchObject([{ phone: 'extension 5' }])
  await expect.element(page.getByRole('button', { name: 'Keep it' })).not.toBeInTheDocument()
})

test('the number on record is asked about no more, and what the server refuses is said at its field', async () => {
  const me = sampleMe({ phone: 'extension 5' })
  answer(getMe, () => me)
  const name = page.getByLabelText('Name', { exact: true })
  const phone = page.getByLabelText('Phone')
  const save = page.getByRole('button', { name: 'Save profile' })
  answer(changeMe, () =>
    failure(400, { message: 'Wrong input', fields: { name: 'Required', phone: 'Too long' } }),
  )
  await show(<OwnName />)
  await name.fill('')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Required')
  await expect.element(phone).toHaveAccessibleDescription(/Too long/)
  const sent = answer(changeMe, ({ body }) => Object.assign(me, body, { name: 'Zoë R.' }))
  await name.fill('  Zoë R.  ')
  await save.click()
  // What the server made of it.
  await expect.element(name).toHaveValue('Zoë R.')
  expect(sent).toEqual([{ name: '  Zoë R.  ', phone: 'extension 5' }])
})

test('another session is ended despite failures', async () => {
  const session = { createdAt, expiresAt: createdAt, userAgent: null }
  let sessions = [
    { ...session, id: 'here', isCurrent: true },
    { ...session, id: 'there', isCurrent: false },
  ]
  answer(listSessions, () => sessions)
  await show(<Sessions />)
  await expectRetriesToWork(
    endSession,
    {
      failed: 'Failed to end the session',
      reply: ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params['id'])
        return { id: params['id'] ?? '' }
      },
    },
    () => page.getByRole('button', { name: 'End session' }).click(),
  )
  await expect.element(toast('The session has ended')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End session' })).not.toBeInTheDocument()
  await expect.element(page.getByText('This device')).toBeVisible()
})

test('a password is changed despite failures, and is typed only once', async () => {
  await show(<ChangePassword />)
  answer(changePassword, () =>
    failure(400, { message: 'Wrong input', fields: { newPassword: 'At least 12 characters' } }),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect
    .element(page.getByLabelText('New password'))
    .toHaveAccessibleDescription(/At least 12 characters/)
  await page.getByLabelText('Current password').fill('correct-horse-battery')
  await page.getByLabelText('New password').fill('another long password')
  const sent = await expectRetriesToWork(
    changePassword,
    { failed: 'Failed to change your password', reply: () => ({}) },
    () => page.getByRole('button', { name: 'Change password' }).click(),
  )
  await expect
    .element(
      toast(
        'Your password has been changed. You’ve been signed out everywhere else, and your trusted devices have been removed.',
      ),
    )
    .toBeVisible()
  expect(sent).toEqual([{ currentPassword: 'correct-horse-battery', newPassword: 'another long password' }])
  await expect.element(page.getByLabelText('New password')).toHaveValue('')
})
