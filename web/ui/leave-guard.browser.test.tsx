import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './form-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'

function Form({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { text: '' } })
  return (
    <FormDialog
      title="Form"
      form={form}
      draft="row-1"
      onSubmit={(_, { onSuccess }) => onSuccess()}
      onClose={onClose}
      submitText="Save"
      busyText="Saving..."
    >
      <TextField form={form} name="text" label="Text" />
    </FormDialog>
  )
}

/** A page with a field of its own, and a form in a dialog. */
function GuardedPage() {
  const [name, setName] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <LeaveGuard unsaved={name !== ''}>
      <main>
        <label>
          Name
          <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Form onClose={() => setOpen(false)} />}
      </main>
    </LeaveGuard>
  )
}

const questions = page.getByRole('alertdialog')
const answer = (name: string) => questions.getByRole('button', { name, exact: true }).click()
const text = page.getByLabelText('Text')

async function open() {
  history.replaceState(null, '', '/before')
  history.pushState(null, '', '/page')
  await show(<GuardedPage />)
}

test('Back asks once where a page and a form in its dialog are unsaved, and Leave leaves', async () => {
  await open()
  await page.getByLabelText('Name').fill('Ada')
  await page.getByRole('button', { name: 'Open' }).click()
  await text.fill('Typed')
  for (const again of [false, true]) {
    history.back()
    await expect.element(questions.getByText('you’ll lose them', { exact: false })).toBeVisible()
    expect(questions.elements()).toHaveLength(1)
    expect(location.pathname).toBe('/page')
    await answer(again ? 'Leave' : 'Keep editing')
    await expect.element(questions).not.toBeInTheDocument()
    if (!again) await expect.element(text).toHaveValue('Typed')
  }
  await expect.poll(() => location.pathname).toBe('/before')
  expect(questions.elements()).toHaveLength(0)
})

test('once the form is saved the page still asks, and once nothing is unsaved nobody does', async () => {
  await open()
  await page.getByRole('button', { name: 'Open' }).click()
  await text.fill('Typed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => history.state).toBeNull()
  await page.getByLabelText('Name').fill('Ada')
  history.back()
  await answer('Keep editing')
  await page.getByLabelText('Name').fill('')
  history.back()
  await expect.poll(() => location.pathname).toBe('/before')
  expect(questions.elements()).toHaveLength(0)
})
