import { House, Settings, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '#web/testing/focus.ts'
import { show } from '#web/testing/show.tsx'
import { CommandMenu } from './command-menu.tsx'

const opener = page.getByRole('button', { name: 'Open' })
const menu = page.getByRole('dialog', { name: 'Go to' })
const input = menu.getByRole('combobox')
const options = menu.getByRole('option')

/** The menu with three commands, filtered by what is typed, and its button. */
function Desk({ run }: { run: (name: string) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const command = (id: string, icon: typeof House, name: string) => ({ id, icon, name, run: () => run(name) })
  const all = [
    command('home', House, 'Dashboard'),
    command('settings', Settings, 'Settings'),
    command('add', UserPlus, 'Add Client'),
  ]
  const commands = all.filter(({ name }) => name.toLowerCase().includes(text))
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <CommandMenu
          text={text}
          onText={setText}
          onReady={() => undefined}
          isPending={false}
          groups={commands.length > 0 ? [{ heading: 'Pages', commands }] : []}
          notice={commands.length > 0 ? '' : 'No results.'}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  )
}

async function openMenu() {
  const run = vi.fn<(name: string) => void>()
  await show(<Desk run={run} />)
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveFocus()
  return run
}

async function isSelected(index: number) {
  await expect.element(options.nth(index)).toHaveAttribute('aria-selected', 'true')
}

test('focus goes into the input, and back to the button by Escape', async () => {
  const run = await openMenu()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

test('arrow keys go around, and Enter runs the selected command once and closes the menu', async () => {
  const run = await openMenu()
  await isSelected(0)
  await userEvent.keyboard('{ArrowDown}')
  await isSelected(1)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await isSelected(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await isSelected(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(run.mock.calls).toEqual([['Settings']])
})

test('typing selects the first match', async () => {
  const run = await openMenu()
  await userEvent.keyboard('{ArrowDown}add')
  await expect.poll(() => options.elements().length).toBe(1)
  await isSelected(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(run.mock.calls).toEqual([['Add Client']])
})

test('without a match, Enter chooses nothing and the menu stays open', async () => {
  const run = await openMenu()
  await userEvent.keyboard('zzz')
  await expect.element(menu.getByRole('status')).toHaveTextContent('No results.')
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  expect(run).not.toHaveBeenCalled()
})

test('a command is chosen by mouse', async () => {
  const run = await openMenu()
  await options.nth(2).click()
  await expect.element(menu).not.toBeInTheDocument()
  expect(run.mock.calls).toEqual([['Add Client']])
})
