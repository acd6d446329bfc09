import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient, changeProfile } from '#contract/calls/clients/clients.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { sayStepDone } from '#contract/calls/deal/said.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { confirmPhone, sendPhoneCode } from '#contract/calls/notifications/confirmations.ts'
import { readSafetyNote } from '#contract/calls/people/safety.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import * as english from '#texts/errors.ts'
import { textsIn } from '#texts/in-language.ts'
import { conflict, invalid, problemBody, ProblemError } from '../problem.ts'
import { addLink } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { uploadForm } from '../testing/app/upload-form.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const words = (text: unknown): string =>
  typeof text === 'function' ? String((text as (value: readonly string[]) => unknown)(['3'])) : String(text)

test('L3: each message of an error has words of its own in Spanish', () => {
  const spanish = textsIn('es').errors as unknown as Record<string, unknown>
  for (const [name, text] of Object.entries(english)) expect(words(spanish[name]), name).not.toBe(words(text))
})

test('an error is worded for its reader, and a field with it; names of fields stand in English only', () => {
  const error = invalid({ content: (t) => t.required, file: (t) => t.atMost(5) })
  expect(error.message).toBe('content: Required; file: At most 5 characters')
  expect(problemBody(error, 'id')).toMatchObject({
    message: error.message,
    fields: { content: 'Required', file: 'At most 5 characters' },
  })
  expect(problemBody(error, 'id', 'es')).toMatchObject({
    title: 'Invalid input',
    message: 'Obligatorio; Máximo 5 caracteres',
    fields: { content: 'Obligatorio', file: 'Máximo 5 caracteres' },
  })
  expect(problemBody(conflict('Only the desk reads this'), 'id', 'es').message).toBe(
    'Only the desk reads this',
  )
  expect(problemBody(new ProblemError(500, 'internal', (t) => t.internal), 'id', 'es').requestId).toBe('id')
})

