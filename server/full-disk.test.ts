import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  changeProfile,
  getPortalClient,
  replaceLink,
  type AdminClient,
} from '#contract/calls/clients/clients.ts'
import {
  deleteDocument,
  downloadDocument,
  listDocuments,
  uploadPortalDocument,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addPerson, stopPersonLink } from '#contract/calls/people/people.ts'
import { inviteAdmin, withdrawInvitation } from '#contract/calls/team/admins.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import {
  processAdmin,
  runToItsEnd,
  startServerProcess,
  withAdmin,
  type ServerProcess,
} from './testing/app/server-process.ts'
import { clientDraft, startTestApp, type TestApp } from './testing/app/test-app.ts'
import { textFile, uploadForm } from './testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { filesUnder } from './testing/files/folder-files.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('a database that runs out of space', () => {
  let app: TestApp
  let client: AdminClient
  beforeAll(async () => {
    app = await startTestApp({ engine: 'sqlite' })
    client = await app.createClient()
    await sql`pragma max_page_count = 1`.execute(app.services.db)
  })
  afterAll(() => app.close())

  test('answers writes with a 507 that says what to do, saves nothing, and works again once there is space', async () => {
    const portal = await app.portal(client.uniqueId)
    const params = { uniqueId: client.uniqueId }
    const send = () => portal.request(sendClientMessage, { params, body: { content: 'x'.repeat(9_000) } })
    for (const { status, problem } of [await send(), await send()]) {
      expect(status).toBe(507)
      expect(problem).toMatchObject({ code: 'storage-full' })
      expect(problem.message).toMatch(/no space left .* Delete documents .* ask your server administrator/)
    }
    expect((await portal.request(listPortalMessages, { params })).body).toEqual([])
    await sql`pragma max_page_count = 1000000`.execute(app.services.db)
    expect((await send()).status).toBe(201)
    expect((await portal.request(listPortalMessages, { params })).body).toHaveLength(1)
  })
})

/** Mounts a disk of this size; null where this process may not mount one. */
function smallDisk(megabytes: number): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'escrow-full-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

