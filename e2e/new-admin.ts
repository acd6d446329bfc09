import type { Page } from '@playwright/test'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { expect, type World } from './fixtures.ts'

export const password = 'a good long password'
let people = 0

/** A new team member who joined by invitation, in a separate browser context. */
export async function newAdmin(
  world: World,
  role: TeamRole = 'admin',
): Promise<{ page: Page; email: string; name: string }> {
  people += 1
  const email = `member.${process.pid}.${people}@example.com`
  const name = `Member ${people}`
  const invited = await world.api.post('/api/admin/invitations', { data: { email, role } })
  const { link } = (await invited.json()) as { link: string }
  const page = await world.visitor()
  const token = link.split('#')[1]
  const joined = await page.request.post('/api/invitations/accept', { data: { token, name, password } })
  expect(joined.status()).toBe(201)
  return { page, email, name }
}

export async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
