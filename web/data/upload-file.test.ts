import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { OfflineError, RequestError } from './request-error.ts'
import { uploadFile, type UploadOptions } from './upload-file.ts'

let sent: FakeUpload[] = []

/** An upload that the test ends. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  statusText = ''
  responseText = ''
  opened = ''
  form: FormData | undefined

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(form: FormData): void {
    this.form = form
    sent.push(this)
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  answer(status: number, body: string): void {
    Object.assign(this, { status, responseText: body })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})
afterEach(() => vi.unstubAllGlobals())

const file = new File(['four'], 'deed.pdf')

function upload(options?: UploadOptions) {
  const fields = { category: 'loan', requestId: undefined, name: 'Deed' } as const
  const answered = uploadFile(uploadPortalDocument, { uniqueId: 'abcd1234' }, file, fields, options)
  // What fails is asked for below.
  answered.catch(() => undefined)
  const [request] = sent
  return { answered, request }
}

it('sends the fields that have a value, then the file, and returns the answer', async () => {
  const { answered, request } = upload({ idempotencyKey: 'k1' })
  expect(request?.opened).toBe('POST /api/clients/abcd1234/documents')
  expect(request?.headers).toEqual({ accept: 'application/json', 'idempotency-key': 'k1' })
  expect([...(request?.form?.keys() ?? [])]).toEqual(['category', 'name', 'file'])
  expect(request?.form?.get('file')).toHaveProperty('name', 'deed.pdf')
  request?.answer(201, '{"id":"d1"}')
  expect(await answered).toEqual({ id: 'd1' })
})

it('has no idempotency key unless one is given', () => {
  expect(upload().request?.headers).not.toHaveProperty('idempotency-key')
})

it('never reports more than the size of the file', () => {
  const reported: number[][] = []
  const { request } = upload({ onProgress: (...progress) => reported.push(progress) })
  for (const loaded of [3, 90])
    request?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  expect(reported).toEqual([
    [3, 4],
    [4, 4],
  ])
})

it.each([199, 300, 400, 500])('a response with %i is an error with the server’s message', async (status) => {
  const { answered, request } = upload()
  request?.answer(status, '{"message":"The file is empty"}')
  const error = await answered.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect((error as RequestError).status).toBe(status)
  expect((error as RequestError).userMessage('')).toBe('The file is empty')
})

it('a lost connection says so', async () => {
  const { answered, request } = upload()
  request?.dispatchEvent(new Event('error'))
  await expect(answered).rejects.toBeInstanceOf(OfflineError)
})

it('aborting it stops it with the reason, and one that was aborted before is not sent', async () => {
  const abort = new AbortController()
  const reason = new Error('Closed')
  const { answered } = upload({ signal: abort.signal })
  abort.abort(reason)
  await expect(answered).rejects.toBe(reason)
  await expect(upload({ signal: abort.signal }).answered).rejects.toBe(reason)
  expect(sent).toHaveLength(1)
})

it('once it has ended, aborting changes nothing, and a browser’s own abort is one', async () => {
  const abort = new AbortController()
  const { answered, request } = upload({ signal: abort.signal })
  request?.answer(200, '{}')
  const stop = vi.spyOn(FakeUpload.prototype, 'abort')
  abort.abort()
  expect(stop).not.toHaveBeenCalled()
  stop.mockRestore()
  await expect(answered).resolves.toEqual({})
  const other = upload()
  sent.at(-1)?.abort()
  await expect(other.answered).rejects.toHaveProperty('name', 'AbortError')
})
