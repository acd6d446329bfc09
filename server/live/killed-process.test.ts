import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import { listPortalMessages, sendClientMessage, type Message } from '#contract/calls/messages/messages.ts'
import { listNotifications, type Notification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import type { LiveGreeting } from '#contract/topics.ts'
import { LiveReader } from '../testing/app/live-reader.ts'
import {
  startServerProcess,
  withAdmin,
  type ServerProcess,
  startedWithAdmin,
} from '../testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '../testing/app/wire.ts'
import { createPlace, type TestPlace } from '../testing/engines/engines.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const greeting = async (reader: LiveReader) =>
  JSON.parse((await reader.waitFor('hello'))[0]?.data ?? '{}') as LiveGreeting

describe.runIf(hasPostgres())('when one process of several is killed', () => {
  let place: TestPlace
  let environment: Record<string, string>
  let a: ServerProcess
  let b: ServerProcess
  let cookie: string
  beforeAll(async () => {
    place = await createPlace('postgres', startedWithAdmin)
    environment = { ...place.environment, TIME_ZONE: 'UTC', ...withAdmin }
    ;[a, b] = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    cookie = await signInOver(a.address)
  })
  afterAll(async () => {
    await Promise.all([a?.end('SIGKILL'), b?.end('SIGKILL')])
    await place.remove()
  })

  test('its screens learn at the next one of what they missed, and a message that is sent again is there once', async () => {
    const { uniqueId } = await createClientOver(a.address, cookie)
    const params = { uniqueId }
    const live = `/api/clients/${uniqueId}/live`
    const atA = await LiveReader.open(a.address + live)
    const before = (await greeting(atA)).versions?.messages
    const sent = { params, body: { content: 'Sent twice' }, headers: { 'idempotency-key': 'one-key' } }
    // Both have been working on the same message when one of them is killed.
    const first = callOver(a.address, sendClientMessage, sent).catch(() => null)
    await callOver(b.address, sendClientMessage, sent)
    await a.end('SIGKILL')
    await atA.ended
    await first
    await callOver(b.address, sendClientMessage, { params, body: { content: 'Missed' } })

    const atB = await LiveReader.open(b.address + live)
    expect((await greeting(atB)).versions?.messages).not.toBe(before)
    const { text } = await callOver(b.address, listPortalMessages, { params })
    const contents = (JSON.parse(text) as Message[]).map(({ content }) => content)
    expect(contents.toSorted()).toEqual(['Missed', 'Sent twice'])
    // The session was started at the killed process.
    expect((await callOver(b.address, getMe, { cookie })).status).toBe(200)

    a = await startServerProcess(environment)
    await callOver(a.address, sendClientMessage, { params, body: { content: 'Back' } })
    await atB.waitFor('change')
    atB.close()
  })

  test('processes that start together remind each client once', async () => {
    const day = addDays(dayIn(new Date(), 'UTC'), 2)
    const clients: AdminClient[] = []
    for (let n = 0; n < 6; n++) {
      const body = {
        firstName: 'Maya',
        lastName: `Ortiz ${n}`,
        email: 'maya@example.com',
        propertyAddress: '12 Elm Street, Pasadena, CA 91101',
        expectedCloseDate: day,
      }
      const { text } = await callOver(b.address, createClient, { body, cookie })
      const client = JSON.parse(text) as AdminClient
      clients.push(client)
      const wanted = { quietHoursStart: '00:00', quietHoursEnd: '00:00', reminderDaysBefore: 3 }
      await callOver(b.address, changePreferences, {
        params: { clientId: client.id },
        cookie,
        body: wanted,
      })
    }
    await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')])
    ;[a, b] = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    const reminders = async () => {
      const counts: number[] = []
      for (const { id } of clients) {
        const { text } = await callOver(a.address, listNotifications, { params: { clientId: id }, cookie })
        const list = JSON.parse(text) as Notification[]
        counts.push(list.filter(({ type }) => type === 'closing_approaching').length)
      }
      return counts
    }
    await expect.poll(reminders, { timeout: 10_000 }).toEqual([1, 1, 1, 1, 1, 1])
    // The slower of the two may still be at it.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await reminders()).toEqual([1, 1, 1, 1, 1, 1])
  })
})
