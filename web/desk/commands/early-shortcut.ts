/** Ctrl+K, or Cmd+K on a Mac. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** The typed text since a press that no menu has heard; null without such a press. */
let typed: string | null = null
/** The menus that hear the keys now: none while the code of a page is on its way. */
let menus = 0

function hear(event: KeyboardEvent): void {
  if (menus > 0) return
  const { key, ctrlKey, metaKey, altKey } = event
  if (isShortcut(event)) {
    event.preventDefault()
    typed = ''
  } else if (typed !== null && !ctrlKey && !metaKey && !altKey) {
    if (key.length === 1) typed += key
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key === 'Escape' || key === 'Enter') typed = null
  }
}

function forget(): void {
  typed = null
}

/** Remembers a press of the command menu's shortcut until a page with the menu shows. Returns what ends it. */
export function hearEarlyShortcut(): () => void {
  window.addEventListener('keydown', hear, true)
  window.addEventListener('pointerdown', forget, true)
  return () => {
    window.removeEventListener('keydown', hear, true)
    window.removeEventListener('pointerdown', forget, true)
  }
}

/** The typed text since the press that waits for a menu; null without one. */
export function earlyText(): string | null {
  return typed
}

/** Sends keys to a menu from now on, including the press that waited. Returns a function that stops it. */
export function takeKeys(): () => void {
  menus += 1
  typed = null
  return () => {
    menus -= 1
  }
}
