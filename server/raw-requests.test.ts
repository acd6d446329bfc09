import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import {
  startServerProcess,
  withAdmin,
  type ServerProcess,
  startedWithAdmin,
} from './testing/app/server-process.ts'
import { createClientOver, signInOver } from './testing/app/wire.ts'
import { createPlace, type TestPlace } from './testing/engines/engines.ts'
import { sendRaw } from './testing/fuzz/send-raw.ts'

vi.setConfig({ testTimeout: 60_000 })

let place: TestPlace
let server: ServerProcess
let client: AdminClient
let cookie: string
beforeAll(async () => {
  place = await createPlace('sqlite', startedWithAdmin)
  server = await startServerProcess({ ...place.environment, ...withAdmin })
  cookie = await signInOver(server.address)
  client = await createClientOver(server.address, cookie)
})
afterAll(async () => {
  await server.end()
  await place.remove()
})

// `npm run bench -- fuzz --raw 10000` sends many more.
test.each([
  ['a fixed seed', 1],
  ['a new seed', randomInt(1_000_000)],
])(
  '150 requests that violate HTTP, by %s (%i): none is a 5xx or opens the way for another',
  async (_, seed) => {
    const target = {
      messagesPath: `/api/admin/clients/${client.id}/messages`,
      uploadPath: `/api/admin/clients/${client.id}/documents`,
      cookie,
    }
    await sendRaw(server.address, target, { requests: 150, seed, secret: client.email })
    expect(server.output()).not.toMatch(/unexpected failure|unhandled/i)
  },
)
