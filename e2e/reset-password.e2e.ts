import type { SmtpReceiver } from '#server/testing/receivers/smtp-receiver.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { newAdmin, password, signIn } from './new-admin.ts'
import { tabTo } from './tab-to.ts'

const newPassword = 'river stone cloud'
const phone = { viewport: { width: 320, height: 700 } }

/** The path of the reset link in the latest email to an address. */
async function emailedLink(smtp: SmtpReceiver, email: string, before = 0): Promise<string> {
  const links = () =>
    smtp.mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ parts }) => /http\S+(\/reset-password#[\w-]+)/.exec(parts[0]?.content ?? '')?.[1] ?? [])
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(before)
  return links().at(-1) ?? ''
}

test('a forgotten password is reset with an emailed link, by keyboard, on a small phone', async ({
  mailWorld: world,
}) => {
  const member = await newAdmin(world)
  await member.page.goto('/admin')
  await expect(member.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const page = await world.visitor(phone)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(member.email)
  await tabTo(page.getByRole('button', { name: 'Forgot password?' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^If there’s an account with this address, we’ve sent a link to it/),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(await emailedLink(world.smtp, member.email))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const field = page.getByLabel('New password')
  await field.fill('qwertyuiop')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Choose another password/)
  await expect(field).toHaveValue('qwertyuiop')
  await expectAccessible(page)
  await field.fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await member.page.reload()
  await expect(member.page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a used link says so and offers a new one; an unknown address shows the same message', async ({
  mailWorld: world,
}) => {
  const member = await newAdmin(world)
  const page = await world.visitor()
  await page.goto('/sign-in?password=forgotten')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(
    page.getByText(/^If there’s an account with this address, we’ve sent a link to it/),
  ).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send another link' }).click()
  const older = await emailedLink(world.smtp, member.email)
  await page.getByRole('button', { name: 'Send another link' }).click()
  await emailedLink(world.smtp, member.email, 1)
  await page.goto(older)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await signIn(page, member.email, password)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a colleague creates a link, which is shown once and works; without email the page says whom to ask', async ({
  world,
}) => {
  const member = await newAdmin(world)
  const agent = await world.agent()
  await agent.goto('/admin/settings?tab=team')
  await agent.getByRole('button', { name: `Create a reset link for ${member.name}`, exact: true }).click()
  const dialog = agent.getByRole('dialog', { name: `Reset link for ${member.name}` })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByText(/\/reset-password#/).innerText()
  await expectAccessible(agent)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(agent.getByText(/\/reset-password#/)).toHaveCount(0)
  await expect(
    agent.getByRole('button', { name: `Create a reset link for ${member.name}`, exact: true }),
  ).toBeFocused()

  const page = await world.visitor(phone)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText(/^Ask a colleague/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a link' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { pathname, hash } = new URL(link.trim())
  await page.goto(pathname + hash)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await signIn(page, member.email, newPassword)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})
