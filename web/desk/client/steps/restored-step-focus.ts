import { useLayoutEffect, useRef } from 'react'

/** Some browsers drop the focus of a button that moves with its row, so it is restored after reordering. */
export function useRestoredStepFocus(ids: readonly string[]): () => void {
  const button = useRef<Element | null>(null)
  const shown = useRef(ids)
  useLayoutEffect(() => {
    if (shown.current === ids) return
    shown.current = ids
    const { current } = button
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body)
      current.focus({ preventScroll: true })
  }, [ids])
  return () => {
    button.current = document.activeElement
  }
}
