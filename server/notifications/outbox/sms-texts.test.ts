import { expect, test } from 'vitest'
import { agendaKinds } from '#contract/rules/deal/agenda-kinds.ts'
import { countSeptets, shortenGsm7, toGsm7 } from '../channels/sms/gsm7.ts'
import type { ClientEvent } from '../emails/client-event.ts'
import type { NearEvent } from '../emails/near-event.ts'
import { codeSms, helpSms, optInSms, updateSms } from './sms-texts.ts'

const url = 'https://portal.example.com/client/abcd1234'
const sender = { team: { name: 'Bay & Oak Realty' }, url, language: 'en' } as const
const path = '/client/abcd1234'

const deadline: NearEvent = {
  kind: 'near',
  of: 'task',
  meaning: null,
  title: 'Loan Approval',
  day: '2026-11-24',
  daysLeft: 3,
  path,
}

test.each<[ClientEvent, string]>([
  [deadline, 'Bay & Oak Realty: Loan Approval: due Nov 24.'],
  [{ ...deadline, of: 'contingency' }, 'Bay & Oak Realty: Loan Approval ends Nov 24.'],
  [{ ...deadline, of: 'step' }, 'Bay & Oak Realty: Loan Approval is expected Nov 24.'],
  [
    { ...deadline, of: 'money', daysLeft: -1 },
    'Bay & Oak Realty: Still to do: Loan Approval. The day was Nov 24.',
  ],
  [{ kind: 'messages', count: 1, from: 'Elena', path }, 'Bay & Oak Realty: Elena wrote you a message.'],
  [{ kind: 'messages', count: 4, from: 'Elena', path }, 'Bay & Oak Realty: Elena wrote you 4 messages.'],
  [
    { ...deadline, of: 'closing', day: '2026-12-02', daysLeft: 11 },
    'Bay & Oak Realty: 11 days to closing, Dec 2.',
  ],
  [
    { ...deadline, of: 'closing', day: '2026-12-02', daysLeft: 1 },
    'Bay & Oak Realty: 1 day to closing, Dec 2.',
  ],
  [{ kind: 'agent', title: 'Call me', message: 'Secret', path: null }, 'Bay & Oak Realty: Call me'],
])('%o', (event, text) => {
  expect(updateSms(sender, [event])).toBe(`${text} ${url}`)
})

test('several events become one text with their count', () => {
  const news: ClientEvent = { kind: 'system', title: 'Step completed', message: '', path }
  expect(updateSms(sender, [news, news])).toBe(`Bay & Oak Realty: 2 updates on your transaction. ${url}`)
})

test('one story 3: all that is near is one text, which names the most harmful', () => {
  const ends = { ...deadline, of: 'contingency', daysLeft: 1 } as const
  expect(
    updateSms(sender, [
      { ...ends, title: 'Appraisal contingency' },
      { ...ends, title: 'Loan contingency' },
      deadline,
    ]),
  ).toBe(`Bay & Oak Realty: Tomorrow: your appraisal and loan contingencies end, and 1 more. ${url}`)
})

test.each([
  ['a long title', 'Approval '.repeat(22)],
  ['a title of double septets', '[{€}]'.repeat(40)],
  ['emoji', '🎉 '.repeat(60)],
  ['Chinese', '貸款批准'.repeat(40)],
  ['line breaks', 'a\nb\r\n'.repeat(50)],
])('%s still makes one text of GSM-7 with the whole link', (_name, title) => {
  for (const name of ['Bay & Oak Realty', 'Überaus lange Maklergesellschaft '.repeat(3), '房产']) {
    const text = updateSms({ ...sender, team: { name } }, [{ ...deadline, title }])
    expect(countSeptets(text)).toBeLessThanOrEqual(160)
    expect(text).toMatch(/: due Nov 24\. https:\/\/portal\.example\.com\/client\/abcd1234$/)
    expect(text).not.toMatch(/[\r\n]/)
  }
})

test('with a long link the name and title are cut, never the link or the text after the title', () => {
  const long = `https://${'portal.'.repeat(12)}example.com/client/abcd1234`
  const text = updateSms({ ...sender, url: long }, [{ ...deadline, title: 'Approval '.repeat(22) }])
  expect(countSeptets(text)).toBeLessThanOrEqual(160)
  expect(text.endsWith(`: due Nov 24. ${long}`)).toBe(true)
  const longer = `https://example.com/${'x'.repeat(170)}`
  expect(updateSms({ ...sender, url: longer }, [deadline])).toContain(longer)
})

test('the opt-in text says how to opt out, whatever the team is called', () => {
  for (const name of ['', 'Bay & Oak Realty', 'x'.repeat(100)]) {
    const text = optInSms({ ...sender, team: { name } })
    expect(text).toContain('Reply STOP to end, HELP for help.')
    expect(text.endsWith(url)).toBe(true)
    expect(countSeptets(text)).toBeLessThanOrEqual(160)
  }
})

