import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { confirmEmail } from '#contract/calls/notifications/confirmations.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { show } from '#web/testing/show.tsx'
import ConfirmEmailScreen from './confirm-email-screen.tsx'

const confirm = page.getByRole('button', { name: 'Confirm this address' })
const title = (text: string) => page.getByRole('heading', { name: text })

async function open() {
  await page.viewport(320, 640)
  await show(<ConfirmEmailScreen token="0190-nobody.wrong" />)
  await expect.element(title('Is this your email address?')).toBeVisible()
}

test('opening the page changes nothing; the press confirms the address', async () => {
  const sent = answer(confirmEmail, () => ({ confirmed: true as const }))
  await open()
  await expectToFit([320, 1280])
  expect(sent).toEqual([])
  await confirm.click()
  await expect.element(title('Your email address is confirmed')).toHaveFocus()
  expect(sent).toEqual([{ token: '0190-nobody.wrong' }])
  await expect.element(confirm).not.toBeInTheDocument()
})

test('an invalid link is reported only after the press', async () => {
  answer(confirmEmail, () => failure(404, { message: 'Not found' }))
  await open()
  await confirm.click()
  await expect.element(title('This link does not work')).toHaveFocus()
  await expectAccessible()
})
