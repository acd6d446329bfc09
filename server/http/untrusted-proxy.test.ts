import { afterEach, expect, test, vi } from 'vitest'
import { readiness } from '#contract/calls/desk/operations.ts'
import { startBareTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

forAnyEngine('X-Forwarded-For', (engine) => {
  let app: TestApp
  afterEach(() => app.close())

  /** Asks three times through a proxy at an address: what /readyz says, and how often the log did. */
  async function askThrough(remoteAddress: string, settings: Record<string, string> = {}) {
    app = await startBareTestApp({ engine, settings })
    const warned = vi.spyOn(app.services.log, 'warn')
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const ask = () => app.app.inject({ method: 'GET', url: readiness.path, remoteAddress, headers })
    await ask()
    await ask()
    const { statusCode, body } = await ask()
    expect(statusCode).toBe(200)
    return { said: JSON.parse(body) as { warnings?: string[] }, lines: warned.mock.calls.flat() }
  }

  test.each(['127.0.0.1', '172.17.0.1', '::ffff:10.0.0.2', 'fd00::1'])(
    'from a proxy at %s that TRUST_PROXY does not name is said once, with the setting',
    async (address) => {
      const { said, lines } = await askThrough(address)
      expect(said.warnings).toEqual([expect.stringMatching(/^A proxy sends .* The log says what to set\.$/)])
      expect(lines).toEqual([`${said.warnings?.[0]} TRUST_PROXY=${address.replace('::ffff:', '')}`])
    },
  )

  test('from one that another setting names is said too', async () => {
    expect((await askThrough('127.0.0.1', { TRUST_PROXY: '10.0.0.0/8' })).said.warnings).toHaveLength(1)
  })

  test('from a public address is said without the address, which may be a caller’s', async () => {
    const { said, lines } = await askThrough('203.0.113.9')
    expect(said.warnings).toEqual([expect.stringMatching(/public address that TRUST_PROXY does not name/)])
    expect(lines.join('')).not.toContain('203.0.113')
  })

  test.each([{ TRUST_PROXY: '127.0.0.1' }, { TRUST_PROXY: 'true' }])(
    'with %o nothing is said',
    async (settings) => {
      expect(await askThrough('127.0.0.1', settings)).toEqual({
        said: { status: 'ready' },
        lines: expect.anything(),
      })
      expect(app.services.faults.warnings).toEqual([])
    },
  )
})
