import { useSortable } from '@dnd-kit/sortable'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { StepSorting } from './step-sorting.tsx'

const steps = ['Agreement', 'Inspection', 'Appraisal', 'Loan', 'Walkthrough'].map((title, index) => ({
  id: `step-${index}`,
  title,
}))

function Row({ id, title }: { id: string; title: string }) {
  const { attributes, listeners, setNodeRef } = useSortable({ id })
  return (
    <li ref={setNodeRef} style={{ height: 155 }}>
      <button type="button" {...attributes} {...listeners}>
        Move {title}
      </button>
    </li>
  )
}

test('each arrow says how far a picked-up step is, and a new place once it is reached', async () => {
  const orders: string[][] = []
  await show(
    <StepSorting steps={steps} onReorder={(ids) => orders.push(ids)}>
      <ul>
        {steps.map((step) => (
          <Row key={step.id} {...step} />
        ))}
      </ul>
    </StepSorting>,
  )
  const button = page.getByRole('button', { name: 'Move Inspection' })
  button.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up Inspection, position 2 of 5.')).toBeInTheDocument()
  for (const pixels of [25, 50, 75]) {
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(page.getByText(`Inspection: ${pixels} pixels down, at position 2 of 5.`))
      .toBeInTheDocument()
  }
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Inspection moved to position 3 of 5.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Inspection: 125 pixels down, at position 3 of 5.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Inspection dropped at position 3 of 5.')).toBeInTheDocument()
  expect(orders).toEqual([['step-0', 'step-2', 'step-1', 'step-3', 'step-4']])
})
