import { expect, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import { account } from './prepared-data.ts'
import { tabTo } from './tab-to.ts'

const settings = '/admin/settings?tab=notifications'

test('a test email reaches the admin’s own address, and failures are explained', async ({
  mailWorld: world,
}) => {
  const page = await world.agent()
  await page.goto(settings)
  const mail = page.getByRole('region', { name: 'Email' })
  await expect(mail.getByText('Set up', { exact: true })).toBeVisible()
  await tabTo(mail.getByRole('button', { name: 'Send me a test' }))
  await page.keyboard.press('Enter')
  await expect(mail.getByText(`Sent to ${account.email}`)).toBeVisible()
  const tests = world.smtp.mails.filter(({ headers }) => headers.get('subject')?.startsWith('Test email'))
  expect(tests.map(({ to }) => to)).toEqual([[account.email]])

  world.smtp.behave({ recipient: 550 })
  await page.keyboard.press('Enter')
  await expect(mail.getByText('The mail server rejected this address (550).')).toBeVisible()
  await expect(mail.getByText(/^Sent to/)).toHaveCount(0)
  await goOffline(page)
  await page.keyboard.press('Enter')
  await expect(mail.getByText('We can’t reach the server. Check your connection.')).toBeVisible()
  await goOnline(page)
})
