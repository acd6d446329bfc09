import { useEffect } from 'react'

const product = 'Real Estate Transaction Tracker'

/** Sets the browser tab's title to "<title> · Real Estate Transaction Tracker", or only the product name. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title === undefined || title === '' ? product : `${title} · ${product}`
  }, [title])
}
