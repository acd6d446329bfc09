import { useEffect } from 'react'
import * as t from '#texts/controls.ts'

/** Sets the browser tab's title to "<title> · Real Estate Transaction Tracker", or only the product name. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title === undefined || title === '' ? t.product : `${title} · ${t.product}`
  }, [title])
}
