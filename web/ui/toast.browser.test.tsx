import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { render } from '#web/testing/render.ts'
import { Dialog } from './dialog.tsx'
import { type ToastContent, useToast } from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'
import { ToastProvider } from './toast.tsx'

const missing = () => Promise.reject(new TypeError('Failed to fetch'))

function Save({ content }: { content: ToastContent }) {
  const toast = useToast()
  return (
    <main>
      <h1>Settings</h1>
      <input aria-label="Title" />
      <button type="button" onClick={() => toast(content)}>
        Save
      </button>
    </main>
  )
}

const save = page.getByRole('button', { name: 'Save' })
const failed = { title: 'Error', description: 'We can’t reach the server.', variant: 'error' } as const

test('a toast whose code is missing speaks plainly, and typed text stays', async () => {
  await render(
    <ToastProvider loadRegion={missing}>
      <Save content={failed} />
    </ToastProvider>,
  )
  await page.getByLabelText('Title').fill('Inspection booked')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('ErrorWe can’t reach the server.')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Inspection booked')
  await expectToFit([320, 1280])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('a plain toast runs its action, and is a status unless something failed', async () => {
  let isUndone = false
  const action = { text: 'Undo', onAction: () => (isUndone = true) }
  await render(
    <ToastProvider loadRegion={missing}>
      <Save content={{ title: 'Removed', action }} />
    </ToastProvider>,
  )
  await save.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Removed')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(isUndone).toBe(true)
})

test('a plain toast is not inert behind a dialog', async () => {
  await render(
    <ToastProvider loadRegion={missing}>
      <Dialog open onOpenChange={() => {}} title="Add reply">
        <Save content={failed} />
      </Dialog>
    </ToastProvider>,
  )
  await save.click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the code is asked for at the first key or touch, and again until it has come', async () => {
  const load = vi.fn<() => Promise<typeof ToastRegion>>(missing)
  await render(
    <ToastProvider loadRegion={load}>
      <Save content={failed} />
    </ToastProvider>,
  )
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 200 })
  })
  expect(load).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => load.mock.calls.length).toBe(1)
  load.mockResolvedValue(ToastRegion)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect
    .poll(async () => {
      await save.click()
      return page.getByRole('region', { name: 'Notifications (F8)' }).elements().length
    })
    .toBe(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('ErrorWe can’t reach the server.')
})

test('a plain toast goes by itself after 10 seconds', async () => {
  vi.useFakeTimers()
  await render(
    <ToastProvider loadRegion={missing}>
      <Save content={failed} />
    </ToastProvider>,
  )
  save.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(9_900)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
