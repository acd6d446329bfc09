import { useEffect, useEffectEvent } from 'react'

/** Runs on Ctrl+K, on a Mac on Cmd+K, also while a field has the focus; not while a dialog is open. */
export function useShortcut(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (document.querySelector('.scrim') === null) run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
