import { expect, test } from 'vitest'
import { type AgendaKind, agendaKinds } from '#contract/rules/deal/agenda-kinds.ts'
import { notificationText } from '../../texts/notification-texts.ts'
import { updateSms } from '../outbox/sms-texts.ts'
import { clientUpdateEmail } from './client-update-email.ts'
import { headline, type NearEvent } from './near-event.ts'

const day = '2026-12-04'
const asked = agendaKinds.filter((kind) => kind !== 'contingency' && kind !== 'step' && kind !== 'closing')

const near = (of: AgendaKind, daysLeft: number, more: Partial<NearEvent> = {}): NearEvent => ({
  kind: 'near',
  of,
  title: of === 'document' ? 'Identificación con foto' : 'Depósito en garantía',
  meaning: null,
  day,
  daysLeft,
  path: '/client/abcd1234',
  ...more,
})
const client = {
  firstName: 'Ana',
  propertyAddress: '12 Elm Street, Davis, CA 95616',
  transactionType: 'purchase',
  agentName: 'Elena Ruiz',
  agentPhone: '(916) 555-0101',
  escrowCompany: 'Golden Oak Escrow',
  escrowPhone: '(916) 555-0177',
}
type Events = [NearEvent, ...NearEvent[]]

/** The whole mail about these events, in one line. */
function mailOf(events: Events, language: 'en' | 'es') {
  const { subject, text, html } = clientUpdateEmail({
    team: { name: 'Bay & Oak Realty', colour: 'pine' },
    baseUrl: 'https://portal.example.com',
    client: { ...client, language },
    events,
    portalPath: '/client/abcd1234',
    preferencesPath: '/client/abcd1234?tab=notifications',
    unsubscribePath: '/unsubscribe/x',
    choice: null,
  })
  return { subject, all: `${subject} ${text} ${html}`.replaceAll(/\s+/g, ' ') }
}
const smsOf = (events: Events, language: 'en' | 'es') =>
  updateSms({ team: { name: 'Oak' }, url: 'https://portal.example.com/client/a', language }, events)

/** All texts that a reader gets about these events by mail, text and push. */
const worded = (events: Events, language: 'en' | 'es') =>
  [mailOf(events, language).all, smsOf(events, language), headline(events, language)].join('\n')

test.each(asked)('C19: in Spanish a %s that is near or late never expires, alone or among others', (of) => {
  const events: Events[] = [-30, -1, 0, 1, 3].flatMap((daysLeft): Events[] => {
    const one = near(of, daysLeft)
    return [[one], [one, near('step', daysLeft)], [one, one, one], [one, near('contingency', 2)]]
  })
  for (const some of events) {
    expect(worded(some, 'es')).not.toMatch(/venc|caduc/i)
    expect(worded(some, 'en')).not.toMatch(/\b(?:was|is) due\b|expired/i)
  }
})

test('C19: an alert about what is asked for says the same in both languages', () => {
  const document = { description: null, name: 'Formularios W-2' }
  const date = { name: 'Depósito', meaning: '' }
  expect(notificationText({ text: 'document-late', values: { ...document, day } }, 'es')).toEqual({
    title: 'Falta: Formularios W-2',
    message: 'La fecha límite era el 4 de diciembre.\nSúbalo en Docs.',
  })
  expect(notificationText({ text: 'document-late', values: { ...document, day } })).toEqual({
    title: 'Still missing: Formularios W-2',
    message: 'The day was Dec 4.\nPlease upload it in Files.',
  })
  expect(notificationText({ text: 'date-late', values: { ...date, day } }, 'es').title).toBe(
    'Pendiente: Depósito',
  )
  expect(notificationText({ text: 'date-late', values: { ...date, day } }).title).toBe(
    'Still to do: Depósito',
  )
  for (const [days, spanish, english] of [
    [0, 'la fecha límite es hoy', 'due today'],
    [1, 'la fecha límite es mañana', 'due tomorrow'],
    [2, 'la fecha límite es en 2 días', 'due in 2 days'],
    [7, 'la fecha límite es en 7 días', 'due in 7 days'],
  ] as const)
    for (const wording of [
      { text: 'document-near', values: { ...document, days } },
      { text: 'date-near', values: { ...date, days } },
    ] as const) {
      const { name } = wording.values
      expect(notificationText(wording, 'es').title).toBe(`${name}: ${spanish}`)
      expect(notificationText(wording).title).toBe(`${name}: ${english}`)
    }
})

test('one late paper is named, with its day in its own sentence', () => {
  const one: Events = [near('document', -1)]
  expect(mailOf(one, 'es').subject).toBe('Falta: Identificación con foto · 12 Elm Street')
  expect(mailOf(one, 'es').all).toContain('La fecha límite era el 4 de diciembre.')
  expect(smsOf(one, 'es')).toMatch(
    /Falta: Identificacion con foto\. La fecha l.mite era el 4 de diciembre\. /,
  )
  expect(smsOf(one, 'en')).toContain('Still missing: Identificacion con foto. The day was Dec 4. ')
})

test.each([
  [
    2,
    'Faltan 2 documentos. La fecha límite era el 4 de diciembre.',
    'Still missing: 2 documents. The day was Dec 4.',
  ],
  [
    7,
    'Faltan 7 documentos. La fecha límite era el 4 de diciembre.',
    'Still missing: 7 documents. The day was Dec 4.',
  ],
])('%i late papers of one day are counted, with the day once', (count, spanish, english) => {
  const some = Array.from({ length: count }, () => near('document', -1)) as Events
  expect(mailOf(some, 'es').subject).toBe(spanish)
  expect(mailOf(some, 'en').subject).toBe(english)
})

test('late papers of several days, or with something else, are counted without a day', () => {
  const papers: Events = [near('document', -1), near('document', -3, { day: '2026-12-02' })]
  expect(headline(papers, 'es')).toBe('Faltan 2 documentos')
  expect(headline([...papers, near('step', -1)], 'es')).toBe('Faltan 2 documentos, y 1 más')
  expect(headline([near('document', -1), near('step', 1)], 'es')).toBe(
    'Falta: Identificación con foto, y 1 más',
  )
  expect(headline([near('document', -1), near('document', 1)], 'en')).toBe(
    'Still missing: Identificación con foto, and 1 more',
  )
  expect(headline([near('money', -1), near('document', -1)], 'en')).toBe(
    'Still to do: Depósito en garantía, and 1 more',
  )
})

test('periods of the contract still end, and steps are still expected', () => {
  expect(headline([near('contingency', -1), near('step', -1)], 'es')).toBe(
    'Depósito en garantía terminó el 4 dic 2026, y 1 más',
  )
  expect(mailOf([near('step', -1)], 'es').subject).toBe(
    'Depósito en garantía se preveía para el 4 dic 2026: 12 Elm Street',
  )
})
