import { useEffect, useMemo, useSyncExternalStore } from 'react'

/** The rows of a deal's pages that an address can name. */
type Row = 'date' | 'step' | 'document' | 'note' | 'message'

/** The id of the element that is a row on a page of its deal. */
export const rowId = (subject: Row, id: string) => `${subject}-${id}`

/**
 * Scrolls to the row that the address's hash names and focuses it, once the list is shown; does nothing for a row that is not in
 * the list.
 */
export function useRowInAddress(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    const look = () => {
      const { hash } = window.location
      const row = /^#(?:date|step|document|note|message)-/.test(hash)
        ? document.getElementById(hash.slice(1))
        : null
      if (!row) return
      row.tabIndex = -1
      row.scrollIntoView({ block: 'center' })
      row.focus({ preventScroll: true })
    }
    // After the page has put its own focus on the heading.
    const frame = requestAnimationFrame(look)
    window.addEventListener('hashchange', look)
    // A link within the page, by the router.
    window.addEventListener('pushState', look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('hashchange', look)
      window.removeEventListener('pushState', look)
    }
  }, [isShown])
}

function onNewHash(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

const readHash = () => window.location.hash

/** The id of the row that the address's hash names, as the rows that are tinted. */
export function useNamedRow(subject: Parameters<typeof rowId>[0]): ReadonlyMap<string, true> {
  const hash = useSyncExternalStore(onNewHash, readHash)
  return useMemo(() => {
    const start = `#${rowId(subject, '')}`
    return new Map(hash.startsWith(start) ? [[hash.slice(start.length), true] as const] : [])
  }, [hash, subject])
}