function removeDisk(folder: string): void {
  spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Fills the disk up to this many free bytes; the returned function frees the space again. */
function fillDisk(folder: string, leave: number): () => void {
  const path = join(folder, 'filling')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(4096, 1)
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  while (free() > leave) writeSync(file, page)
  closeSync(file)
  return () => rmSync(path)
}

const disk = smallDisk(24)
if (!disk) console.warn('A FULL DISK WAS NOT TESTED: that needs Linux and permission to mount one.')

describe.runIf(disk)('on a full disk', () => {
  const dataDir = disk ?? ''
  let server: ServerProcess
  let cookie: string
  let client: AdminClient
  let documents: TransactionDocument[]
  let lender: { person: { id: string } }
  let invited: string
  let makeRoom: () => void
  const reserved = () => statSync(join(dataDir, 'reserve')).size
  const upload = (bytes: number) =>
    callOver(server.address, uploadPortalDocument, {
      params: { uniqueId: client.uniqueId },
      body: uploadForm({ name: 'a.txt', bytes: textFile(bytes) }),
      // As a browser does: a connection that closes with the early refusal can cut off the file before the answer is read.
      headers: { connection: 'keep-alive' },
    })
  beforeAll(async () => {
    server = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin })
    await vi.waitFor(() => expect(reserved()).toBe(4 * 1024 * 1024), 10_000)
    cookie = await signInOver(server.address)
    client = await createClientOver(server.address, cookie)
    const person = { role: 'lender', firstName: 'Priya', email: 'priya@example.com' }
    const added = { params: { id: client.id }, cookie, body: person }
    lender = JSON.parse((await callOver(server.address, addPerson, added)).text) as typeof lender
    const invitation = { cookie, body: { email: 'cleo@example.com', role: 'assistant' } }
    invited = (JSON.parse((await callOver(server.address, inviteAdmin, invitation)).text) as { id: string })
      .id
    documents = []
    for (let count = 0; count < 3; count++)
      documents.push(JSON.parse((await upload(100_000)).text) as TransactionDocument)
    makeRoom = fillDisk(dataDir, 4096)
  })
  afterAll(async () => {
    await server.end()
    removeDisk(dataDir)
  })

  test('every write is refused with what to do, and nothing of it is saved', async () => {
    const params = { uniqueId: client.uniqueId }
    const content = 'x'.repeat(9_000)
    for (let count = 0; count < 3; count++) {
      const answers = [
        await callOver(server.address, sendClientMessage, { params, body: { content } }),
        await callOver(server.address, changeProfile, {
          params: { uniqueId: client.uniqueId },
          body: {
            ...clientDraft,
            lastName: `Ortiz ${count}`,
            expectedCloseDate: undefined,
            agentName: undefined,
          },
        }),
        await upload(100_000),
      ]
      for (const { status, text } of answers)
        expect([status, JSON.parse(text)]).toMatchObject([507, { code: 'storage-full' }])
    }
    expect((await callOver(server.address, listPortalMessages, { params })).text).toBe('[]')
    expect(await filesUnder(join(dataDir, 'incoming'))).toEqual([])
    const list = await callOver(server.address, listDocuments, { params: { id: client.id }, cookie })
    expect(JSON.parse(list.text)).toHaveLength(3)
  })

  test('reads still work, and an admin can still sign in', async () => {
    expect((await callOver(server.address, health)).status).toBe(200)
    expect((await callOver(server.address, readiness)).status).toBe(200)
    const params = { id: documents[0]?.id ?? '' }
    expect((await callOver(server.address, downloadDocument, { params, cookie })).text).toHaveLength(100_000)
    expect((await callOver(server.address, signIn, { body: processAdmin })).status).toBe(200)
  })

  test('a new browser can open a portal and its documents', async () => {
    const params = { uniqueId: client.uniqueId }
    const first = await callOver(server.address, getPortalClient, { params })
    const again = await callOver(server.address, getPortalClient, { params, cookie: first.cookie })
    expect([first.status, again.status]).toEqual([200, 200])
    const asked = { params: { id: documents[0]?.id ?? '' }, cookie: first.cookie }
    expect((await callOver(server.address, downloadDocument, asked)).text).toHaveLength(100_000)
  })

  test('access ends: a link is stopped, and replaced, and a member removed', async () => {
    const params = { id: client.id }
    const personId = lender.person.id
    const stop = await callOver(server.address, stopPersonLink, { params: { personId }, cookie })
    const replaced = await callOver(server.address, replaceLink, { params, cookie })
    expect([stop.status, replaced.status]).toEqual([200, 200])
    const { uniqueId } = client
    client = JSON.parse(replaced.text) as AdminClient
    for (const [of, status] of [
      [uniqueId, 404],
      [client.uniqueId, 200],
    ] as const)
      expect((await callOver(server.address, getPortalClient, { params: { uniqueId: of } })).status).toBe(
        status,
      )
    const invitation = { params: { id: invited }, cookie }
    expect((await callOver(server.address, withdrawInvitation, invitation)).status).toBe(200)
  })

  test('deleting documents frees space, with their files', async () => {
    const before = (await filesUnder(join(dataDir, 'files'))).length
    for (const { id } of documents.slice(0, 2)) {
      expect((await callOver(server.address, deleteDocument, { params: { id }, cookie })).status).toBe(200)
    }
    expect(await filesUnder(join(dataDir, 'files'))).toHaveLength(before - 2)
    const list = await callOver(server.address, listDocuments, { params: { id: client.id }, cookie })
    expect(JSON.parse(list.text)).toHaveLength(1)
  })

  test('everything works again with free space, and the reserve is filled again', async () => {
    makeRoom()
    const params = { id: documents[2]?.id ?? '' }
    expect((await callOver(server.address, deleteDocument, { params, cookie })).status).toBe(200)
    expect((await upload(100_000)).status).toBe(201)
    const sent = { params: { uniqueId: client.uniqueId }, body: { content: 'Hello' } }
    expect((await callOver(server.address, sendClientMessage, sent)).status).toBe(201)
  })

  test('a first start ends with a clear message', async () => {
    const small = smallDisk(1) ?? ''
    fillDisk(small, 0)
    try {
      const { ending, output } = await runToItsEnd({ DATA_DIR: join(small, 'data') })
      expect(ending.code).toBe(1)
      expect(output).toBe(
        `There is no space left for DATA_DIR ${join(small, 'data')}. Make room on its disk and start again.\n`,
      )
    } finally {
      removeDisk(small)
    }
  })
})
