import { type FocusEvent, useRef } from 'react'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isEntry = (target: EventTarget): target is Entry =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const heldBy = (entry: Entry) => ('checked' in entry && entry.checked ? 'checked' : entry.value)

/** Whether a field within, by what it held when it was first entered, has been changed and is still there. */
export function useTypedText() {
  const entered = useRef(new Map<Entry, string>())
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      if (isEntry(target) && !entered.current.has(target)) entered.current.set(target, heldBy(target))
    },
    isTyped: () => [...entered.current].some(([entry, held]) => entry.isConnected && heldBy(entry) !== held),
  }
}
