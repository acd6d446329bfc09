import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { listNotes } from '#contract/calls/deal/notes.ts'
import { emptyPath } from '../testing/app/call-paths.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

forAnyEngine('request bodies', (engine) => {
  let app: TestApp
  let url = ''
  let clientId = ''
  beforeAll(async () => {
    app = await startTestApp({ engine })
    clientId = (await app.createClient()).id
    url = `/api/admin/clients/${clientId}/notes`
  })
  afterAll(() => app.close())

  const send = (payload: string | Buffer, contentType = 'application/json') =>
    app.admin.send({ method: 'POST', url, payload, headers: { 'content-type': contentType } })
  const valid = '{"title":"T","content":"C"}'

  test.each([
    ['broken JSON', '{"title":'],
    ['single quotes', "{'title':'x'}"],
    ['two values', '{} {}'],
    ['a byte order mark inside', '{"title":\uFEFF"x"}'],
    [
      'bad UTF-8',
      Buffer.from([...Buffer.from('{"title":"'), 0xff, 0xfe, ...Buffer.from('","content":"x"}')]),
    ],
    ['an overlong encoding', Buffer.from([...Buffer.from('{"title":"'), 0xc0, 0x80, ...Buffer.from('"}')])],
    ['a __proto__ key', '{"title":"x","content":"x","__proto__":{"isVisible":false}}'],
    ['a nested __proto__ key', '{"title":"x","content":"x","a":{"b":[{"__proto__":1}]}}'],
    ['a constructor key', '{"title":"x","content":"x","constructor":{"prototype":{}}}'],
    ['deep arrays', `{"title":"x","content":"x","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['deep objects', `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['a number', '5'],
    ['a lone surrogate', '{"title":"\\ud800","content":"x"}'],
    ['a null byte', '{"title":"a\\u0000b","content":"x"}'],
  ])('%s is 400, and nothing is saved', async (_what, payload) => {
    const reply = await send(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toMatchObject({ status: 400, code: 'invalid-input' })
    expect((await app.admin.request(listNotes, { params: { clientId } })).body).toEqual([])
  })

  test('a body over the limit is 413', async () => {
    const reply = await send(JSON.stringify({ title: 'x', content: 'x'.repeat(1_100_000) }))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'too-large'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/json',
    'application/xml',
    'application/octet-stream',
  ])('a body of type %s is 415 on every call that does not accept it', async (contentType) => {
    const writing = calls.filter(
      ({ method, upload, access }) =>
        method !== 'GET' && !upload && (access === 'admin' || access === 'public'),
    )
    for (const call of writing) {
      const request = { method: call.method, url: emptyPath(call), headers: { 'content-type': contentType } }
      const reply = await app.admin.send({
        ...request,
        payload: contentType.startsWith('multi') ? '--b--\r\n' : valid,
      })
      expect(reply.statusCode, `${call.method} ${call.path}`).toBe(415)
      expect(reply.json()).toMatchObject({ code: 'wrong-type' })
    }
  })

  test('JSON with a charset is accepted, and a missing body counts as empty', async () => {
    expect((await send(valid, 'application/json; charset=utf-8')).statusCode).toBe(201)
    const empty = await app.admin.send({ method: 'POST', url })
    expect(empty.json<{ fields: object }>().fields).toEqual({
      title: expect.any(String),
      content: expect.any(String),
    })
    const { statusCode } = await app.admin.send({
      method: 'PATCH',
      url: `/api/admin/clients/${clientId}/archive`,
    })
    expect(statusCode).toBe(200)
  })

  test('an error response contains no stack, no SQL and none of the submitted text', async () => {
    for (const payload of ['{"secretword":', '{"title":["secretword"],"content":5}']) {
      const { body } = await send(payload)
      expect(body).not.toMatch(/secretword|at .*\.ts|select|insert/i)
    }
  })
})
