import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#web/testing/render.ts'
import { useToast } from './toast-context.ts'
import { ToastProvider } from './toast.tsx'

const toastBottom = () => document.querySelector('[data-toast]')?.getBoundingClientRect().bottom

function Sample() {
  const toast = useToast()
  return (
    <div style={{ position: 'fixed', bottom: 0, right: 0, width: 300, height: 90 }} data-keep-clear="">
      <button type="button" onClick={() => toast({ title: 'Saved' })}>
        Save
      </button>
    </div>
  )
}

test('a toast stays clear of the controls in its corner', async () => {
  await page.viewport(1280, 800)
  await render(
    <ToastProvider>
      <Sample />
    </ToastProvider>,
  )
  // The code comes with the first key; until then a toast is at the top.
  await userEvent.keyboard('{Tab}')
  await import('./toast-region.tsx')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect.poll(toastBottom).toBeLessThanOrEqual(window.innerHeight - 90)
})
