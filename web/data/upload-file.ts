import type { AnyCall, Answer, BodyInput } from '#contract/call.ts'
import type { Params } from './call-options.ts'
import { errorOf, OfflineError } from './request-error.ts'
import { callUrl } from './request.ts'

export interface UploadOptions {
  /** The Idempotency-Key: the same file sent again with it is stored once. */
  idempotencyKey?: string
  /** Called with the bytes sent and the total bytes. */
  onProgress?: (sent: number, total: number) => void
  /** Aborting it cancels the upload; the promise then rejects with its reason. */
  signal?: AbortSignal
}

/** Sends one file with its fields as multipart, the fields first. Throws as `request` does. */
export function uploadFile<C extends AnyCall>(
  call: C,
  params: Params<C>,
  file: File,
  fields: BodyInput<C>,
  { idempotencyKey, onProgress, signal }: UploadOptions = {},
): Promise<Answer<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string | null | undefined>)) {
    if (value !== null && value !== undefined) form.append(name, value)
  }
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    sending.open(call.method, callUrl(call.path, params))
    sending.setRequestHeader('accept', 'application/json')
    if (idempotencyKey !== undefined) sending.setRequestHeader('idempotency-key', idempotencyKey)
    sending.upload.addEventListener('progress', (event) => {
      // Multipart adds some overhead, so never report more than the file size.
      onProgress?.(Math.min(event.loaded, file.size), file.size)
    })
    sending.addEventListener('load', () => {
      const ok = sending.status >= 200 && sending.status < 300
      if (!ok) void errorOf(sending.status, sending.statusText, sending.responseText).then(reject)
      else resolve(JSON.parse(sending.responseText) as Answer<C>)
    })
    sending.addEventListener('error', () => reject(new OfflineError()))
    sending.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('Cancelled', 'AbortError')),
    )
    sending.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    signal?.addEventListener('abort', abort)
    sending.send(form)
  })
}
