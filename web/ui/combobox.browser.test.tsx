import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

const people: readonly ComboboxOption[] = [
  { id: '1', name: 'Maya Okafor', detail: '1284 Alder Creek Lane' },
  { id: '2', name: 'Nora Diaz', detail: '8 Command Way' },
  { id: '3', name: 'Priya Shah', detail: '' },
]

const input = page.getByRole('combobox', { name: 'Client' })
const options = page.getByRole('option')

/** Chooses one of the people; nobody is chosen at first. */
function Picker({ initial = null }: { initial?: ComboboxOption | null }) {
  const [chosen, setChosen] = useState(initial)
  const [typed, setTyped] = useState<string | null>(null)
  const found = people.filter(({ name }) => name.toLowerCase().includes((typed ?? '').toLowerCase()))
  return (
    <>
      <Field label="Client">
        <Combobox
          text={typed ?? chosen?.name ?? ''}
          onText={setTyped}
          options={found}
          chosenId={chosen?.id ?? null}
          onChoose={(option) => {
            setTyped(null)
            setChosen(option)
          }}
          onGiveUp={() => setTyped(null)}
          notice={found.length === 0 ? 'No clients found.' : undefined}
          placeholder="Search by name"
          listLabel="Clients"
        />
      </Field>
      <p>Chosen: {chosen?.name ?? 'nobody'}</p>
      <button type="button">Next</button>
    </>
  )
}

/** The option that the arrow keys are on, as screen readers announce it. */
function activeOption(): string | null {
  const id = input.element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing')
}

async function openList() {
  await userEvent.click(input)
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
}

test('typing opens the list on the first match, and Enter chooses it', async () => {
  await show(<Picker />)
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await userEvent.type(input, 'nor')
  await expect.poll(() => options.elements().length).toBe(1)
  expect(activeOption()).toBe('Nora Diaz8 Command Way')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chosen: Nora Diaz')).toBeVisible()
  await expect.element(input).toHaveValue('Nora Diaz')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input).toHaveFocus()
})

test('Enter that confirms a word of an input method chooses nothing, in Safari too', async () => {
  await show(<Picker />)
  await input.fill('nor')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    input.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composing }))
  await expect.element(page.getByText('Chosen: nobody')).toBeVisible()
  await expect.element(options).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chosen: Nora Diaz')).toBeVisible()
})

test('arrow keys go around, and start at the chosen one', async () => {
  await show(<Picker initial={people[1] ?? null} />)
  await userEvent.tab()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(activeOption()).toBe('Nora Diaz8 Command Way')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toBe('Priya Shah')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toContain('Maya Okafor')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(activeOption).toBe('Priya Shah')
  await userEvent.keyboard('{PageUp}')
  await expect.poll(activeOption).toContain('Maya Okafor')
})

test('Enter in an opened list without an active option chooses nothing', async () => {
  await show(<Picker />)
  await openList()
  expect(activeOption()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chosen: nobody')).toBeVisible()
  await userEvent.type(input, 'xyz')
  await expect.element(page.getByText('No clients found.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chosen: nobody')).toBeVisible()
})

test('leaving it discards what was typed', async () => {
  await show(<Picker initial={people[0] ?? null} />)
  await userEvent.fill(input, 'somebody')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(input).toHaveValue('Maya Okafor')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
})

test('an option is chosen by mouse, while the focus stays in the input', async () => {
  await show(<Picker />)
  await openList()
  await options.nth(2).click()
  await expect.element(page.getByText('Chosen: Priya Shah')).toBeVisible()
  await expect.element(input).toHaveFocus()
})

function InDialog() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Create">
      <Picker initial={people[0] ?? null} />
    </Dialog>
  )
}

test('in a dialog, the first Escape closes the list and the second one the dialog', async () => {
  await show(<InDialog />)
  await userEvent.fill(input, 'nor')
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input).toHaveValue('Maya Okafor')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
