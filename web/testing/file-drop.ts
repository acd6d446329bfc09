import type { Locator } from 'vitest/browser'

/** The dragged data: files, or a text that was selected on a page. */
function carry(what: readonly File[] | string): DataTransfer {
  const carried = new DataTransfer()
  if (typeof what === 'string') carried.setData('text/plain', what)
  else for (const file of what) carried.items.add(file)
  return carried
}

const fire = (
  target: Element,
  type: string,
  dataTransfer: DataTransfer,
  relatedTarget: Element | null = null,
) =>
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, relatedTarget }))

/** Drags something over an element. */
export function dragOver(place: Locator, what: readonly File[] | string): void {
  fire(place.element(), 'dragenter', carry(what))
  fire(place.element(), 'dragover', carry(what))
}

/** Drags it on, from one element to another or out of the window. */
export function dragOut(place: Locator, to: Locator | null = null): void {
  fire(place.element(), 'dragleave', carry([new File([''], 'a')]), to?.element() ?? null)
}

/** Drops it on an element. Returns whether the browser is kept from opening it. */
export function drop(place: Locator, what: readonly File[] | string): boolean {
  return !fire(place.element(), 'drop', carry(what))
}
