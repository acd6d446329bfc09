import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '#web/api/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'
import type { DocumentSource, UploadedFields } from './document-source.ts'

/** Milliseconds between progress updates (specification section 9). */
const progressTick = 100

const risesBy = 10
const holdsAt = 90

/**
 * The percentage after one tick: moves toward what was actually sent by at most 10 points, never above 90,
 * never down.
 */
export function nextShownPercent(shown: number, sent: number, total: number): number {
  const real = total > 0 ? Math.floor((sent / total) * 100) : 0
  return Math.max(shown, Math.min(shown + risesBy, real, holdsAt))
}

export interface Upload {
  uploading: boolean
  /** 0 to 100, as shown. */
  percent: number
  /** Bytes actually sent. */
  sent: number
  start: (file: File, fields: UploadedFields) => Promise<void>
  cancel: () => void
}

const idle = { percent: 0, sent: 0 }

/** One upload at a time, with real progress; `onDone` is called after the server confirms. */
export function useUpload(upload: DocumentSource['upload'], onDone: () => void): Upload {
  const toast = useToast()
  const [progress, setProgress] = useState(idle)
  const [uploading, setUploading] = useState(false)
  const bytes = useRef({ sent: 0, total: 0 })
  const running = useRef<AbortController | null>(null)

  useEffect(() => {
    if (!uploading) return undefined
    const timer = setInterval(() => {
      const { sent, total } = bytes.current
      setProgress(({ percent }) => ({ percent: nextShownPercent(percent, sent, total), sent }))
    }, progressTick)
    return () => clearInterval(timer)
  }, [uploading])
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File, fields: UploadedFields) => {
    const abort = new AbortController()
    running.current = abort
    bytes.current = { sent: 0, total: file.size }
    setUploading(true)
    try {
      const onProgress = (sent: number, total: number) => {
        bytes.current = { sent, total }
      }
      await upload(file, fields, { onProgress, signal: abort.signal })
      toast({ title: 'Success', description: 'Document uploaded successfully' })
      onDone()
    } catch (error) {
      if (abort.signal.aborted) return
      const description = failureMessage(error, 'Failed to upload document')
      toast({ title: 'Upload Failed', description, variant: 'error' })
    } finally {
      setUploading(false)
      setProgress(idle)
    }
  }
  return { uploading, ...progress, start, cancel: () => running.current?.abort() }
}
