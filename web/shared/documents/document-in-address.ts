import { useEffect, useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { withoutSignsBehind } from '#contract/rules/link-end.ts'

/** The hash that leads to a document's row, and the one that also opens the upload for its request. */
export const documentHash = (id: string) => `#document-${id}`
export const uploadHash = (id: string) => `#upload-${id}`

function idInAddress(): string {
  return withoutSignsBehind(window.location.hash.replace(/^#(?:document|upload)-/, ''))
}

/**
 * The id of the document that the URL names; its row is scrolled into view and focused. With an upload's hash, `openUpload` is
 * called once with its document, and the hash becomes the row's, so that a reload opens nothing.
 */
export function useDocumentInAddress(
  documents: readonly TransactionDocument[] | undefined,
  openUpload: (document: TransactionDocument) => void,
): string | null {
  const [target, setTarget] = useState(idInAddress)
  useEffect(() => {
    const look = () => setTarget(idInAddress())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const found = documents?.find(({ id }) => id === target) ?? null
  const foundId = found?.id ?? null
  useEffect(() => {
    const row = foundId === null ? null : document.getElementById(`document-${foundId}`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [foundId])
  useEffect(() => {
    if (!found || !window.location.hash.startsWith(uploadHash(found.id))) return
    window.history.replaceState(window.history.state, '', documentHash(found.id))
    openUpload(found)
  }, [found, openUpload])
  return foundId
}
