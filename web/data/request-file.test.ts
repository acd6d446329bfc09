import { afterEach, expect, it, vi } from 'vitest'
import { downloadDocument } from '#contract/calls/deal/documents.ts'
import { OfflineError, RequestError } from './request-error.ts'
import { requestFile } from './request-file.ts'

afterEach(() => vi.unstubAllGlobals())

function download(respond: () => Promise<Response>, signal = new AbortController().signal) {
  const fetched = vi.fn<typeof fetch>(respond)
  vi.stubGlobal('fetch', fetched)
  return { fetched, answered: requestFile(downloadDocument, { id: '7' }, signal) }
}

it('downloads a file with its type, with cookies', async () => {
  const { fetched, answered } = download(async () => new Response(new Blob(['a'], { type: 'text/plain' })))
  const file = await answered
  expect(await file.text()).toBe('a')
  expect(file.type).toBe('text/plain')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/documents/7/download')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' })
})

it('what the server refuses says why', async () => {
  const body = JSON.stringify({ message: 'This file is gone' })
  const { answered } = download(async () => new Response(body, { status: 404 }))
  const error = await answered.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect((error as RequestError).status).toBe(404)
  expect((error as RequestError).userMessage('')).toBe('This file is gone')
})

it('a connection lost within the file is one, unless it was given up', async () => {
  const lost = new TypeError('network error')
  const torn = async () => ({ ok: true, blob: () => Promise.reject(lost) }) as unknown as Response
  await expect(download(torn).answered).rejects.toBeInstanceOf(OfflineError)
  await expect(download(torn, AbortSignal.abort()).answered).rejects.toBe(lost)
})
