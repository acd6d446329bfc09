import { expect, test, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { useToday } from './use-today.ts'

function Days() {
  return (
    <p>
      {useToday('Pacific/Kiritimati')} {useToday('Pacific/Pago_Pago')}
    </p>
  )
}

test('today is the day in the given time zone, and changes at its midnight while the page is open', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:59:30Z') })
  try {
    const screen = await render(<Days />)
    expect(screen.container.textContent).toBe('2026-11-23 2026-11-22')
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(screen.container.textContent).toBe('2026-11-24 2026-11-22'))
  } finally {
    vi.useRealTimers()
  }
})
