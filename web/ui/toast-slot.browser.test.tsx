import '#web/desk/desk.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectionNotice } from '#web/shared/connection-notice.tsx'
import { show } from '#web/testing/show.tsx'
import { useToast } from './toast-context.ts'
import { freeTop } from './toast-slot.ts'
import { ToastProvider } from './toast.tsx'

const toast = () => document.querySelector('[data-toast]')
const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
const notice = page.getByText('You are offline.', { exact: false })

function covers(element: Element): boolean {
  const [one, other] = [box(toast()), box(element)]
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Below a bar and the notice, buttons with some room between them at the top and at the bottom. */
function Sample() {
  const say = useToast()
  const press = () =>
    say({ title: 'Not saved', description: 'Try again once you are online', variant: 'error' })
  return (
    <div className="flex h-dvh flex-col">
      <header className="h-15 flex-none bg-sheet">Bar</header>
      <ConnectionNotice />
      <main className="flex min-h-0 flex-1 flex-col justify-between p-4">
        {['First', 'Second', 'Third', 'Fourth'].map((name) => (
          <button key={name} type="button" className="block h-11 flex-none border" onClick={press}>
            {name}
          </button>
        ))}
      </main>
    </div>
  )
}

beforeEach(() => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
})

test.for([390, 1280])('at %d px a toast lies neither on a control nor on the notice', async (width) => {
  await page.viewport(width, 800)
  await show(<Sample />)
  await userEvent.keyboard('{Tab}')
  await import('./toast-region.tsx')
  await page.getByRole('button', { name: 'Third' }).click()
  await expect.element(page.getByText('Not saved', { exact: true }).first()).toBeVisible()
  const buttons = page.getByRole('main').getByRole('button').elements()
  await expect.poll(() => [notice.element(), ...buttons].filter(covers)).toEqual([])
  expect(box(toast()).top).toBeGreaterThan(0)
  expect(box(toast()).bottom).toBeLessThan(800)
})

/** Puts a button into the window, from one height to another. */
function take(top: number, bottom: number): void {
  const taken = document.createElement('button')
  taken.style.cssText = `position: fixed; left: 100px; width: 200px; top: ${top}px; height: ${bottom - top}px`
  document.body.append(taken)
  onTestFinished(() => taken.remove())
}

test('the nearest free place is a gap above or below what is taken', () => {
  const usual = { left: 120, right: 280, top: 700, bottom: 780 }
  expect(freeTop(usual)).toBe(700)
  take(690, 760)
  expect(freeTop(usual)).toBe(690 - 12 - 80)
  const high = { left: 120, right: 280, top: 20, bottom: 100 }
  take(0, 60)
  expect(freeTop(high)).toBe(60 + 12)
  // Beside it nothing is taken.
  expect(freeTop({ left: 320, right: 480, top: 700, bottom: 780 })).toBe(700)
  take(0, 800)
  expect(freeTop(usual)).toBeNull()
})

test.for([390, 1280])('at %d px a toast whose code has not come lies below the notice', async (width) => {
  await page.viewport(width, 800)
  await show(
    <ToastProvider loadRegion={() => Promise.reject(new Error('not there'))}>
      <Sample />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Fourth' }).click()
  await expect.element(page.getByText('Not saved', { exact: true }).first()).toBeVisible()
  expect(covers(notice.element())).toBe(false)
  expect(box(toast()).top).toBeGreaterThan(box(notice.element()).bottom)
})
