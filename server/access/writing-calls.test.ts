import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Topic } from '#contract/topics.ts'
import { AnswerCache } from '../http/answer-cache.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createWorld, saveWorld, type World, worldSettings } from '../testing/app/world.ts'
import { forEachEngine, triesAll } from '../testing/engines/engines.ts'
import { storedSentences } from '../testing/engines/product-sentences.ts'
import { ownedRows } from '../testing/engines/table-contents.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../testing/receivers/smtp-receiver.ts'
import { allScenarios as scenarios } from '../testing/writing-calls/all-scenarios.ts'
import {
  heardOf,
  moved,
  onlooker,
  type Polled,
  polledAnswers,
  polledCalls,
  sharedAnswers,
  writtenOf,
} from '../testing/writing-calls/observe.ts'

const writing = calls.filter(({ method }) => method !== 'GET')

describe('the scenarios of writing calls', () => {
  test('cover every writing call', () => {
    const tried = new Set(scenarios.map(({ call }) => call.id))
    expect(writing.filter(({ id }) => !tried.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('whatever ends a link or a session works on a full disk', () => {
    const ids = new Set(scenarios.filter(({ ends = [] }) => ends.length > 0).map(({ call }) => call.id))
    const ending = writing.filter(({ id }) => ids.has(id))
    // The sign-in library’s calls have the reserved space of a full disk by themselves.
    const others = ending.filter(({ path }) => !path.startsWith('/api/auth/'))
    expect(others.filter(({ worksOnFullDisk }) => !worksOnFullDisk).map(({ id }) => id)).toEqual([])
  })

  test.each(writing.map((call) => [call.id, call] as const))(
    '%s declares the topics that it announces, and no others',
    (id, call) => {
      const announced = scenarios
        .filter((one) => one.call.id === id)
        .flatMap(({ everyone = [], desks = [], ends = [] }): readonly Topic[] => [
          ...everyone,
          ...desks,
          // When a portal's streams close, admins receive a change of its client.
          ...(ends.some((end) => end === 'portal' || end === 'person') ? (['client'] as const) : []),
        ])
      expect((call.changes ?? []).toSorted()).toEqual([...new Set(announced)].toSorted())
    },
  )
})

forEachEngine('a writing call', (engine) => {
  let app: TestApp
  let smtp: SmtpReceiver
  let world: World
  let restore: () => Promise<void>
  beforeAll(async () => {
    smtp = await startSmtpReceiver()
    app = await startTestApp({ engine, settings: worldSettings(smtp.url) })
    world = await createWorld(app)
    restore = await saveWorld(world)
  })
  beforeEach(async () => {
    await restore()
    smtp.mails.length = 0
  })
  afterAll(async () => {
    await app.close()
    await smtp.stop()
  })

  test.each(scenarios.map((one) => [one.call.id, one.title, one] as const))(
    '%s, %s: has exactly the declared effects and affects nobody else',
    async (_id, _title, one) => {
      const { client, otherClient, admin } = world
      const {
        call,
        everyone = [],
        desks = [],
        ends = [],
        changesTeam = false,

        writes,
      } = one
      const make = await one.prepare(world)
      const desk = one.withoutDesk ? null : onlooker(world, one)
      // What is read follows from the rows, whichever engine has them.
      const polled = async (of: typeof client) =>
        triesAll(engine) ? polledAnswers(world, of.client.id, desk) : new Map<AnyCall, Polled>()
      const [before, others] = [await polled(client), await polled(otherClient)]
      // Answers are cached with the embedded database only, since nobody else writes to it.
      const cachesAnswers = desk !== null && engine === 'sqlite'
      if (cachesAnswers) await sharedAnswers(desk)
      const rows = await ownedRows(app.services.db)

      const signals = await app.announced(async () => {
        const { status, text } = await make()
        expect(status, text).toBe(call.status ?? 200)
      })

      const rowsAfter = await ownedRows(app.services.db)
      const written = writtenOf(world, one, rows, rowsAfter)
      expect(storedSentences(rowsAfter)).toEqual([])
      expect(written).toEqual({ writes, others: [] })
      const announced = {
        everyone: everyone.toSorted(),
        desks: desks.toSorted(),
        ends: ends.toSorted(),
        changesTeam,
        others: [],
      }
      expect(heardOf(world, one, signals)).toEqual(announced)
      expect(smtp.mails.flatMap(({ to }) => to)).toEqual(one.mails ? [admin.email] : [])

      expect(await polled(otherClient)).toEqual(others)
      const after = await polled(client)
      const isAbout = (one.touches ?? 'client') === 'client'
      const due = polledCalls.filter(
        (of) =>
          before.has(of) &&
          isAbout &&
          of.version !== undefined &&
          (everyone.includes(of.version) || (one.changesLanguage === true && of.access === 'portal')),
      )
      if (after.size > 0) expect(moved(before, after, 'etag')).toEqual(due.map(({ id }) => id).toSorted())
      if (cachesAnswers) {
        const shared = await sharedAnswers(desk)
        app.services.answers = new AnswerCache()
        expect(shared).toEqual(await sharedAnswers(desk))
      }
      // With an unchanged ETag, a client would never see the change.
      expect(moved(before, after, 'etag')).toEqual(expect.arrayContaining(moved(before, after, 'body')))
    },
  )
})
