import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import { worldlyText } from '../../testing/app/wrong-field.ts'
import { readCalendar } from '../../testing/receivers/read-calendar.ts'
import { calendarName, calendarText, type Reader } from './calendar-text.ts'

const id = '01900000-0000-7000-8000-000000000001'
const step: CalendarDateRow = {
  id,
  kind: 'step',
  clientId: '01900000-0000-7000-8000-000000000002',
  day: '2026-11-20',
  title: 'Home Inspection',
  isDone: false,
  clientName: 'Maya Ortiz',
  propertyAddress: '12 Elm Street, Pasadena, CA 91101',
  sequence: 3,
  changedAt: '2026-11-01T10:20:30.456Z',
  cancelledAt: null,
}
const address = 'https://portal.example'

const textFor = (date: Partial<CalendarDateRow>, reader: Reader = 'client', language: Language = 'en') =>
  calendarText([{ ...step, ...date }], { reader, address, language, name: 'Escrow' })
const read = async (...of: Parameters<typeof textFor>) => {
  const [first] = readCalendar(await textFor(...of)).dates
  if (!first) throw new Error('No date in it')
  return first
}

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test('a date is an all-day event with all required properties', async () => {
  expect(await read({})).toEqual({
    uid: `step-${id}@escrow-portal`,
    summary: 'Home Inspection',
    start: '2026-11-20',
    sequence: 3,
    status: 'CONFIRMED',
    url: `${address}/portal/${step.clientId}?tab=progress`,
    location: '12 Elm Street, Pasadena, CA 91101',
    lastModified: '2026-11-01T10:20:30Z',
  })
  const text = await textFor({})
  expect(text).toContain('DTSTART;VALUE=DATE:20261120\r\n')
  expect(text).toContain('DTSTAMP:20261101T102030Z\r\n')
  expect(text).toContain('TRANSP:TRANSPARENT\r\n')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('tells a client, and no admin, that dates can change, unless the date is canceled', async () => {
  expect(await textFor({})).toContain('\r\nDESCRIPTION:')
  expect(await textFor({}, 'admin')).not.toContain('DESCRIPTION')
  expect(await textFor({ cancelledAt: step.changedAt })).not.toContain('DESCRIPTION')
})

test('is named by the street for a client, and not for an admin, who has many', () => {
  const closing = { ...step, kind: 'closing' } as const
  expect(calendarName([step, closing], 'client', 'en')).toBe('Escrow: 12 Elm Street')
  expect(calendarName([step, closing], 'admin', 'en')).toBe(calendarName([], 'admin', 'en'))
})

test('includes its name and refresh interval', async () => {
  expect(readCalendar(await textFor({}))).toMatchObject({ name: 'Escrow', refreshEvery: 'PT1H' })
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'])(
  'a day is the same day with the server in %s',
  async (place) => {
    process.env.TZ = place
    for (const day of ['2026-01-01', '2026-03-08', '2026-11-01', '2028-02-29', '2199-12-31']) {
      expect((await read({ day })).start).toBe(day)
      expect(await textFor({ day })).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`)
    }
  },
)

test.each([
  worldlyText,
  '<script>alert(1)</script>',
  'a, b; c: d \\ e "f"',
  'first\nsecond',
  'first\r\nBEGIN:VALARM',
  '👩‍👩‍👧‍👦'.repeat(40),
  'שלום עולם, مرحبا; '.repeat(20).trim(),
])('the title %j is written as text', async (title) => {
  const date = await read({ title })
  expect(date.summary).toBe(title.replaceAll('\r\n', '\n'))
  expect(await textFor({ title })).not.toMatch(/^BEGIN:VALARM/m)
})

test('lines are folded at 75 octets, never inside a character', async () => {
  const text = await textFor({ title: '日本語 👩‍👩‍👧‍👦 ñ '.repeat(30), propertyAddress: 'ß'.repeat(400) })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).not.toContain('\uFFFD')
})

test('control characters are removed', async () => {
  expect((await read({ title: 'a\u0001b\u007Fc\u0085d' })).summary).toBe('a b c d')
})

test.each([
  [{ kind: 'closing' }, 'Closing: 12 Elm Street', 'Closing: Maya Ortiz, 12 Elm Street'],
  [{}, 'Home Inspection', 'Home Inspection: Maya Ortiz, 12 Elm Street'],
  [{ isDone: true }, 'Done: Home Inspection', 'Done: Home Inspection: Maya Ortiz, 12 Elm Street'],
  [
    { kind: 'document', title: 'Bank letter' },
    'Due: Bank letter',
    'Due: Bank letter: Maya Ortiz, 12 Elm Street',
  ],
  [
    { kind: 'document', title: 'Bank letter', isDone: true },
    'Received: Bank letter',
    'Received: Bank letter: Maya Ortiz, 12 Elm Street',
  ],
])('%j is worded for its reader', async (date, forClient, forAdmin) => {
  expect((await read(date)).summary).toBe(forClient)
  expect((await read(date, 'admin')).summary).toBe(forAdmin)
})

test('admins get a link to the desk, clients one to their portal without the secret link', async () => {
  expect((await read({}, 'admin')).url).toBe(`${address}/admin/client/${step.clientId}/profile`)
  expect((await read({ kind: 'closing' })).url).toBe(`${address}/portal/${step.clientId}`)
  expect((await read({ kind: 'document' })).url).toBe(`${address}/portal/${step.clientId}?tab=documents`)
})

test('a removed date is canceled; for a deleted client it contains nothing else', async () => {
  const canceled = { cancelledAt: step.changedAt }
  expect(await read(canceled)).toMatchObject({ status: 'CANCELLED', summary: 'Home Inspection' })
  const deleted = { ...canceled, clientId: null, title: '', clientName: '', propertyAddress: '' }
  expect(await read(deleted, 'admin')).toMatchObject({
    uid: `step-${id}@escrow-portal`,
    status: 'CANCELLED',
    summary: 'Cancelled',
    url: null,
    location: null,
  })
})

test('L3 a calendar in Spanish: the product’s own names, and typed ones as they are, under the same UIDs', async () => {
  const inSpanish = async (date: Partial<CalendarDateRow>) => (await read(date, 'client', 'es')).summary
  expect(await inSpanish({})).toBe('Inspección de la vivienda')
  expect(await inSpanish({ isDone: true })).toBe('Hecho: Inspección de la vivienda')
  expect(await inSpanish({ title: 'Keys at the cabin' })).toBe('Keys at the cabin')
  expect(await inSpanish({ kind: 'closing' })).toBe('Cierre: 12 Elm Street')
  expect(await inSpanish({ kind: 'document', title: 'W-2' })).toBe('Fecha límite: W-2')
  expect(await inSpanish({ kind: 'document', title: 'W-2', isDone: true })).toBe('Recibido: W-2')
  expect(await inSpanish({ clientId: null })).toBe('Cancelado')
  const { uid, sequence } = await read({}, 'client', 'es')
  expect({ uid, sequence }).toEqual({ uid: `step-${id}@escrow-portal`, sequence: 3 })
  expect(await textFor({}, 'client', 'es')).toContain('Las fechas pueden cambiar.')
  expect(calendarName([step], 'client', 'es')).toBe('Fechas de escrow')
})

test('the signs of the format are escaped in the name of a calendar as in its dates', async () => {
  const typed = String.raw`12 Elm; Unit B, rear \ left`
  const text = await calendarText([{ ...step, title: typed }], {
    reader: 'client',
    address,
    language: 'en',
    name: typed,
  })
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const escaped = String.raw`12 Elm\; Unit B\, rear \\ left`
  expect(lines).toContain(`X-WR-CALNAME:${escaped}`)
  expect(lines).toContain(`SUMMARY:${escaped}`)
})
