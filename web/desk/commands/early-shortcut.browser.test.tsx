import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { answer } from '#web/testing/answers.ts'
import { findNothingInDeals } from '#web/testing/nothing-in-deals.ts'
import { show } from '#web/testing/show.tsx'
import { DeskCommands } from './desk-commands.tsx'
import { earlyText, hearEarlyShortcut } from './early-shortcut.ts'

const menu = page.getByRole('dialog', { name: 'Go to' })
const input = menu.getByRole('combobox')

beforeEach(() => {
  answer(searchClients, () => [])
  findNothingInDeals()
  onTestFinished(hearEarlyShortcut())
})

test('a press before the page is there opens the menu with it, and what was typed since is in it', async () => {
  await userEvent.keyboard('{Control>}k{/Control}sex{Backspace}t')
  const { remove } = await show(<DeskCommands />)
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('set')
  await remove()
  // Between two pages, too; the first press is not remembered.
  await userEvent.keyboard('{Control>}k{/Control}')
  await show(<DeskCommands />)
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
})

test('Escape, Enter and a press elsewhere take it back', async () => {
  await userEvent.keyboard('{Control>}k{/Control}a')
  expect(earlyText()).toBe('a')
  await userEvent.keyboard('{Enter}')
  expect(earlyText()).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}a{Escape}')
  expect(earlyText()).toBeNull()
  const { remove } = await show(<DeskCommands />)
  await expect.element(page.getByRole('button', { name: 'Go to (Ctrl+K)' })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await remove()
  await userEvent.keyboard('{Control>}k{/Control}')
  window.dispatchEvent(new PointerEvent('pointerdown'))
  expect(earlyText()).toBeNull()
  await show(<DeskCommands />)
  await expect.element(menu).not.toBeInTheDocument()
})

test('a press that a menu has heard and closed is not remembered', async () => {
  const { remove } = await show(<DeskCommands />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await remove()
  await show(<DeskCommands />)
  await expect.element(page.getByRole('button', { name: 'Go to (Ctrl+K)' })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})
