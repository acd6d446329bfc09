import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type Round, Rounds } from './round.ts'

const at = Date.parse('2026-11-20T20:00:00.000Z')
const round: Round = {
  state: 'state',
  nonce: 'nonce',
  verifier: 'verifier',
  purpose: 'enter',
  next: '/admin',
  startedAt: at,
}

let app: FastifyInstance
afterEach(() => app.close())

/** A server that begins a round and ends it at a moment, with its own secret. */
async function serve(baseUrl: string, now = at, secret = 'secret') {
  app = Fastify()
  await app.register(cookie)
  const rounds = new Rounds(secret, { baseUrl })
  app.get('/begin', (_request, reply) => {
    rounds.begin(reply, round)
    return reply.send('')
  })
  app.get('/end', (request, reply) => reply.send({ round: rounds.end(request, reply, now) }))
  const begin = async () => String((await app.inject('/begin')).headers['set-cookie'])
  const end = async (sent?: string) => {
    const reply = await app.inject({ url: '/end', headers: sent === undefined ? {} : { cookie: sent } })
    return { round: reply.json<{ round: Round | null }>().round, set: reply.headers['set-cookie'] }
  }
  return { begin, end }
}

test('on https the cookie is __Host-, Secure, HttpOnly and Lax, and lasts ten minutes', async () => {
  const { begin } = await serve('https://portal.example.com')
  const set = await begin()
  expect(set).toMatch(/^__Host-escrow\.oidc=/)
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600'])
    expect(set).toContain(`; ${part}`)
})

test('on http it is the same without Secure; reading it ends it', async () => {
  const { begin, end } = await serve('http://portal.lan')
  const set = await begin()
  expect(set).not.toContain('Secure')
  const ended = await end(set.split(';')[0])
  expect(ended.round).toEqual(round)
  expect(ended.set).toMatch(/^escrow\.oidc=; Max-Age=0;/)
  expect(await end()).toEqual({ round: null, set: undefined })
})

test('a forged, a foreign and an old one is none', async () => {
  const foreign = (await (await serve('http://portal.lan', at, 'another')).begin()).split(';')[0]
  await app.close()
  const { end } = await serve('http://portal.lan')
  expect((await end(foreign)).round).toBeNull()
  const payload = Buffer.from(JSON.stringify(round)).toString('base64url')
  for (const value of [payload, `${payload}.`, `${payload}.AAAA`, '', '.', 'x.y.z'])
    expect((await end(`escrow.oidc=${value}`)).round).toBeNull()
  await app.close()
  const late = await serve('http://portal.lan', at + 600_001)
  expect((await late.end((await late.begin()).split(';')[0])).round).toBeNull()
})
