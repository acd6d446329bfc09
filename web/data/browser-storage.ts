/** `browser`: until it is cleared, in every tab; `tab`: until this tab is closed. */
export type Storing = 'browser' | 'tab'

/** Runs with the storage; returns `otherwise` when it is switched off or full. */
function withStorage<T>(storing: Storing, run: (storage: Storage) => T, otherwise: T): T {
  try {
    return run(storing === 'browser' ? localStorage : sessionStorage)
  } catch {
    return otherwise
  }
}

/** Returns the stored text; null when there is none. */
export function readStored(storing: Storing, key: string): string | null {
  return withStorage(storing, (storage) => storage.getItem(key), null)
}

/** Stores a text; null removes it. Without storage nothing is remembered, and the page works on. */
export function writeStored(storing: Storing, key: string, text: string | null): void {
  withStorage(
    storing,
    (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)),
    undefined,
  )
}

/** Returns a stored JSON value, which may be of another release; null when there is none or it is damaged. */
export function readStoredJson<T>(storing: Storing, key: string): Partial<T> | null {
  return withStorage(storing, (storage) => JSON.parse(storage.getItem(key) ?? 'null') as Partial<T>, null)
}

/** Returns the keys of everything stored. */
export function listStoredKeys(storing: Storing): string[] {
  return withStorage(storing, (storage) => Object.keys(storage), [])
}
