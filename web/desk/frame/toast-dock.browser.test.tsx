import '#web/desk/desk.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { show } from '#web/testing/show.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ToastContent, useToast } from '#web/ui/toast-context.ts'
import { DeskPage } from './desk-page.tsx'

const two = {
  action: { text: 'Undo', onAction: () => undefined },
  secondAction: { text: 'It was yesterday', onAction: () => undefined },
}
const toasts: Record<string, ToastContent> = {
  short: { title: 'Link copied', description: 'Client portal link copied to clipboard' },
  long: {
    title: 'Purchase Agreement is complete. Now: Escrow Opening',
    description: 'Maximiliana is told in the portal and by email, and reads what comes next there.',
    note: 'Maximiliana is told only in the portal.',
    ...two,
  },
  failed: {
    title: 'Error',
    description: 'We can’t reach the server. Check your connection, then try again in a moment.',
    variant: 'error',
  },
}

const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1}`)

/** Buttons of a page from the bar on, and in a dialog as high as the window allows. */
function Buttons({ where }: { where: string }) {
  const toast = useToast()
  return (
    <div>
      {Object.entries(toasts).map(([name, content]) => (
        <button key={name} type="button" className="block w-full border" onClick={() => toast(content)}>
          {where} {name}
        </button>
      ))}
      {lines.map((line) => (
        <button key={line} type="button" className="block w-full border">
          {where} {line}
        </button>
      ))}
    </div>
  )
}

const toast = () => document.querySelector('[data-toast]')
const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()

/** The buttons and links outside of the bar that a toast lies on. */
function covered(): (string | null)[] {
  const over = box(toast())
  return [...document.querySelectorAll('main :is(a, button), [data-overlay] :is(a, button)')]
    .filter((element) => {
      const { left, right, top, bottom } = box(element)
      return left < over.right && over.left < right && top < over.bottom && over.top < bottom
    })
    .map(({ textContent }) => textContent)
}

beforeEach(async () => {
  answerDesk()
  await import('#web/ui/toast-region.tsx')
})
afterEach(() => vi.useRealTimers())

async function open(isDialog: boolean) {
  await show(
    <DeskPage>
      <h1>Desk</h1>
      <Buttons where="Page" />
      {isDialog && (
        <Dialog open title="Question" onOpenChange={() => undefined}>
          <Buttons where="Dialog" />
        </Dialog>
      )}
    </DeskPage>,
  )
  await userEvent.keyboard('{Shift}')
}

test.for([
  [390, 844, false],
  [390, 844, true],
  [1280, 800, false],
  [1280, 800, true],
  [320, 640, true],
] as const)(
  'C23: at %d x %d px no toast lies on a button below the bar or in a dialog (%s)',
  async ([width, height, isDialog]) => {
    await page.viewport(width, height)
    await open(isDialog)
    for (const [name, { title }] of Object.entries(toasts)) {
      const press = page.getByRole('button', { name: `${isDialog ? 'Dialog' : 'Page'} ${name}`, exact: true })
      await press.click()
      await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible()
      await expect.poll(() => box(toast()).height).toBeGreaterThan(0)
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      expect(box(toast()).bottom).toBeLessThanOrEqual(56)
      expect(covered()).toEqual([])
    }
    await expectAccessible()
  },
)

test('C23: a short toast is one line of 40 px and at most 560 px wide; F8 reaches it and Escape ends it', async () => {
  await page.viewport(1280, 800)
  await open(false)
  await page.getByRole('button', { name: 'Page short', exact: true }).click()
  await expect.element(page.getByText('Link copied', { exact: true }).first()).toBeVisible()
  expect(box(toast()).height).toBe(40)
  expect(box(toast()).width).toBeLessThanOrEqual(560)
  await userEvent.keyboard('{F8}')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('[data-toast]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(toast).toBe(null)
})