test('the reply to HELP includes the agent’s number if there is one', () => {
  expect(helpSms(sender, '(916) 555-0142')).toContain('Call (916) 555-0142. Reply STOP to end.')
  for (const wrong of ['', 'ask Sam', '9'.repeat(40)]) expect(helpSms(sender, wrong)).not.toContain('Call')
  expect(countSeptets(helpSms(sender, '(916) 555-0142 ext. 123456'))).toBeLessThanOrEqual(160)
})

test('unsupported characters become their closest equivalent, and double-width ones count twice', () => {
  expect(toGsm7('“Zoë’s” – naïve … São 10 × 2 🎉 家!')).toBe(`"Zoe's" - naive ... Sao 10 x 2 !`)
  expect(toGsm7('re\u0301sume\u0301 Ñandú')).toBe('résumé Ñandu')
  expect(countSeptets('abc')).toBe(3)
  expect(countSeptets('€[]~')).toBe(8)
  expect(countSeptets('家')).toBeNull()
  expect(shortenGsm7('[[[[[[', 9)).toBe('[[[...')
  expect(shortenGsm7('abc', 3)).toBe('abc')
})

const spanish = { ...sender, language: 'es' } as const

test.each<[ClientEvent, string]>([
  [deadline, 'Loan Approval: la fecha límite es el 24 nov.'],
  [{ ...deadline, of: 'contingency' }, 'Loan Approval termina el 24 nov.'],
  [{ ...deadline, of: 'step' }, 'Loan Approval se prevé para el 24 nov.'],
  [
    { ...deadline, of: 'money', daysLeft: -1 },
    'Pendiente: Loan Approval. La fecha límite era el 24 de noviembre.',
  ],
  [{ kind: 'messages', count: 1, from: 'Elena', path }, 'Elena le escribió un mensaje.'],
  [{ ...deadline, of: 'closing', day: '2026-12-02', daysLeft: 11 }, 'Faltan 11 días para el cierre, 2 dic.'],
])('%o in Spanish, in the letters that a text message has', (event, text) => {
  expect(updateSms(spanish, [event])).toBe(`Bay & Oak Realty: ${toGsm7(text)} ${url}`)
})

test('a Spanish text is one part of 160, whatever the team, the title and the number are called', () => {
  const title = 'Recorrido final de la vivienda '.repeat(8)
  for (const name of ['', 'Bay & Oak Realty', 'Ñandú Bienes Raíces '.repeat(9)]) {
    const from = { ...spanish, team: { name } }
    const texts = [
      updateSms(from, [{ ...deadline, of: 'step', title, daysLeft: -200 }]),
      updateSms(from, [{ ...deadline, of: 'closing', daysLeft: 300 }]),
      updateSms(from, [deadline, deadline, { kind: 'messages', count: 999, from: title, path }]),
      updateSms(from, [{ kind: 'messages', count: 999, from: title, path }]),
      optInSms(from),
      helpSms(from, '(916) 555-0142 ext. 123456'),
      codeSms(from, '123456'),
    ]
    for (const text of texts) expect(countSeptets(text) ?? Infinity, text).toBeLessThanOrEqual(160)
    for (const text of texts.slice(0, -1)) expect(text.endsWith(` ${url}`), text).toBe(true)
    for (const text of texts.slice(-3)) expect(text).toContain('Responda ALTO')
  }
})

test('what a Spanish text says of the product’s own is never cut: a long sender is', () => {
  const long = `https://portal.${'x'.repeat(14)}.example.com/client/abcd1234`
  for (const team of [
    { name: 'Real Estate Transaction Tracker' },
    { name: 'Ñandú Bienes Raíces '.repeat(9) },
  ])
    for (const address of [url, long]) {
      const from = { ...spanish, team, url: address }
      const [on, help] = [optInSms(from), helpSms(from, '(916) 555-0142')]
      expect(on).toMatch(
        /^(?:.{6,}: )?Mensajes de texto activados\. Responda ALTO para terminar, AYUDA para ayuda\./,
      )
      expect(help).toMatch(/^(?:.{6,}: )?novedades de su transaccion\. Llame al \(916\) 555-0142\./)
      for (const text of [on, help]) expect(countSeptets(text)).toBeLessThanOrEqual(160)
    }
})

test.each(agendaKinds)(
  'L3: a Spanish reminder of the kind %s is one part, before, on and after its day',
  (of) => {
    const title = 'Contingencia de tasación y de préstamo '.repeat(5)
    for (const name of ['Bay & Oak Realty', 'Ñandú Bienes Raíces '.repeat(9)])
      for (const day of ['2026-09-30', '2026-12-31'])
        for (const daysLeft of [-999, -1, 0, 1, 2, 999]) {
          const event: NearEvent = { ...deadline, of, title, day, daysLeft, meaning: title }
          const from = { ...spanish, team: { name } }
          for (const events of [[event], [event, event], [event, event, deadline]]) {
            const text = updateSms(from, events as [NearEvent])
            expect(countSeptets(text) ?? Infinity, text).toBeLessThanOrEqual(160)
            expect(text.endsWith(` ${url}`), text).toBe(true)
          }
        }
  },
)
