import { useSyncExternalStore } from 'react'
import { writeStored } from '../data/browser-storage.ts'

export type Theme = 'light' | 'dark'

/** The local storage key (specification section 1). */
const key = 'theme'
const paper: Record<Theme, string> = { light: '#f6f3ec', dark: '#111614' }
const listeners = new Set<() => void>()

/** The current theme and a toggle; follows changes made in other tabs. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  return { theme, toggle }
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function toggle() {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  writeStored('browser', key, theme)
  apply(theme)
}

function apply(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[theme])
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab(event: StorageEvent) {
  if (event.key === key || event.key === null) apply(event.newValue === 'dark' ? 'dark' : 'light')
}
