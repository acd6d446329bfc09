import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, staticPage, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const line = 'We never send wire instructions here. Call Golden Oak Escrow before you send money.'
const advice =
  'Never trust new wire instructions that arrive by email or chat, no matter who seems to have sent them.'

function notice(page: Page) {
  return page.getByText(line)
}

test('the chat warns of wire fraud: collapsed on a phone, expanded on tap, and remembered', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor(phone)
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText(advice)).toBeHidden()
  await expect(page.getByPlaceholder('Type your message...')).toBeInViewport()
  await notice(page).tap()
  await expect(page.getByText(advice)).toBeVisible()
  await expect(page.getByRole('link', { name: '(916) 555-0177' })).toHaveAttribute('href', 'tel:9165550177')
  await expect(page.getByRole('link', { name: 'ic3.gov' })).toHaveAttribute('rel', /noreferrer|noopener/)
  await expect(page.getByPlaceholder('Type your message...')).toBeInViewport()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(advice)).toBeVisible()
})

test('on a desktop it is expanded, can be collapsed by keyboard, and never disappears', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(page.getByText(advice)).toBeVisible()
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(advice)).toBeHidden()
  await expect(notice(page)).toBeVisible()
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText(advice)).toBeHidden()
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  await expect(page.getByText(advice)).toBeVisible()
})

test('without a number it describes which one to call', async ({ world }) => {
  const client = await world.openDeal({ escrowPhone: '' })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=documents`)
  await expect(page.getByText(/at the number you were given at the start\.$/)).toBeVisible()
})

test('it appears in steps 2 and 5, expanded only while one of them is in progress', async ({ world }) => {
  const client = await world.openDeal()
  const steps = (await (await world.api.get(`/api/admin/clients/${client.id}/steps`)).json()) as {
    id: string
  }[]
  await world.api.post(`/api/steps/${steps[0]?.id}/complete`)
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=progress`)
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first()
  await expect(step('Escrow Opening').getByText(advice)).toBeVisible()
  await expect(step('Final Walkthrough').getByText(line)).toBeVisible()
  await expect(step('Final Walkthrough').getByText(advice)).toBeHidden()
  await expect(step('Home Inspection').getByText(line)).toHaveCount(0)
})

test('the agent sees the same warning as clients', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/messages`)
  await expect(page.getByText(/Never share bank details or wire instructions here/)).toBeVisible()
})

test('expanded, it passes axe and fits in both themes at 320 to 1280 px', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor(staticPage)
  await page.addInitScript((portal) => {
    for (const place of ['chat', 'files', 'step-2', 'step-5'])
      localStorage.setItem(`wire-notice:${portal}:${place}`, 'open')
  }, client.uniqueId)
  for (const tab of ['messages', 'documents', 'progress']) {
    await page.goto(`/client/${client.uniqueId}?tab=${tab}`)
    await expect(page.getByText(advice).first()).toBeVisible()
    await expectToFit(page, [320, 390, 1280])
  }
})
