import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { health, metrics, readiness, reportCrash } from '#contract/calls/desk/operations.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import program from '../../../package.json' with { type: 'json' }
import { LiveReader } from '../../testing/app/live-reader.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

/** A field of a call as the page of the calls shows it. */
const row = (name: string, type: string, need: string) =>
  `<tr><td><code>${name}</code></td><td>${type}</td><td>${need}</td></tr>`

forAnyEngine('operation', (engine) => {
  let app: TestApp
  let address: string
  beforeEach(async () => {
    app = await startTestApp({ engine, settings: { TRUST_PROXY: 'true' } })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  test('the process says that it lives and is ready', async () => {
    expect((await app.caller().request(health)).body).toEqual({ status: 'ok', release: program.version })
    expect((await app.caller().request(readiness)).body).toEqual({ status: 'ready' })
  })

  test('a server that starts, stops, or has a fault is not ready, says why, and lives; the log does not repeat it', async () => {
    const logged = [vi.spyOn(app.services.log, 'warn'), vi.spyOn(app.services.log, 'error')]
    const reason = async () => {
      const { status, problem } = await app.caller().request(readiness)
      expect((await app.caller().request(health)).status).toBe(200)
      return [status, problem.message]
    }
    for (const phase of ['starting', 'stopping'] as const) {
      app.services.phase = phase
      expect(await reason()).toEqual([503, `The server is ${phase}.`])
    }
    app.services.phase = 'serving'
    for (const line of logged) expect(line).not.toHaveBeenCalled()
    app.services.faults.note('announcements', 'One.')
    app.services.faults.note('unfinished-files', 'Two.')
    app.services.faults.note('announcements', 'One.')
    expect(await reason()).toEqual([503, 'One. Two.'])
    expect(await reason()).toEqual([503, 'One. Two.'])
    expect(logged.map((line) => line.mock.calls)).toEqual([[], [['One.'], ['Two.']]])
    app.services.faults.note('announcements', null)
    app.services.faults.note('unfinished-files', null)
    expect((await app.caller().request(readiness)).status).toBe(200)
    expect(logged[0]?.mock.calls).toEqual([['no longer: One.'], ['no longer: Two.']])
  })

  test('a file store that does not answer makes it not ready, and it still lives', async () => {
    const { files } = app.services
    for (const check of [() => Promise.reject(new Error('no disk')), () => new Promise<void>(() => {})]) {
      app.services.files = { ...files, check }
      const since = performance.now()
      const { status, headers, problem } = await app.caller().request(readiness)
      expect(status).toBe(503)
      expect(problem.message).toMatch(/^The file store cannot be used/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(performance.now() - since).toBeLessThan(2_000)
      expect((await app.caller().request(health)).status).toBe(200)
    }
    app.services.files = files
  })

  test('a page that failed is one line of the log, without what stands on it, and 20 an hour of an address', async () => {
    const warned = vi.spyOn(app.services.log, 'warn')
    const at = ['assets/portal-1a2b.js:1:2345']
    const body = { error: 'RangeError', page: 'client', at }
    const caller = app.caller()
    const report = (changes: object = {}) => caller.request(reportCrash, { body: { ...body, ...changes } })
    expect((await report()).status).toBe(200)
    expect(warned.mock.calls).toEqual([[body, 'a page failed']])
    const refused = {
      error: 'Maya Okafor’s price',
      page: 'client/AbC1',
      at: ['https://elsewhere.example/a.js:1:1'],
    }
    for (const [name, value] of Object.entries(refused)) {
      const sent = name === 'at' ? { at: refused.at } : { [name]: value }
      expect((await report(sent)).status, name).toBe(400)
    }
    expect((await report({ at: Array.from({ length: 6 }, () => at[0]) })).status).toBe(400)
    for (let count = 1; count < 20; count++) await report()
    expect((await report()).status).toBe(429)
    expect(warned).toHaveBeenCalledTimes(20)
  })

  test('figures count open streams, and name path patterns, never a portal', async () => {
    const { uniqueId } = await app.createClient()
    await app.caller().send({ method: 'GET', url: `/api/clients/${uniqueId}` })
    await app.caller().send({ method: 'GET', url: '/api/clients/wrongOne' })
    const stream = await LiveReader.open(`${address}/api/clients/${uniqueId}/live`)
    const reply = await fetch(`${address}/metrics`)
    const text = await reply.text()
    stream.close()
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(text).toMatch(/^live_streams 1$/m)
    expect(text).toContain('route="/api/clients/:uniqueId",status="200"')
    expect(text).toContain('route="/api/clients/:uniqueId",status="404"')
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect(text).not.toContain(uniqueId)
    expect(text).not.toContain('wrongOne')
  })

  test('figures count refused callers by reason and limit, and name nobody', async () => {
    const guesser = app.caller()
    const email = 'nobody@example.com'
    for (let n = 0; n < 6; n++) await guesser.request(signIn, { body: { email, password: 'wrong password' } })
    for (let n = 0; n < 21; n++) await guesser.send({ method: 'GET', url: '/api/clients/wrongOne' })
    await guesser.send({ method: 'GET', url: '/api/admin/me' })
    const headers = { origin: 'https://evil.example' }
    await guesser.send({ method: 'POST', url: '/api/auth/sign-out', headers, payload: {} })
    const text = (await app.admin.request(metrics)).text
    expect(text).toContain(`escrow_portal_info{release="${program.version}"} 1`)
    const counted = [...text.matchAll(/^refused_requests_total\{(.*)\} (\d+)$/gm)].map(
      ([, labels, times]) => `${labels} ${times}`,
    )
    expect(counted.toSorted()).toEqual([
      'reason="foreign-origin",limiter="" 1',
      'reason="throttled",limiter="passwords" 1',
      'reason="throttled",limiter="portalMisses" 1',
      'reason="unauthenticated",limiter="" 1',
      'reason="wrong-link",limiter="" 20',
      'reason="wrong-password",limiter="" 5',
    ])
    expect(text).not.toContain('example.com')
    expect(text).not.toContain(guesser.address)
  })

  test('figures are for this machine and for admins; anyone else gets the 404 of a path that is none', async () => {
    const stranger = app.caller()
    const refused = await stranger.request(metrics)
    expect(refused.status).toBe(404)
    expect(refused.problem.code).toBe('not-found')
    expect((await app.admin.request(metrics)).status).toBe(200)
    expect((await fetch(`${address}/metrics`)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      const spoofed = await fetch(`${address}/metrics`, { headers: { [name]: '127.0.0.1' } })
      expect(spoofed.status).toBe(404)
    }
  })

  test('the page of the calls names each one and runs nothing', async () => {
    const { statusCode, headers, body } = await app.caller().send({ method: 'GET', url: '/api/docs' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/<title>The calls/)
    expect(body).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i)
    for (const { id, method } of calls)
      expect(body).toContain(`<section id="${id}"><h2><code>${method}</code>`)
    for (const rows of [
      row('role', 'assistant | admin | owner', 'optional'),
      row('rememberMe', 'boolean', 'optional'),
      row('file', 'multipart file', 'required') + row('requestId', 'string', 'required'),
    ])
      expect(body).toContain(rows)
  })
})
