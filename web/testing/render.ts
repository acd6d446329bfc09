import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { render as startRendering } from 'vitest-browser-react/pure'

/** Renders into the page, and returns once it stands there with its effects run: React's production build would take its time. */
export async function render(part: ReactNode) {
  const shown = await flushSync(() => startRendering(part))
  return { ...shown, rerender: (other: ReactNode) => flushSync(() => shown.rerender(other)) }
}
