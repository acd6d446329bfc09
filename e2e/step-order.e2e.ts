import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectOrder, openSteps, row, standard, listSteps, toast } from './step-page.ts'

const withFirst = (title: string) => [title, ...standard.filter((one) => one !== title)]
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}` })

/** Drags the handle until its center is over the center of another row, and holds it there. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + (end.y < y ? -12 : 12))
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 })
}

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

test('a step is dragged by mouse from 8 px on, without scrolling the page', async ({ world }) => {
  const client = await world.openDeal()
  // The whole row is in view, so that the pointer is on its handle.
  const page = await openSteps(world, client, { viewport: { width: 1280, height: 1400 } })
  await expectOrder(page, standard)
  const handle = grip(page, 'Escrow Opening')
  const box = await handle.boundingBox()
  if (!box) throw new Error('No grip')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 17)
  await expect(handle).not.toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(box.x + 20, box.y + 20)
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.up()
  await expect(handle).not.toHaveAttribute('aria-pressed', 'true')
  await expectOrder(page, standard)

  await dragTo(page, grip(page, 'Final Walkthrough'), row(page, 'Purchase Agreement'))
  const before = await page.evaluate(() => window.scrollY)
  await expect.poll(() => overflow(page)).toBe('hidden')
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.mouse.up()
  await expectOrder(page, withFirst('Final Walkthrough'))
  await expect(toast(page, 'Steps reordered successfully')).toBeVisible()
  expect((await listSteps(world, client)).map(({ title }) => title)).toEqual(withFirst('Final Walkthrough'))
  await expect.poll(() => overflow(page)).not.toBe('hidden')
})

test('two admins who reorder concurrently end with one order, and both see it', async ({ world }) => {
  const client = await world.openDeal()
  const pages = [await openSteps(world, client), await openSteps(world, client)] as const
  await Promise.all([
    pages[0].getByRole('button', { name: 'Move Escrow Opening up' }).click(),
    pages[1].getByRole('button', { name: 'Move Closing & Transfer up' }).click(),
  ])
  // In parallel, because a toast shows for five seconds only.
  await Promise.all(pages.map((page) => expect(toast(page, 'Steps reordered successfully')).toBeVisible()))
  const order = (await listSteps(world, client)).map(({ title }) => title)
  expect(order.toSorted((a, b) => a.localeCompare(b))).toEqual(
    standard.toSorted((a, b) => a.localeCompare(b)),
  )
  for (const page of pages) await expectOrder(page, order)
})

test('a step is dragged to a place below the fold', async ({ world }) => {
  const client = await world.openDeal()
  for (let number = 7; number <= 12; number++) {
    const data = { stepNumber: number, title: `Step ${number}`, description: '', status: 'pending' }
    await world.api.post(`/api/admin/clients/${client.id}/steps`, { data })
  }
  const page = await openSteps(world, client, { viewport: { width: 1280, height: 600 } })
  const [first = '', ...others] = (await listSteps(world, client)).map(({ title }) => title)
  expect(others).toHaveLength(11)
  await grip(page, first).scrollIntoViewIfNeeded()
  const box = await grip(page, first).boundingBox()
  if (!box) throw new Error('No grip')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, 590, { steps: 8 })
  const last = row(page, others.at(-1) ?? '')
  await expect(last).toBeInViewport({ ratio: 1, timeout: 20_000 })
  const target = await last.boundingBox()
  if (!target) throw new Error('No target')
  await page.mouse.move(box.x + 20, target.y + target.height / 2, { steps: 4 })
  await expect(page.getByText(`${first} moved to position 12 of 12.`)).toBeAttached()
  await page.mouse.up()
  await expectOrder(page, [...others, first])
})
