import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CachedAtContext } from '#web/data/cached-at.ts'
import { type LiveState, LiveStateContext } from '#web/data/live-state.ts'
import { render } from '#web/testing/render.ts'
import { ConnectionNotice } from './connection-notice.tsx'

const notice = page.getByRole('status')
const offline = 'You are offline. This page will update when you’re back online.'
const noticeHeight = () => document.documentElement.style.getPropertyValue('--notice')

/** Lets time pass, with what the notice makes of it. */
const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds))

const shownWith = (live: LiveState, cachedAt: string | null = null) => (
  <LiveStateContext value={live}>
    <CachedAtContext value={cachedAt}>
      <ConnectionNotice />
    </CachedAtContext>
  </LiveStateContext>
)

test('a lost connection is said once it has lasted, and no longer than it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rerender } = await render(shownWith('down'))
  pass(2_999)
  expect(notice.element().textContent).toBe('')
  // A gap that ends before is not said.
  await rerender(shownWith('connecting'))
  await rerender(shownWith('down'))
  pass(2_999)
  expect(notice.element().textContent).toBe('')
  pass(1)
  vi.useRealTimers()
  await expect.element(notice).toHaveTextContent('Reconnecting... Changes may take a few seconds to appear.')
  await expect.poll(noticeHeight).not.toBe('0px')
  await rerender(shownWith('live'))
  await expect.element(notice).toBeEmptyDOMElement()
  expect(noticeHeight()).toBe('0px')
})

test('offline is said at once, and of what time the stored copy is', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const storedAt = '2030-06-01T18:00:00.000Z'
  const { rerender } = await render(shownWith('live'))
  await expect.element(notice).toHaveTextContent(offline)
  await rerender(shownWith('live', storedAt))
  await expect.element(notice).toHaveTextContent('You are offline. Last updated Jun 1, 2030 at 11:00 AM.')
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(notice).toHaveTextContent('Reconnecting... Last updated Jun 1, 2030 at 11:00 AM.')
  await rerender(shownWith('live'))
  await expect.element(notice).toBeEmptyDOMElement()
  online.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(notice).toHaveTextContent(offline)
})
