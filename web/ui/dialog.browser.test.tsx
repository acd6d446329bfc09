import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focus } from '#web/testing/focus.ts'
import { show } from '#web/testing/show.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Menu, MenuItem } from './menu.tsx'

const opener = page.getByRole('button', { name: 'Add note' })
const dialog = page.getByRole('dialog', { name: 'Note' })
const title = dialog.getByLabelText('Title')
const question = page.getByRole('alertdialog', { name: 'Close without saving?' })

type NotesProps = { keepsInput?: boolean; staysOpenOnOutsideClick?: boolean }

function Notes(props: NotesProps) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Add note</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} title="Note">
        <Field label="Title">
          <Input defaultValue="Keys" />
        </Field>
      </Dialog>
    </main>
  )
}

async function openNote(props: NotesProps = {}) {
  await show(<Notes {...props} />)
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
}

/** Presses on the page beside the dialog. */
async function pressOutside() {
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
}

test('focus goes into the dialog, and back to the button by Escape', async () => {
  await openNote()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('while it is open, the page behind it is out of reach', async () => {
  await openNote()
  const behind = document.querySelector('main')?.closest('body > *')
  expect(behind).toHaveProperty('inert', true)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(behind).toHaveProperty('inert', false)
})

function FromMenu() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem icon={Pencil} onSelect={() => setOpen(true)}>
          Rename
        </MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Note">
        A note
      </Dialog>
    </main>
  )
}

test('opened from a menu, it gives the focus back to the menu’s button', async () => {
  await show(<FromMenu />)
  const more = page.getByRole('button', { name: 'More' })
  await focus(more)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

test('a click outside closes it', async () => {
  await openNote()
  await pressOutside()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a click outside leaves it open where it is to stay open', async () => {
  await openNote({ staysOpenOnOutsideClick: true })
  await pressOutside()
  await userEvent.click(title)
  await expect.element(title).toHaveFocus()
})

test('typed text is asked about by Escape and the close button, and editing can go on', async () => {
  await openNote({ keepsInput: true })
  await userEvent.type(title, ' and fobs')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Keys and fobs')
  await expect.element(title).toHaveFocus()
  await pressOutside()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('text that is as it was closes without a question', async () => {
  await openNote({ keepsInput: true })
  await userEvent.type(title, 's')
  await userEvent.keyboard('{Backspace}{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a busy action has the focus and is not run again', async () => {
  const onConfirm = vi.fn<() => void>()
  const ask = (busy: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Delete Priya Shah permanently?"
      consequence="Everything is deleted."
      confirmText="Delete"
      busyText="Deleting..."
      busy={busy}
      onConfirm={onConfirm}
    />
  )
  const { showAgain } = await show(ask(false))
  const action = page.getByRole('alertdialog').getByRole('button', { name: 'Delet' })
  await action.click()
  await showAgain(ask(true))
  await expect.element(action).toHaveAccessibleName('Deleting...')
  await expect.element(action).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(action, { force: true })
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
