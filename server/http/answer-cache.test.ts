import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AnswerCache, CachedAnswer } from './answer-cache.ts'

const long = JSON.stringify({ text: 'walkthrough '.repeat(2_000) })

async function serve(answer: CachedAnswer) {
  const app = Fastify()
  app.get('/', async (request, reply) => answer.send(request, reply))
  return async (encoding?: string) =>
    app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
}

test('a long answer is sent in the best form that the reader accepts, each time the same', async () => {
  const get = await serve(new CachedAnswer(long))
  for (let time = 0; time < 2; time++) {
    const brotli = await get('gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long)
    const zipped = await get('br;q=0, gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(long)
  }
  for (const accepted of [undefined, 'identity', 'zstd', 'br;q=0.0']) {
    const whole = await get(accepted)
    expect(whole.headers['content-encoding']).toBeUndefined()
    expect(whole.headers['vary']).toBe('accept-encoding')
    expect(whole.body).toBe(long)
  }
})

test('a short answer is never compressed', async () => {
  const { headers, body } = await (await serve(new CachedAnswer('{"a":1}')))('br')
  expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, undefined, '{"a":1}'])
})

test('what was not used for longest goes first, and memory stays bounded', () => {
  const cache = new AnswerCache()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let at = 0; at < 32; at++) cache.store(`answer ${at}`, megabyte)
  expect(cache.get('answer 0')).not.toBeNull()
  cache.store('answer 32', megabyte)
  expect(cache.get('answer 0')).not.toBeNull()
  expect(cache.get('answer 1')).toBeNull()
  expect(cache.bytes).toBe(32 * 1024 * 1024)
  cache.store('answer 0', 'short')
  expect(cache.bytes).toBe(31 * 1024 * 1024 + 5)
  cache.store('too large', megabyte.repeat(40))
  expect(cache.get('too large')).toBeNull()
  expect(cache.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
})
