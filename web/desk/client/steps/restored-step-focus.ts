import { useLayoutEffect, useRef } from 'react'

/** Some browsers drop the focus of a button that moves with its row, so it is restored after reordering. */
export function useRestoredStepFocus(steps: readonly unknown[]): () => void {
  const button = useRef<Element | null>(null)
  const shown = useRef(steps)
  useLayoutEffect(() => {
    if (shown.current === steps) return
    shown.current = steps
    const { current } = button
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body)
      current.focus({ preventScroll: true })
  }, [steps])
  return () => {
    button.current = document.activeElement
  }
}
