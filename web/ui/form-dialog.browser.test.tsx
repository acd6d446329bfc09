import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errorOf } from '#web/data/request-error.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import { FormDialog, type Sent } from './form-dialog.tsx'
import { forgetDrafts } from './form-draft.ts'
import { TextField } from './form-fields.tsx'

type Send = (values: { title: string; text: string }, sent: Sent) => void

function Form({ draft, send, onClose }: { draft?: string; send: Send; onClose: () => void }) {
  const form = useForm({ defaultValues: { title: 'Stored', text: '' } })
  return (
    <FormDialog
      title="Form"
      form={form}
      {...(draft === undefined ? {} : { draft })}
      onSubmit={send}
      onClose={onClose}
      submitText="Save"
      busyText="Saving..."
    >
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="text" label="Text" />
    </FormDialog>
  )
}

const succeed: Send = (_, sent) => sent.onSuccess()

/** A page whose button opens the form of one row or of another. */
function Rows({ draft = 'row-1', send = succeed }: { draft?: string; send?: Send }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <main>
      <button type="button" onClick={() => setOpen(draft)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen('row-2')}>
        Open another
      </button>
      {open && <Form draft={open} send={send} onClose={() => setOpen(null)} />}
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Form' })
const text = page.getByLabelText('Text')
const notice = page.getByText('What you typed before is back.')

/** Whether the browser would ask before the tab is reloaded. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function type(typed: string) {
  await button('Open').click()
  await text.fill(typed)
}

test('a form that was closed by Cancel comes back with what was typed, for its own row only', async () => {
  await show(<Rows />)
  await type('Half a sentence')
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Open another').click()
  await expect.element(text).toHaveValue('')
  await expect.element(notice).not.toBeInTheDocument()
  await button('Cancel').click()
  await button('Open').click()
  await expect.element(text).toHaveValue('Half a sentence')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Stored')
  await expect.element(notice).toBeVisible()
  await expectToFit([320, 1280])
  await button('Start over').click()
  await expect.element(text).toHaveValue('')
  await expect.element(notice).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

test('it comes back after a reload, and is gone once it was sent, thrown away or the admin signed out', async () => {
  const { remove } = await show(<Rows />)
  await type('Typed')
  await remove()
  const again = await show(<Rows />)
  await button('Open').click()
  await expect.element(text).toHaveValue('Typed')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
  await type('Thrown away')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
  await type('Kept')
  await again.remove()
  expect(sessionStorage).toHaveLength(1)
  forgetDrafts()
  expect(sessionStorage).toHaveLength(0)
})

test('a refused save keeps it', async () => {
  await show(<Rows send={(_, sent) => sent.onError(new Error('refused'))} />)
  await type('Refused')
  await button('Save').click()
  await button('Cancel').click()
  await button('Open').click()
  await expect.element(text).toHaveValue('Refused')
})

test('Back and reload ask while something is typed, and closing leaves no entry behind', async () => {
  await show(<Rows />)
  history.pushState(null, '', '/page')
  await button('Open').click()
  expect(asksBeforeReload()).toBe(false)
  await text.fill('Typed')
  await expect.poll(asksBeforeReload).toBe(true)
  history.back()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Leave without saving?')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(text).toHaveValue('Typed')
  expect(location.pathname).toBe('/page')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => history.state).toBeNull()
  expect(asksBeforeReload()).toBe(false)
  history.back()
  await expect.poll(() => location.pathname).toBe('/')
})

test('without a name nothing is kept', async () => {
  await show(<Form send={() => undefined} onClose={() => undefined} />)
  await text.fill('Typed')
  expect(asksBeforeReload()).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('a value without an input of its own can be sent again after the server refused it', async () => {
  const refusal = await errorOf(
    400,
    '',
    JSON.stringify({ message: 'x', fields: { 'days.loan': 'Too long' } }),
  )
  const sent: unknown[] = []
  function Days() {
    const form = useForm({ defaultValues: { days: { loan: '99' } } })
    return (
      <FormDialog
        title="Form"
        form={form}
        onSubmit={({ days }, { onError }) => {
          sent.push(days)
          onError(refusal)
        }}
        onClose={() => {}}
        submitText="Save"
        busyText="Saving..."
      >
        <button type="button" onClick={() => form.setValue('days.loan', '9')}>
          Shorter
        </button>
        <p>{form.formState.errors.days?.loan?.message}</p>
      </FormDialog>
    )
  }
  await show(<Days />)
  await button('Save').click()
  await expect.element(page.getByText('Too long')).toBeVisible()
  await button('Shorter').click()
  await button('Save').click()
  await expect.poll(() => sent).toEqual([{ loan: '99' }, { loan: '9' }])
})

/** A form with a value that no input registers. */
function Choice({ draft }: { draft?: string }) {
  const form = useForm({ defaultValues: { side: 'buyer' } })
  return (
    <FormDialog
      title="Form"
      form={form}
      {...(draft === undefined ? {} : { draft })}
      onSubmit={() => {}}
      onClose={() => {}}
      submitText="Save"
      busyText="Saving..."
    >
      {['buyer', 'seller'].map((side) => (
        <button key={side} type="button" onClick={() => form.setValue('side', side)}>
          {side}
        </button>
      ))}
    </FormDialog>
  )
}

test('what a press has chosen is asked about as what is typed, and no longer once it is taken back', async () => {
  const question = page.getByRole('alertdialog')
  const first = await show(<Choice />)
  await button('seller').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await first.remove()

  const named = await show(<Choice draft="choice" />)
  await button('seller').click()
  await expect.poll(asksBeforeReload).toBe(true)
  await button('buyer').click()
  await expect.poll(asksBeforeReload).toBe(false)
  await button('seller').click()
  await named.remove()
  await show(<Choice draft="choice" />)
  await expect.element(notice).toBeVisible()
  expect(asksBeforeReload()).toBe(true)
  await button('Start over').click()
  await expect.poll(asksBeforeReload).toBe(false)
})
