import { type ComponentType, useEffect, useState } from 'react'

/** Loads the tooltips' code once a mouse, a pen or the keyboard is used: a phone never needs it. */
export function Tooltips() {
  const [Layer, setLayer] = useState<ComponentType | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const load = (event: PointerEvent | KeyboardEvent) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      listening.abort()
      // Without tooltips, every control still has its name.
      import('./tooltip-layer.tsx').then(
        ({ TooltipLayer }) => setLayer(() => TooltipLayer),
        () => undefined,
      )
    }
    const options = { signal: listening.signal, passive: true }
    document.addEventListener('pointerover', load, options)
    document.addEventListener('keydown', load, options)
    return () => listening.abort()
  }, [])
  return Layer && <Layer />
}
