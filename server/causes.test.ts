import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readiness } from '#contract/calls/desk/operations.ts'
import { runToItsEnd, startServerProcess } from './testing/app/server-process.ts'
import { callOver } from './testing/app/wire.ts'
import { startPostgres, type PostgresServer } from './testing/engines/postgres-server.ts'
import { hasPostgres } from './testing/engines/postgres.ts'
import { freePort } from './testing/receivers/free-port.ts'
import {
  loopbackCertificate,
  loopbackKey,
  renewedCertificate,
  renewedKey,
} from './testing/receivers/loopback-certificate.ts'
import { startObjectStore, type ObjectStore } from './testing/receivers/object-store.ts'

// Each of these starts the server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-causes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a failed start says, in one line without a stack. Warnings of the driver before it do not count. */
async function cause(environment: Record<string, string>): Promise<string> {
  const { ending, output } = await runToItsEnd({
    DATA_DIR: join(folder, 'data'),
    NODE_NO_WARNINGS: '1',
    ...environment,
  })
  expect(ending.code).toBe(1)
  expect(output).not.toContain('    at ')
  expect(output.trimEnd()).not.toContain('\n')
  return output.trimEnd()
}

test('a HOST that is no address of this machine is not taken for the database', async () => {
  expect(await cause({ HOST: 'nosuch.host.invalid' })).toMatch(
    /^HOST nosuch\.host\.invalid is no address of this machine \(\w+\)\. Choose another HOST/,
  )
})

describe('S3', () => {
  let store: ObjectStore
  let right: Record<string, string>
  beforeAll(async () => {
    store = await startObjectStore()
    const { bucket, endpoint = '', accessKeyId, secretAccessKey } = store.settings
    right = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
  })
  afterAll(() => store.stop())

  test.each([
    [{ S3_ACCESS_KEY_ID: 'nobody' }, /refuses the keys \(InvalidAccessKeyId\)\. Check S3_ACCESS_KEY_ID/],
    [{ S3_BUCKET: 'elsewhere' }, /has no such bucket\. Create it, or check S3_BUCKET/],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      /S3_ENDPOINT http:\/\/127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED/,
    ],
    [
      { S3_ENDPOINT: 'http://nosuch.host.invalid' },
      /S3_ENDPOINT http:\/\/nosuch\.host\.invalid cannot be reached/,
    ],
  ])('with %o is named', async (wrong, reason) => {
    const said = await cause({ ...right, ...wrong })
    expect(said).toMatch(/^S3_BUCKET \w+ cannot be used: /)
    expect(said).toMatch(reason)
  })

  test('over https where the service speaks http is named', async () => {
    const S3_ENDPOINT = (right['S3_ENDPOINT'] ?? '').replace('http:', 'https:')
    expect(await cause({ ...right, S3_ENDPOINT })).toMatch(/does not speak TLS\. Is it http:\/\/\?/)
  })
})

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('PostgreSQL with TLS', () => {
  let postgres: PostgresServer
  let authority: string
  let other: string
  let at: (query: string) => Record<string, string>
  beforeAll(async () => {
    const port = await freePort()
    postgres = await startPostgres({ tls: { port, key: loopbackKey, certificate: loopbackCertificate } })
    authority = join(folder, 'authority.pem')
    other = join(folder, 'other.pem')
    await writeFile(authority, loopbackCertificate)
    await writeFile(other, renewedCertificate)
    at = (query) => ({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres?${query}` })
  })
  afterAll(() => postgres.remove())

  test('serves with its authority, as documented', async () => {
    const environment = {
      DATA_DIR: join(folder, 'served'),
      ...at(`sslmode=verify-full&sslrootcert=${authority}`),
    }
    const server = await startServerProcess(environment)
    await expect.poll(async () => (await callOver(server.address, readiness)).text).toBe('{"status":"ready"}')
    await server.end()
  })

  test.each(['require', 'verify-full'])('of an unknown authority is named with sslmode=%s', async (mode) => {
    expect(await cause(at(`sslmode=${mode}`))).toMatch(
      /^The certificate of PostgreSQL is signed by itself \(\w+\)\. Add sslmode=verify-full and sslrootcert=/,
    )
  })

  test('whose file of the authority is missing, or another one’s, is named', async () => {
    expect(await cause(at('sslmode=verify-full&sslrootcert=/nowhere/ca.pem'))).toBe(
      'DATABASE_URL: the file of sslrootcert, /nowhere/ca.pem, cannot be read (ENOENT).',
    )
    expect(await cause(at(`sslmode=verify-full&sslrootcert=${other}`))).toMatch(
      /^The certificate of PostgreSQL/,
    )
  })

  test('in another name, and a server without TLS, are named', async () => {
    const port = await freePort()
    const renewed = await startPostgres({ tls: { port, key: renewedKey, certificate: renewedCertificate } })
    const url = (query: string) => ({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres?${query}`,
    })
    expect(await cause(url(`sslmode=verify-full&sslrootcert=${other}`))).toMatch(
      /^The certificate of PostgreSQL is for another name than the address has/,
    )
    await renewed.remove()
    const plainPort = await freePort()
    const settings = { ssl: 'off' }
    const plain = await startPostgres({
      settings,
      tls: { port: plainPort, key: renewedKey, certificate: renewedCertificate },
    })
    expect(
      await cause({
        DATABASE_URL: `postgres://postgres@127.0.0.1:${plainPort}/postgres?sslmode=verify-full`,
      }),
    ).toMatch(/^PostgreSQL offers no TLS\. Turn it on there, or remove sslmode/)
    await plain.remove()
  })
})
