import { expect, test } from 'vitest'
import { otherLanguages } from '#contract/languages.ts'
import { sampleUpdate } from '../../testing/app/email-samples.ts'
import { answerLine } from './build-email.ts'
import { clientUpdateEmail } from './client-update-email.ts'
import { portalLinkEmail } from './portal-link-email.ts'

const reader = { role: 'client', language: 'en', agentName: 'Elena Ruiz' } as const

const words = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each([
  ['the client', reader, 'Answer this email and Elena sees it in your chat.'],
  [
    'a client without an agent',
    { ...reader, agentName: '' },
    'Answer this email and your agent sees it in your chat.',
  ],
  ['a lender', { ...reader, role: 'lender' }, 'Answer this email and Elena gets it.'],
  [
    'a client who reads Spanish',
    { ...reader, language: 'es' },
    'Responda a este correo y Elena lo verá en su chat.',
  ],
] as const)('%s reads first who sees an answer', (_name, one, line) => {
  expect(answerLine(one)).toBe(line)
})

test.each(['en', ...otherLanguages] as const)(
  'A1: answers by email change the first line and the way to ask, and nothing else, in %s',
  (language) => {
    const update = { ...sampleUpdate, client: { ...sampleUpdate.client, language } }
    const first = answerLine({ ...reader, language })
    const team = { ...update.team, answerLine: first }
    const [before, after] = [clientUpdateEmail(update), clientUpdateEmail({ ...update, team })]
    expect(after.subject).toBe(before.subject)
    const asked =
      language === 'en'
        ? ['or write in the chat in your portal.', 'or answer this email.']
        : ['o escriba en el chat de su portal.', 'o responda a este correo.']
    expect(words(after.text)).toBe(`${first} ${words(before.text).replace(asked[0] ?? '', asked[1] ?? '')}`)
    const box = /<p style="[^"]*">(?:Answer this email|Responda a este correo)[^<]*<\/p>/
    expect(box.test(before.html)).toBe(false)
    expect(after.html.replace(box, '').replace(asked[1] ?? '', asked[0] ?? '')).toBe(before.html)
  },
)

test('A1: an email with a link has the first line, too', () => {
  const link = {
    team: { ...sampleUpdate.team, answerLine: answerLine(reader) },
    baseUrl: sampleUpdate.baseUrl,
    text: null,
    word: null,
    client: { ...sampleUpdate.client, role: 'client' as const, uniqueId: 'abcd1234' },
  }
  expect(portalLinkEmail(link).text.startsWith('Answer this email and Elena sees it in your chat.\n')).toBe(
    true,
  )
})
