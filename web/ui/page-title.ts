import { useEffect } from 'react'

const product = 'Real Estate Transaction Tracker'

/** Names the browser tab "<title> · Real Estate Transaction Tracker"; without a title, the product alone. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title === undefined || title === '' ? product : `${title} · ${product}`
  }, [title])
}
