import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminClient, deleteClient } from '#contract/calls/clients/clients.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { focus } from '#web/testing/focus.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeleteClient } from './delete-client.tsx'

const opener = page.getByRole('button', { name: 'Remove' })
const dialog = page.getByRole('alertdialog', { name: 'Delete Nora Lindqvist permanently?' })
const field = page.getByRole('alertdialog').getByLabelText('Client’s full name')
const action = page.getByRole('alertdialog').getByRole('button', { name: 'Delet' })

function Row({ client }: { client: AdminClient }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      {open && <DeleteClient client={client} onClose={() => setOpen(false)} />}
    </main>
  )
}

/** Opens the dialog by keyboard; `sent` counts the requests. */
async function openDialog(changes: Partial<AdminClient> = {}) {
  const sent = answer(deleteClient, ({ params }) => ({ id: params['id'] ?? '' }))
  await show(<Row client={sampleAdminClient(changes)} />)
  await focus(opener)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  return sent
}

test('it says what is lost, and what to type before anything can be deleted', async () => {
  await openDialog()
  await expect.element(dialog).toHaveAccessibleDescription(/all steps, documents, notes and messages/)
  const hint = 'To delete this client, type Nora Lindqvist.'
  await expect.element(field).toHaveAccessibleDescription(hint)
  await expect.element(action).toHaveAccessibleDescription(hint)
  await expect.element(action).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Enter deletes only after the name was typed, in any case and with any spaces', async () => {
  const sent = await openDialog()
  await userEvent.keyboard('Nora Lindqvis{Enter}')
  await expect.element(action).toBeDisabled()
  await expect.element(dialog).toBeVisible()
  expect(sent).toHaveLength(0)
  await userEvent.clear(field)
  await userEvent.keyboard(' nora  LINDQVIST {Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Client deleted successfully')).toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('the button works once the name is there, and no longer when it is changed', async () => {
  const sent = await openDialog()
  await userEvent.keyboard('Nora Lindqvist')
  await expect.element(action).toBeEnabled()
  await userEvent.keyboard('t')
  await expect.element(action).toBeDisabled()
  await userEvent.keyboard('{Backspace}')
  await action.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('it is sent once, and after a failure the typed name is still there for another try', async () => {
  await openDialog()
  const gate = Promise.withResolvers<void>()
  const failed = answer(deleteClient, async () => {
    await gate.promise
    return failure()
  })
  await userEvent.keyboard('Nora Lindqvist{Enter}')
  await expect.element(action).toHaveAccessibleName('Deleting...')
  await userEvent.keyboard('{Enter}')
  gate.resolve()
  await expect.element(page.getByText('Failed to delete client')).toBeInTheDocument()
  expect(failed).toHaveLength(1)
  await expect.element(field).toHaveValue('Nora Lindqvist')
  const sent = answer(deleteClient, ({ params }) => ({ id: params['id'] ?? '' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('it fits at every width with a long name, and axe finds nothing in either theme', async () => {
  await openDialog({ lastName: 'Longword'.repeat(10) })
  await expectToFit()
  await page.viewport(320, 800)
  const { right } = page.getByRole('alertdialog').element().getBoundingClientRect()
  expect(field.element().getBoundingClientRect().right).toBeLessThan(right)
})
