import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument, openApiJson } from './open-api.ts'

const run = promisify(execFile)
const program = (name: string) =>
  fileURLToPath(new URL(`../../../node_modules/.bin/${name}`, import.meta.url))
interface Operation {
  operationId: string
  description: string
  responses?: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
  parameters?: { name: string; in: string }[]
}
type Described = { paths: Record<string, Record<string, Operation>> }
const documents = ['https://portal.lake-street-homes.com', 'http://127.0.0.1:3000'].map(
  (address) => openApiDocument(address) as unknown as Described,
)

let folder: string
let files: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-openapi-'))
  files = documents.map((_, index) => join(folder, `openapi-${index}.json`))
  for (const [index, file] of files.entries()) await writeFile(file, JSON.stringify(documents[index]))
  await writeFile(join(folder, 'redocly.yaml'), 'extends:\n  - recommended\ntelemetry: off\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a lint program says; it must end with 0 and find nothing at all. */
async function lint(name: string, args: string[]): Promise<string> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const { stdout, stderr } = await run(program(name), args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...quiet },
  })
  return stdout + stderr
}

test('both descriptions are made once, since anybody may ask for them', () => {
  expect(docsPage()).toBe(docsPage())
  const [address, other] = ['https://portal.lake-street-homes.com', 'http://127.0.0.1:3000']
  expect(openApiJson(address)).toBe(openApiJson(address))
  expect(JSON.parse(openApiJson(address).toString())).toEqual(JSON.parse(JSON.stringify(documents[0])))
  expect(openApiJson(other).toString()).toContain(`"url":"${other}"`)
})

test('describes every call once, under its id', () => {
  const described = Object.entries(documents[0]?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  const declared = calls.map(
    ({ id, method, path }) => `${id} ${method} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('names the kind of content of each answer, itself included', () => {
  const operations = Object.values(documents[0]?.paths ?? {}).flatMap((methods) => Object.values(methods))
  const kinds = new Map(
    operations.map(({ operationId, responses = {} }) => {
      const ofSuccess = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
      return [operationId, Object.keys(ofSuccess?.content ?? {})]
    }),
  )
  const silent = [...kinds].filter(([, [kind]]) => kind === undefined).map(([id]) => id)
  expect(silent).toEqual([])
  expect(['openApi', 'apiDocs', 'downloadDocument', 'portalLive'].map((id) => kinds.get(id)?.[0])).toEqual([
    'application/json',
    'text/html',
    'application/octet-stream',
    'text/event-stream',
  ])
})

const headersOf = (id: string) =>
  documents
    .flatMap(({ paths }) => Object.values(paths).flatMap((methods) => Object.values(methods)))
    .find(({ operationId }) => operationId === id)?.responses?.['200']?.headers

test('describes the version of each answer that has one', () => {
  for (const { id, version } of calls.filter((one) => one.version !== undefined))
    expect(headersOf(id), `${id}, ${version}`).toHaveProperty('ETag')
})

const ids = (which: readonly { id: string }[]) => which.map(({ id }) => id).toSorted()

test('names how each call can fail, and whom it needs', () => {
  const operations = Object.values(documents[0]?.paths ?? {}).flatMap((methods) => Object.values(methods))
  const failing = (status: string) =>
    operations
      .filter(({ responses = {} }) => status in responses)
      .map(({ operationId }) => operationId)
      .toSorted()
  const writing = calls.filter(({ method }) => method !== 'GET')
  const uploads = calls.filter(({ upload }) => upload)
  expect(uploads.length).toBeGreaterThan(0)
  for (const [status, which] of [
    ['304', calls.filter(({ version, tagged }) => version !== undefined || tagged)],
    ['400', calls],
    ['401', calls.filter(({ id, access }) => access === 'admin' || id.startsWith('signIn'))],
    ['403', writing],
    ['404', calls.filter(({ id, path }) => path.includes(':') || id === 'metrics')],
    ['409', calls.filter(({ method, sends }) => method !== 'GET' || sends === 'file')],
    ['413', uploads],
    ['415', calls.filter(({ body }) => body)],
    ['429', calls],
    ['503', calls],
    ['507', uploads],
  ] as const)
    expect(failing(status), status).toEqual(ids(which))
  const { responses = {} } = operations.find(({ operationId }) => operationId === 'signIn') ?? {}
  const waiting = Object.keys(responses).filter((status) => responses[status]?.headers)
  expect(waiting).toEqual(['429', '503'])
  const described = new Map(operations.map((one) => [one.operationId, one.description]))
  for (const id of ['getMe', 'signIn', 'sendClientMessage'])
    expect(described.get(id), id).not.toContain('For ')
  expect(described.get('removeAdmin')).toMatch(/\. For admins and owners of the team\.$/)
  expect(described.get('changeAdmin')).toMatch(/\. For owners of the team\.$/)
})

test('names what can be asked for in a query', () => {
  const { parameters = [] } = documents[0]?.paths['/api/admin/clients/{id}/activity']?.['get'] ?? {}
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  expect(inQuery).toEqual(['kind', 'person', 'search', 'limit', 'offset'])
})

test('passes the recommended rules of Redocly without a warning', async () => {
  const output = await lint('redocly', ['lint', ...files, '--config', join(folder, 'redocly.yaml')])
  expect(output).toContain('Your API descriptions are valid')
  expect(output).not.toMatch(/warning/i)
})
