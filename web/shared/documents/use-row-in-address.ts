import { useEffect, useState } from 'react'
import type { TransactionDocument } from '#contract/documents.ts'

function idInAddress(): string {
  return window.location.hash.replace(/^#document-/, '')
}

/** The id of the document that the address points at (`#document-{id}`); its row comes into view with the focus. */
export function useRowInAddress(documents: readonly TransactionDocument[] | undefined): string | null {
  const [wanted, setWanted] = useState(idInAddress)
  useEffect(() => {
    const look = () => setWanted(idInAddress())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const found = documents?.some(({ id }) => id === wanted) ? wanted : null
  useEffect(() => {
    const row = found === null ? null : document.getElementById(`document-${found}`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [found])
  return found
}