forAnyEngine('the errors of a portal', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let client: { id: string; uniqueId: string }
  let stepId: string
  beforeAll(async () => {
    app = await startTestApp({ engine })
    client = await app.createClient({ withStandardSteps: true, phone: '(916) 555-0142' })
    const step = await app.services.db
      .selectFrom('escrow_steps')
      .select('id')
      .where('clientId', '=', client.id)
      .where('owner', '<>', 'client')
      .executeTakeFirstOrThrow()
    stepId = step.id
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const profile = {
    firstName: 'Maya',
    lastName: 'Ortiz',
    email: 'maya@example.com',
    propertyAddress: '1 A St',
  }
  const portal = () => ({ params: { uniqueId: client.uniqueId } })
  const archive = () => app.admin.request(archiveClient, { params: { id: client.id } })
  const upload = (name: string, content: string) =>
    app.caller().request(uploadPortalDocument, {
      ...portal(),
      body: uploadForm({ name, bytes: Buffer.from(content) }),
    })
  type Refused = () => Promise<{ status: number; text: string }>

  /** A refusal of each kind that a portal can meet, with its English words. */
  const refusals: readonly [ProblemCode, string, Record<string, string> | undefined, Refused][] = [
    [
      'invalid-input',
      'firstName: Required; email: Must be a valid email address',
      { firstName: 'Required', email: 'Must be a valid email address' },
      () =>
        app
          .caller()
          .request(changeProfile, { ...portal(), body: { ...profile, firstName: ' ', email: 'no' } }),
    ],
    [
      'invalid-input',
      'firstName: At most 100 characters',
      { firstName: 'At most 100 characters' },
      () =>
        app
          .caller()
          .request(changeProfile, { ...portal(), body: { ...profile, firstName: 'a'.repeat(101) } }),
    ],
    [
      'bank-details',
      'Not saved: this looks like bank details. Call escrow first. Bank details never belong in this portal.',
      {
        content:
          'Not saved: this looks like bank details. Call escrow first. Bank details never belong in this portal.',
      },
      () =>
        app.caller().request(sendClientMessage, {
          ...portal(),
          body: { content: 'Routing number 021000021, account number 123456789' },
        }),
    ],
    [
      'archived',
      'This transaction is archived. Nothing can be sent or uploaded.',
      undefined,
      async () => {
        await archive()
        return app.caller().request(sendClientMessage, { ...portal(), body: { content: 'Hello' } })
      },
    ],
    [
      'conflict',
      'Somebody else does this.',
      undefined,
      () =>
        app.caller().request(sayStepDone, {
          params: { uniqueId: client.uniqueId, stepId },
          body: { doneOn: '2026-01-02' },
        }),
    ],
    [
      'conflict',
      'Text messages are not available at the moment.',
      undefined,
      () => app.caller().request(sendPhoneCode, portal()),
    ],
    [
      'code-expired',
      'This code can no longer be used. Send a new one.',
      undefined,
      () => app.caller().request(confirmPhone, { ...portal(), body: { code: '123456' } }),
    ],
    [
      'not-found',
      'Not found',
      undefined,
      () => app.caller().request(readSafetyNote, { ...portal(), body: { numberId: randomUUID() } }),
    ],
    [
      'wrong-type',
      'Only PDF, DOC, DOCX, JPG, PNG, GIF and TXT files can be uploaded',
      undefined,
      () => upload('virus.exe', 'MZ'),
    ],
    ['invalid-input', 'file: The file is empty', { file: 'The file is empty' }, () => upload('a.txt', '')],
  ]

  test.each(refusals.map(([code, message, fields, make]) => ({ code, message, fields, make })))(
    'L1, L3: $code, "$message": English as ever, and Spanish for who reads it',
    async ({ code, message, fields, make }) => {
      const refused = JSON.parse((await make()).text) as Problem
      expect(refused).toMatchObject({ code, message })
      expect(refused.fields).toEqual(fields)
      await restore()
      await app.caller().request(changeLanguage, { ...portal(), body: { language: 'es' } })
      const spanish = JSON.parse((await make()).text) as Problem
      expect({ ...spanish, message: '', fields: {} }).toEqual({ ...refused, message: '', fields: {} })
      const told = [spanish.message, ...Object.values(spanish.fields ?? {})]
      expect(Object.keys(spanish.fields ?? {})).toEqual(Object.keys(fields ?? {}))
      const known = new Set([message, ...Object.values(fields ?? {})])
      expect(told.filter((text) => known.has(text) || /\b(?:the|this|is|must)\b/i.test(text))).toEqual([])
    },
  )

  test('L14: a refusal by a known link follows the person, whatever the browser asks for', async () => {
    const inEnglish = { 'accept-language': 'en', cookie: 'language=en' }
    const inSpanish = { 'accept-language': 'es', cookie: 'language=es' }
    const send = (headers: Record<string, string>) =>
      app.caller().send({
        method: 'PATCH',
        url: `/api/clients/${client.uniqueId}/language`,
        payload: { language: 'fr' },
        headers,
      })
    expect((await send(inSpanish)).json<Problem>().message).toBe('language: Must be English or Spanish')
    await app.caller().request(changeLanguage, { ...portal(), body: { language: 'es' } })
    const reply = await send(inEnglish)
    expect(reply.json<Problem>().message).toBe('Debe ser inglés o español')
    expect(reply.headers['content-language']).toBe('es')
  })

  test('a wrong link is answered as a public page is, and the team reads English', async () => {
    const wrong = (headers: Record<string, string>) =>
      app.caller().send({ method: 'GET', url: `/api/clients/${'x'.repeat(12)}`, headers })
    expect((await wrong({ 'accept-language': 'es-MX' })).json<Problem>().message).toBe('No se encontró')
    expect((await wrong({ cookie: 'language=es' })).json<Problem>().message).toBe('No se encontró')
    expect((await wrong({})).json<Problem>().message).toBe('Not found')
    expect((await wrong({ 'accept-language': 'es', cookie: 'language=en' })).json<Problem>().message).toBe(
      'Not found',
    )
    const url = `/api/admin/clients/${randomUUID()}`
    const desk = await app.admin.send({ method: 'GET', url, headers: { 'accept-language': 'es' } })
    expect(desk.json<Problem>().message).toBe('Not found')
  })

  test('a link that asks for its PIN says so in the language of the person', async () => {
    const { id, key } = await addLink(app, client.id, 'co-client', { withPin: true, language: 'es' })
    expect(id).toBeDefined()
    const asked = await app.caller().send({ method: 'GET', url: `/api/clients/${key}` })
    expect(asked.json<Problem>()).toMatchObject({ code: 'pin-needed', message: 'Este enlace pide un PIN.' })
    const tried = await app
      .caller()
      .send({ method: 'POST', url: `/api/links/${key}/pin`, payload: { pin: '000000' } })
    expect(tried.json<Problem>().message).toMatch(/^Ese no es el PIN\. Le quedan \d intentos\.$/)
  })
})
