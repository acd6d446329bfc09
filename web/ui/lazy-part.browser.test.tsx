import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { render } from '#web/testing/render.ts'
import { Dialog } from './dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { MissingScreen } from './missing-part.tsx'
import { Sheet, SheetHeader } from './sheet.tsx'

function Dates({ of }: { of: string }) {
  return (
    <Sheet>
      <SheetHeader title={`Dates of ${of}`} />
      <input aria-label="Day" />
    </Sheet>
  )
}

/** A file that the network answers for: `arrive` once it is back. */
function file<P>(part: ComponentType<P>) {
  const load = vi.fn<() => Promise<{ Part: ComponentType<P> }>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  return { load, arrive: () => load.mockResolvedValue({ Part: part }) }
}

const again = page.getByRole('button', { name: 'Try again' })
const notLoaded = page.getByRole('alert').getByText('This part could not be loaded')
const note = page.getByLabelText('Note')

/** A page with a field, and the part beside it. */
const onPage = (part: React.ReactNode) => (
  <main>
    <h1>Home</h1>
    <textarea aria-label="Note" />
    {part}
  </main>
)

test('a part that does not load says so in its place, and comes with Try again; typed text and focus stay', async () => {
  const { load, arrive } = file(Dates)
  const Part = lazyPart(load, 'Part')
  const shown = await render(onPage(null))
  await note.fill('Call the lender')
  await shown.rerender(onPage(<Part of="Nora" />))
  await expect.element(notLoaded).toBeVisible()
  await expectToFit([320, 390, 1280])
  await expect.element(note).toHaveValue('Call the lender')
  expect(load).toHaveBeenCalledTimes(1)

  arrive()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Dates of Nora' })).toHaveFocus()
  await expect.element(notLoaded).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
  await expect.element(note).toHaveValue('Call the lender')
})

test('while it is asked for again the button is busy, and a second failure offers to reload the page', async () => {
  const { load } = file(Dates)
  const Part = lazyPart(load, 'Part')
  await render(onPage(<Part of="Nora" />))
  await expect.element(again).toBeVisible()
  expect(page.getByRole('button', { name: 'Reload the page' }).elements()).toHaveLength(0)
  const answer = Promise.withResolvers<{ Part: typeof Dates }>()
  load.mockReturnValueOnce(answer.promise)
  await again.click()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  answer.reject(new TypeError('Failed to fetch'))
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect.element(page.getByText(/^It still cannot be loaded\./)).toBeVisible()
  await expect.element(again).toHaveFocus()
  await expectToFit([320, 1280])
})

test('shown anew, a part asks for its file again, and once loaded keeps what is typed in it', async () => {
  const { load, arrive } = file(Dates)
  const Part = lazyPart(load, 'Part')
  const shown = await render(onPage(<Part of="Nora" />))
  await expect.element(notLoaded).toBeVisible()
  await shown.rerender(onPage(null))
  arrive()
  await shown.rerender(onPage(<Part of="Nora" />))
  await page.getByLabelText('Day').fill('Friday')
  await shown.rerender(onPage(<Part of="Omar" />))
  await expect.element(page.getByRole('heading', { name: 'Dates of Omar' })).toBeVisible()
  await expect.element(page.getByLabelText('Day')).toHaveValue('Friday')
})

test('a part that nobody misses is left out without a word', async () => {
  const { load } = file(Dates)
  const Part = lazyPart(load, 'Part', { missing: null })
  await render(onPage(<Part of="Nora" />))
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('a part loaded ahead shows at once, another waits behind its placeholder', async () => {
  const answer = Promise.withResolvers<{ Dates: typeof Dates }>()
  const Part = lazyPart(() => answer.promise, 'Dates', { loading: () => <p>Loading</p> })
  await render(onPage(<Part of="Nora" />))
  await expect.element(page.getByText('Loading')).toBeVisible()
  answer.resolve({ Dates })
  await expect.element(page.getByRole('heading', { name: 'Dates of Nora' })).toBeVisible()

  let placeholders = 0
  const Ahead = lazyPart(() => Promise.resolve({ Dates }), 'Dates', {
    loading: () => <p>{(placeholders += 1)}</p>,
  })
  await Ahead.ready()
  await render(onPage(<Ahead of="Omar" />))
  await expect.element(page.getByRole('heading', { name: 'Dates of Omar' })).toBeVisible()
  expect(placeholders).toBe(0)
})

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('no such date')
  return <p>All is well</p>
}

test('a part that throws is replaced by a text and a way to reload, and the rest stays', async () => {
  const Part = lazyPart(() => Promise.resolve({ Broken }), 'Broken')
  const shown = await render(onPage(<Part isBroken={false} />))
  await expect.element(page.getByText('All is well')).toBeVisible()
  await note.fill('Call the lender')
  await shown.rerender(onPage(<Part isBroken />))
  await expect.element(page.getByRole('alert').getByText('Something went wrong here')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(again.elements()).toHaveLength(0)
  await expect.element(note).toHaveValue('Call the lender')
  await expectToFit([320, 1280])
})

test('a screen that does not load is a page with a heading, a way home and Try again', async () => {
  const { load, arrive } = file(() => <h1>Settings</h1>)
  const Screen = lazyPart(load, 'Part', { missing: MissingScreen })
  await render(<Screen />)
  await expect
    .element(page.getByRole('heading', { name: 'This page could not be loaded', level: 1 }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Real Estate Transaction Tracker' })).toBeVisible()
  await expectToFit([320, 390, 1280])
  arrive()
  await again.click()
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

function Import({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Import clients">
      <input aria-label="File name" />
    </Dialog>
  )
}

function ImportPage({ dialog: Part }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false)
  return onPage(
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Import
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>,
  )
}

test('a dialog that does not load says so and closes to its opener, also once it has come', async () => {
  const { load, arrive } = file(Import)
  const Part = lazyPart(load, 'Part', { missing: MissingDialog })
  await render(<ImportPage dialog={Part} />)
  await note.fill('Call the lender')
  const opener = page.getByRole('button', { name: 'Import' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'This part could not be loaded' })
  await expect.element(dialog.getByText('Check your connection and try again.')).toBeVisible()
  await expect.element(again).toHaveFocus()
  await expectToFit([320, 390, 1280])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(again).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  arrive()
  await again.click()
  const come = page.getByRole('dialog', { name: 'Import clients' })
  await expect.element(come).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Call the lender')
  await userEvent.keyboard('{Escape}')
  await expect.element(come).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a style sheet that did not arrive is asked for again', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'http://127.0.0.1:1/gone.css'
  document.head.append(link)
  await expect.poll(() => link.isConnected).toBe(false)
})
