import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { downloadDocument } from '#contract/calls/deal/documents.ts'
import { listPortalMessages, markMessageRead, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
import { queryKey } from './query-key.ts'
import {
  failureMessage,
  isNotFound,
  isPinNeeded,
  isRefused,
  labelFieldsBy,
  OfflineError,
  RequestError,
} from './request-error.ts'
import { callUrl, request } from './request.ts'

function answerWith(body: string, init: ResponseInit = {}) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error,
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  it('fills the path, sends cookies, and returns the parsed response', async () => {
    const fetched = answerWith('{"firstName":"Maya"}')
    const client = await request(getPortalClient, { params: { uniqueId: 'a/b' } })
    expect(client.firstName).toBe('Maya')
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/clients/a%2Fb')
    expect(init?.credentials).toBe('same-origin')
  })

  it('an answer without a body is undefined', async () => {
    const fetched = answerWith('')
    expect(await request(markMessageRead, { params: { id: '1' } })).toBeUndefined()
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      headers: { accept: 'application/json' },
      signal: null,
    })
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('sends JSON and its content type only when there is a body', async () => {
    const fetched = answerWith('{}')
    await request(markMessageRead, { params: { id: '1' } })
    expect(fetched.mock.calls[0]?.[1]?.body).toBeNull()
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type')
    const params = { uniqueId: 'abcd1234' }
    await request(sendClientMessage, { params, body: { content: 'Hi' }, idempotencyKey: 'k1' })
    expect(fetched.mock.calls[1]?.[1]?.body).toBe('{"content":"Hi"}')
    expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    })
  })
})

describe('a failed request', () => {
  const params = { uniqueId: 'abcd1234' }

  it('is an error of the status, a colon and the body text', async () => {
    answerWith('No such thing', { status: 404, statusText: 'Not Found' })
    const error = await failureOf(request(getPortalClient, { params }))
    expect(error).toBeInstanceOf(RequestError)
    expect((error as Error).message).toBe('404: No such thing')
    expect(isNotFound(error)).toBe(true)
  })

  it('uses the status text when the body is empty', async () => {
    answerWith('', { status: 503, statusText: 'Service Unavailable' })
    expect(String(await failureOf(request(getPortalClient, { params })))).toContain(
      '503: Service Unavailable',
    )
  })

  it('carries the server’s message and fields, and falls back without one', async () => {
    answerWith('{"message":"Too long","fields":{"content":"At most 10000 characters"}}', { status: 400 })
    const error = await failureOf(request(getPortalClient, { params }))
    expect(failureMessage(error, 'Failed')).toBe('Too long')
    expect((error as RequestError).fields).toEqual({ content: 'At most 10000 characters' })
    expect(new RequestError(500, 'x', '<html>').userMessage('Failed')).toBe('Failed')
  })

  it('that did not reach the server says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(request(getPortalClient, { params }))).toBeInstanceOf(OfflineError)
  })

  it('that timed out did not reach the server either', async () => {
    const late = AbortSignal.abort(new DOMException('Too late', 'TimeoutError'))
    vi.stubGlobal('fetch', () => Promise.reject(late.reason))
    expect(await failureOf(request(getPortalClient, { params, signal: late }))).toBeInstanceOf(OfflineError)
  })

  it('has a message only in a problem that has one, and is otherwise said by the fallback', () => {
    for (const body of ['null', '"text"', '{"message":5}', '{"error":"x"}', ''])
      expect(new RequestError(500, 'x', body).problem, body).toBeNull()
    expect(failureMessage(new OfflineError(), 'Failed')).toMatch(/^We can’t reach the server/)
    expect(failureMessage(new Error('internal'), 'Failed')).toBe('Failed')
    expect(new RequestError(400, 'x', '{"message":"Check it","fields":{"a":"b"}}').userMessage('')).toBe(
      'Check it',
    )
  })

  it('is refused for good where a link opens nothing, waits for its PIN, or a session ended', () => {
    const statuses = [400, 401, 403, 404, 500]
    const errors = statuses.map((status) => new RequestError(status, '', ''))
    expect(errors.map(isRefused)).toEqual([false, true, false, true, false])
    expect(errors.map(isNotFound)).toEqual([false, false, false, true, false])
    expect(isRefused(new OfflineError())).toBe(false)
    const pin = JSON.stringify({ code: 'pin-needed', message: 'x' })
    expect(isPinNeeded(new RequestError(401, '', pin))).toBe(true)
    expect(isPinNeeded(new RequestError(401, '', '{"code":"wrong-pin","message":"x"}'))).toBe(false)
  })

  it('that was canceled stays an abort', async () => {
    const abort = new AbortController()
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('cancelled', 'AbortError')))
    abort.abort()
    const error = await failureOf(request(getPortalClient, { params, signal: abort.signal }))
    expect((error as Error).name).toBe('AbortError')
  })
})

describe('addresses and keys', () => {
  it('joining a query key with slashes gives the URL', () => {
    const key = queryKey(listPortalMessages, { uniqueId: 'abcd1234' })
    expect(key).toEqual(['/api', 'clients', 'abcd1234', 'messages'])
    expect(key.join('/')).toBe('/api/clients/abcd1234/messages')
  })

  it('queries follow the path', () => {
    expect(callUrl(downloadDocument.path, { id: '7' }, { inline: '1' })).toBe(
      '/api/documents/7/download?inline=1',
    )
    expect(callUrl(downloadDocument.path, { id: '7' }, { inline: undefined })).toBe(
      '/api/documents/7/download',
    )
  })
})

/** The message of a call with refused fields. */
async function refused(fields: Record<string, string>): Promise<string> {
  const message = Object.entries(fields).map(([name, text]) => `${name}: ${text}`)
  answerWith(JSON.stringify({ code: 'invalid-input', message: message.join('; '), fields }), { status: 400 })
  return failureMessage(
    await failureOf(request(getPortalClient, { params: { uniqueId: 'abcd1234' } })),
    'Failed',
  )
}

describe('the message of wrong input', () => {
  beforeEach(() => labelFieldsBy(undefined))

  it('has the labels of the portal, or those of the desk once that is loaded', async () => {
    const wrong = { actionUrl: 'Must be a page of this portal', 'ids.0': 'Unknown' }
    expect(await refused(wrong)).toBe('Action url: Must be a page of this portal; Ids: Unknown')
    labelFieldsBy(deskFieldLabel)
    expect(await refused(wrong)).toBe('Action URL: Must be a page of this portal; Clients: Unknown')
  })

  it.each([
    [{ 'clients.3.firstName': 'Enter a name' }, 'First Name: Enter a name'],
    [{ content: 'Enter a text' }, 'Text: Enter a text'],
    [{ '': 'Nothing to change' }, 'Nothing to change'],
    [
      { 'clients.1.email': 'Not an email', 'clients.2.email': 'Not an email', phone: 'Too long' },
      'Email: Not an email; Phone: Too long',
    ],
  ])('%j is said with the labels of the screen', async (fields, said) => {
    expect(await refused(fields)).toBe(said)
  })
})
