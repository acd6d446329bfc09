import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLine } from './chip-line.tsx'

const words = ['Purchase', 'Español', 'Portal only: no email or text', 'Escrow’s number cannot be called']

const open = (count: number) =>
  show(
    <main className="p-4">
      <ChipLine>
        {words.slice(0, count).map((word) => (
          <Badge key={word} tone="gray">
            {word}
          </Badge>
        ))}
        <a href="/people">People</a>
      </ChipLine>
    </main>,
  )

const chip = (word: string) => page.getByText(word, { exact: true })
const more = page.getByRole('button')
const lineOf = () => more.element().parentElement?.getBoundingClientRect().height ?? 0

test('chips without room are counted by the last one, which shows them by a key and puts them back', async () => {
  await page.viewport(390, 400)
  await open(4)
  await expect.element(more).toHaveAccessibleName('+3 more')
  expect(lineOf()).toBeLessThanOrEqual(40)
  const right = more.element().getBoundingClientRect().right
  expect(right).toBeLessThanOrEqual(390)
  await expectAccessible()
  // The hidden link takes no focus.
  await userEvent.tab()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveAccessibleName('Fewer')
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.element(chip('Escrow’s number cannot be called')).toBeVisible()
  expect(lineOf()).toBeGreaterThan(40)
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveAccessibleName('+3 more')
  expect(lineOf()).toBeLessThanOrEqual(40)
})

test('with room for all there is no such chip, and a narrower window brings it', async () => {
  await page.viewport(1280, 400)
  await open(4)
  await expect.element(chip('Escrow’s number cannot be called')).toBeVisible()
  expect(more.elements()).toHaveLength(0)
  await page.viewport(320, 400)
  await expect.element(more).toHaveAccessibleName('+3 more')
  await page.viewport(1280, 400)
  await expect.poll(() => more.elements()).toHaveLength(0)
})
