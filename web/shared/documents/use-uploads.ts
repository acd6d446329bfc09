import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/upload.ts'
import { newKey } from '#web/data/new-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'
import type { DocumentSource, UploadedFields } from './document-source.ts'
import { isSameFile } from './is-same-file.ts'

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

/** A chosen file, and what became of it. */
export interface FileToUpload {
  id: number
  /** The start of the Idempotency-Key, the same for every try. */
  key: string
  file: File
  state: 'chosen' | 'uploading' | 'uploaded' | 'failed'
  /** Why it failed. */
  problem?: string
}

export interface Uploads {
  items: readonly FileToUpload[]
  isUploading: boolean
  /** Percentage of the file being uploaded, 0 to 100, as shown. */
  percent: number
  /** Bytes sent of the file being uploaded. */
  sent: number
  /** Adds files that are not there yet, and returns them; `replacing` leaves only these. */
  add: (files: readonly File[], options: { replacing: boolean }) => readonly FileToUpload[]
  remove: (item: FileToUpload) => void
  /** Moves a file one place up (-1) or down (1). */
  move: (item: FileToUpload, by: -1 | 1) => void
  /** Uploads the files one after another; a failed one does not stop the rest. `success`: what the toast says. */
  start: (which: readonly FileToUpload[], fields: UploadedFields, success?: string) => Promise<void>
  /** Stops the current upload and the ones after it. */
  cancel: () => void
}

const idle = { percent: 0, sent: 0 }

const chosen = (file: File, id: number): FileToUpload => ({
  id,
  key: newKey(),
  file,
  state: 'chosen',
})

/** A file sent for another request than before is another upload. */
const keyOf = ({ key }: FileToUpload, { requestId }: UploadedFields): string =>
  requestId === undefined ? key : `${key}:${requestId}`

/**
 * Uploads one file at a time, with real progress; begins with the files of `first`. `onDone` is called once the
 * server has every file.
 */
export function useUploads(
  upload: DocumentSource['upload'],
  onDone: () => void,
  first: readonly File[] = [],
): Uploads {
  const toast = useToast()
  const [items, showItems] = useState(() => first.map(chosen) as readonly FileToUpload[])
  // The list as it is now, also for work that began with an earlier one.
  const latest = useRef(items)
  const setItems = (change: (list: readonly FileToUpload[]) => readonly FileToUpload[]) => {
    latest.current = change(latest.current)
    showItems(latest.current)
  }
  const [progress, setProgress] = useState(idle)
  const [isUploading, setUploading] = useState(false)
  const bytes = useRef({ sent: 0, total: 0 })
  const running = useRef<AbortController | null>(null)
  const nextId = useRef(first.length)

  useEffect(() => {
    if (!isUploading) return undefined
    const timer = setInterval(() => {
      const { sent, total } = bytes.current
      setProgress(({ percent }) => ({ percent: nextShownPercent(percent, sent, total), sent }))
    }, progressTick)
    return () => clearInterval(timer)
  }, [isUploading])
  useEffect(() => () => running.current?.abort(), [])

  const mark = (item: FileToUpload, state: FileToUpload['state'], problem?: string) =>
    setItems((list) =>
      list.map((one) =>
        one.id === item.id
          ? { id: one.id, key: one.key, file: one.file, state, ...(problem ? { problem } : {}) }
          : one,
      ),
    )

  /** Why the file was not uploaded; null if it was. */
  const uploadOne = async (item: FileToUpload, fields: UploadedFields, signal: AbortSignal) => {
    bytes.current = { sent: 0, total: item.file.size }
    setProgress(idle)
    mark(item, 'uploading')
    const onProgress = (sent: number, total: number) => {
      bytes.current = { sent, total }
    }
    try {
      await upload(item.file, fields, { idempotencyKey: keyOf(item, fields), onProgress, signal })
      mark(item, 'uploaded')
      return null
    } catch (error) {
      const problem = failureMessage(error, t.failedText)
      if (signal.aborted) mark(item, 'chosen')
      else mark(item, 'failed', problem)
      return problem
    }
  }

  const start: Uploads['start'] = async (which, fields, success) => {
    const abort = new AbortController()
    running.current = abort
    setUploading(true)
    const problems: string[] = []
    for (const item of which) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const problem = await uploadOne(item, fields, abort.signal)
      if (abort.signal.aborted) break
      if (problem !== null) problems.push(problem)
    }
    setUploading(false)
    setProgress(idle)
    if (abort.signal.aborted) return
    const all = latest.current
    if (problems.length > 0) {
      const description = all.length === 1 ? (problems[0] ?? '') : t.notUploaded(problems.length, all.length)
      toast({ title: t.failed, description, variant: 'error' })
      return
    }
    if (all.some(({ state }) => state !== 'uploaded')) return
    toast({ title: t.done, description: success ?? t.uploaded(all.length) })
    onDone()
  }

  const add: Uploads['add'] = (files, { replacing }) => {
    if (files.length === 0) return []
    const present = replacing ? [] : latest.current
    const added = files
      .filter((file) => !present.some((one) => isSameFile(one.file, file)))
      .map((file) => chosen(file, nextId.current++))
    setItems(() => [...present, ...added])
    return added
  }
  const move: Uploads['move'] = (item, by) =>
    setItems((list) => {
      const from = list.findIndex(({ id }) => id === item.id)
      const to = from + by
      if (from === -1 || to < 0 || to >= list.length) return list
      return list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? item)
    })
  const remove = (item: FileToUpload) => setItems((list) => list.filter(({ id }) => id !== item.id))
  return { items, isUploading, ...progress, add, remove, move, start, cancel: () => running.current?.abort() }
}
