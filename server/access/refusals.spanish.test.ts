import type { InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnyCall, fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { type Problem, type ProblemCode, problemCodes } from '#contract/problem.ts'
import { limits } from '#contract/rules/limits.ts'
import * as english from '#texts/errors.ts'
import { textsIn } from '#texts/in-language.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { addLink } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

type Value = number | readonly string[]
type Text = string | ((value: Value) => string)
const englishTexts = english as unknown as Record<string, Text>
const spanishTexts = textsIn('es').errors as unknown as Record<string, Text>

/** What fills a text in each language: the number in it, or the names of the languages. */
const valuesFor = (said: string): readonly (readonly [Value, Value])[] => [
  ...[...(said.match(/\d+/g) ?? []), '1'].map((number) => [Number(number), Number(number)] as const),
  [
    ['English', 'Spanish'],
    ['inglés', 'español'],
  ],
]

const isFilledBy = (text: (value: Value) => string, value: Value, said: string): boolean => {
  try {
    return text(value) === said
  } catch {
    return false
  }
}

/** The Spanish for an English error text, with its values; undefined for a text without a translation. */
function namesOf(said: string): string | undefined {
  for (const [name, text] of Object.entries(englishTexts)) {
    const spanish = spanishTexts[name]
    if (text === said) return spanish as string
    if (typeof text !== 'function' || typeof spanish !== 'function') continue
    const filled = valuesFor(said).find(([value]) => isFilledBy(text, value, said))
    if (filled) return spanish(filled[1])
  }
  return undefined
}

const outside = calls.filter(({ access }) => ['portal', 'partner', 'link', 'either'].includes(access))
const byLink = outside.filter(({ access }) => access !== 'either')
const writes = ({ method }: AnyCall) => method !== 'GET'

const inSpanish = { 'accept-language': 'es-MX,es;q=0.9' }
const tooMany = english.tooManyChangesMinutes(60)

interface Situation {
  code: ProblemCode
  /** The English message; null for invalid fields, which have a message each. */
  says: string | null
  calls: readonly AnyCall[]
  /** Some of these calls are not refused. */
  isForSome?: true
  /** Nobody is known by then: the language is the visitor's. */
  isVisitors?: true
  params?: Record<string, string>
  send?: (call: AnyCall) => InjectOptions
  given?: (app: TestApp) => Promise<unknown>
}

/** What any call of its kind is refused for. */
const situations: Record<string, Situation> = {
  'a link that opens nothing': {
    code: 'not-found',
    says: 'Not found',
    calls: byLink,
    isVisitors: true,
    params: { uniqueId: 'noSuchId', key: 'noSuchKey' },
  },
  'too many wrong links': {
    code: 'too-many-requests',
    says: 'Too many wrong links. Please wait 900 seconds.',
    calls: byLink,
    isVisitors: true,
    params: { uniqueId: 'noSuchId', key: 'noSuchKey' },
    given: ({ services }) => services.throttles.portalMisses.set('10.9.9.9', 1_000, 900),
  },
  'a page of another site': {
    code: 'foreign-origin',
    says: 'Requests from other sites are refused',
    calls: outside.filter(writes),
    isVisitors: true,
    send: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
  },
  'a row that is not there': {
    code: 'not-found',
    says: 'Not found',
    calls: outside.filter(
      ({ path, access, body }) =>
        pathParamNames(path).length > (access === 'either' ? 0 : 1) && body === undefined,
    ),
  },
  'an id that is none': {
    code: 'not-found',
    says: 'Not found',
    calls: outside.filter(({ access }) => access === 'either'),
    params: { id: 'none' },
  },
  'a body that is not JSON': {
    code: 'invalid-input',
    says: 'The body is not valid JSON',
    calls: outside.filter(({ body, upload }) => body !== undefined && !upload),
    send: () => ({ headers: { 'content-type': 'application/json' }, payload: '{' }),
  },
  'a form': {
    code: 'wrong-type',
    says: 'Send JSON with content type application/json',
    calls: outside.filter((call) => writes(call) && !call.upload),
    send: () => ({ headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b--' }),
  },
  'a file that is no form': {
    code: 'wrong-type',
    says: 'Send the file as multipart/form-data',
    calls: outside.filter(({ upload }) => upload),
    send: () => ({ payload: {} }),
  },
  'a form without a file': {
    code: 'invalid-input',
    says: null,
    calls: outside.filter(({ upload }) => upload),
    send: () => ({ headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b--\r\n' }),
  },
  'fields of the wrong kind': {
    code: 'invalid-input',
    says: null,
    isForSome: true,
    calls: outside.filter(({ body, upload }) => body !== undefined && !upload),
    send: () => ({
      payload: {
        ...Object.fromEntries(
          ['content', 'firstName', 'pin', 'doneOn', 'language', 'day', 'endpoint'].map((name) => [name, 7]),
        ),
        email: 'no',
        lastName: '',
        propertyAddress: 'x'.repeat(9_999),
        code: 'none',
        timeZone: 'Mars',
        reminderDays: 99,
        quietHoursStart: 'noon',
      },
    }),
  },
  'more than a request may hold': {
    code: 'too-large',
    says: 'The request is too large',
    calls: outside.filter((call) => call.body !== undefined && !call.upload),
    send: () => ({ payload: { content: 'x'.repeat(2 * 1024 * 1024) } }),
  },
  'a key that is none': {
    code: 'invalid-input',
    says: null,
    isForSome: true,
    calls: outside.filter(({ idempotent }) => idempotent),
    send: () => ({ headers: { 'idempotency-key': 'ñ' }, payload: { content: 'Hello' } }),
  },
  'an archived transaction': {
    code: 'archived',
    says: null,
    isForSome: true,
    calls: outside.filter((call) => writes(call) && call.access === 'portal'),
    send: ({ upload }) => (upload ? {} : { payload: { content: 'Hello' } }),
    given: ({ services }) => services.db.updateTable('clients').set({ isArchived: true }).execute(),
  },
  'more changes than a person makes': {
    code: 'too-many-requests',
    says: tooMany,
    calls: outside.filter((call) => writes(call) && ['portal', 'partner'].includes(call.access)),
    given: async ({ services: { db, throttles } }) => {
      const clients = await db.selectFrom('clients').select('uniqueId as link').execute()
      const people = await db.selectFrom('people').select('key as link').execute()
      for (const { link } of [...clients, ...people])
        for (const limiter of [throttles.portalWritesOfHour, throttles.partnerWritesOfHour])
          await limiter.set(link, limits.portalWrites.day, 3_600)
    },
  },
  'a link whose PIN was not entered': {
    code: 'pin-needed',
    says: 'This link asks for a PIN.',
    calls: outside.filter(({ access }) => ['portal', 'partner'].includes(access)),
    given: ({ services }) =>
      services.db
        .updateTable('people')
        .set({ pinHash: 'hash', pinSetAt: new Date().toISOString() })
        .execute(),
  },
}

/** Codes that no call of these answers, or that are tried where they are made. */
const elsewhere: readonly ProblemCode[] = [
  // Of the team, and of the gateway.
  ...([
    'not-signed-in',
    'wrong-password',
    'use-provider',
    'not-confirmed',
    'passkey-refused',
    'role',
    'preview',
  ] as const),
  ...(['number-locked', 'not-held', 'wrong-signature'] as const),
  // Of what a call does: http/error-language.test.ts and the tests of the feature.
  ...(['conflict', 'wrong-pin', 'bank-details', 'code-expired', 'stale', 'sample', 'no-file-yet'] as const),
  // Of the server and of too many at a time: their words are compared in http/error-language.test.ts.
  ...(['internal', 'unavailable', 'storage-full', 'storage-damaged'] as const),
  ...(['quota-reached', 'too-many-streams'] as const),
]

test('L3: each code is refused in some way, or named with where it is', () => {
  const tried = Object.values(situations).map(({ code }) => code)
  expect([...new Set([...tried, ...elsewhere])].toSorted()).toEqual(problemCodes.toSorted())
})

forAnyEngine('the refusals of each call that somebody of a deal makes', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  /** The links of two people of the client side, and of two partners. */
  const links = { portal: { en: '', es: '' }, partner: { en: '', es: '' } }
  beforeAll(async () => {
    app = await startTestApp({ engine })
    const { id } = await app.createClient({ withStandardSteps: true })
    for (const language of ['en', 'es'] as const) {
      links.portal[language] = (await addCoClient(app, id, { language })).uniqueId
      const role = language === 'es' ? 'escrow' : 'lender'
      links.partner[language] = (await addLink(app, id, role, { language })).key
    }
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  async function refused(call: AnyCall, language: Language, situation: Situation) {
    await restore()
    const own = call.access === 'partner' ? links.partner[language] : links.portal[language]
    const caller = call.access === 'either' ? await app.portal(own) : app.caller()
    caller.address = '10.9.9.9'
    if (call.access === 'link') await askForPin(own)
    await situation.given?.(app)
    app.services.portals.forget('all')
    const names = pathParamNames(call.path)
    const params = Object.fromEntries(
      names.map((name) => [name, ['uniqueId', 'key'].includes(name) ? own : randomUUID()]),
    )
    const { headers, ...sent } = situation.send?.(call) ?? (call.body ? { payload: {} } : {})
    // Who reads Spanish has a browser in English, and the other way round.
    const wants = (language === 'es') === (situation.isVisitors ?? false) ? inSpanish : {}
    const reply = await caller.send({
      method: call.method,
      url: fillPath(call.path, { ...params, ...situation.params }),
      headers: { ...headers, ...wants },
      ...sent,
    })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body }
  }

  const askForPin = (key: string) =>
    app.services.db
      .updateTable('people')
      .set({ pinHash: 'hash', pinSetAt: new Date().toISOString() })
      .where('key', '=', key)
      .execute()

  const all = Object.entries(situations).flatMap(([title, situation]) =>
    situation.calls.map((call) => ({ title, id: call.id, call, situation })),
  )

  test.each(all)('L1, L3: $id, $title: English as ever, and its Spanish', async ({ call, situation }) => {
    const answers = [await refused(call, 'en', situation), await refused(call, 'es', situation)] as const
    if (situation.isForSome && answers.every(({ status }) => status < 400)) return
    const [inEnglish, said] = answers.map(({ text }) => JSON.parse(text) as Problem)
    if (!inEnglish || !said) throw new Error('There is no answer')
    if (!situation.isForSome) expect(inEnglish.code, inEnglish.message).toBe(situation.code)
    if (situation.says !== null) expect(inEnglish.message).toBe(situation.says)
    expect([said.status, said.code, said.title]).toEqual([inEnglish.status, inEnglish.code, inEnglish.title])
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual([undefined, 'es'])

    const fields = Object.entries(inEnglish.fields ?? {})
    expect(said.fields ?? {}).toEqual(
      Object.fromEntries(fields.map(([name, one]) => [name, namesOf(one) ?? 'Este dato no es válido'])),
    )
    const whole =
      fields.length === 0 ? namesOf(inEnglish.message) : Object.values(said.fields ?? {}).join('; ')
    expect(said.message).toBe(whole)
  })

  test('L3: each situation refuses some call', async () => {
    for (const [title, situation] of Object.entries(situations)) {
      if (!situation.isForSome) continue
      const codes = []
      for (const call of situation.calls) {
        const { status, text } = await refused(call, 'es', situation)
        if (status >= 400) codes.push((JSON.parse(text) as Problem).code)
      }
      expect(codes, title).toContain(situation.code)
    }
  })
})
