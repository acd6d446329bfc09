import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { expect, type World } from './fixtures.ts'

export const standard = [
  'Purchase Agreement',
  'Escrow Opening',
  'Home Inspection',
  'Loan Approval',
  'Final Walkthrough',
  'Closing & Transfer',
]

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** A step's row on the desk. */
export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  await expect(page.getByRole('list', { name: 'Escrow steps' }).getByRole('heading')).toHaveText(titles)
}

export async function openSteps(world: World, client: AdminClient, options = {}): Promise<Page> {
  const page = await world.agent(options)
  await page.goto(`/admin/client/${client.id}/steps`)
  await expect(page.getByRole('heading', { name: 'Escrow Steps' })).toBeVisible()
  return page
}

/** The steps as stored on the server. */
export async function listSteps(world: World, { id }: { id: string }): Promise<Step[]> {
  return (await (await world.api.get(`/api/admin/clients/${id}/steps`)).json()) as Step[]
}
