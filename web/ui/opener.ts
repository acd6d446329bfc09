import { useRef } from 'react'

/** Remembers what had focus when an overlay opened, and gives focus back to it. */
export function useOpener() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      const active = document.activeElement
      opener.current = active instanceof HTMLElement ? (menuTrigger(active) ?? active) : null
    },
    giveBack: () => {
      if (opener.current?.isConnected) opener.current.focus()
    },
  }
}

/** A menu item is gone when the dialog it opened closes; its menu's button is not. */
function menuTrigger(element: HTMLElement): HTMLElement | null {
  const triggerId = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : null
}
