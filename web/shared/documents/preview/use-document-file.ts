import { useEffect, useState } from 'react'
import { calls } from 'virtual:call-table'
import { requestFile } from '#web/api/request-file.ts'

export type DocumentFile =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; file: Blob }

/** A document's bytes, fetched when mounted. */
export function useDocumentFile(documentId: string): DocumentFile {
  const [file, setFile] = useState<DocumentFile>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    requestFile(calls.downloadDocument, { id: documentId }, abort.signal).then(
      (blob) => setFile({ state: 'ready', file: blob }),
      (error: unknown) => {
        if (!abort.signal.aborted) setFile({ state: 'failed', error })
      },
    )
    return () => abort.abort()
  }, [documentId])
  return file
}
