import { expect, test } from 'vitest'
import { dealClosed } from '#texts/notifications.ts'
import { sampleUpdate } from '../../testing/app/email-samples.ts'
import type { ClientEvent } from './client-event.ts'
import { clientUpdateEmail, type ClientUpdateEmail } from './client-update-email.ts'
import { escapeHtml } from './email-html.ts'
import type { NearEvent } from './near-event.ts'

const withEvents = (...events: [ClientEvent, ...ClientEvent[]]): ClientUpdateEmail => ({
  ...sampleUpdate,
  events,
})

const deadline: NearEvent = {
  kind: 'near',
  of: 'task',
  title: 'Loan Approval',
  meaning: null,
  day: '2026-11-24',
  daysLeft: 3,
  path: '/client/abcd1234?tab=progress',
}

const closing: NearEvent = {
  ...deadline,
  of: 'closing',
  title: '',
  day: '2026-12-02',
  path: '/client/abcd1234',
}

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

/** The text that a reader of the HTML part sees. */
const seen = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ')

test('several events become one email that lists each in both parts', () => {
  const { subject, text, html } = clientUpdateEmail(sampleUpdate)
  expect(subject).toBe('4 updates on 1284 Alder Creek Lane')
  for (const emailEvent of [
    'Elena Ruiz wrote you 2 messages',
    'Final Walkthrough: due Nov 24, 2026',
    'That is in 3 days.',
    'You look at the house once more.',
    'Done already? Say so in your portal.',
    'Call Golden State Escrow on the number you were given at the start before you send money.',
    '11 days to closing',
    'Dec 2, 2026',
    'The appraiser comes on Tuesday',
    'I will be there at nine.',
    'Hello Maya,',
    '1284 Alder Creek Lane, Sacramento, CA 95819',
    'Questions? Elena Ruiz can help: call (916) 555-0142, or write in the chat in your portal.',
    'Bay & Oak Realty',
  ]) {
    expect(collapsed(text)).toContain(emailEvent)
    expect(collapsed(seen(html))).toContain(emailEvent)
  }
})

test('both parts contain the same links', () => {
  const { text, html } = clientUpdateEmail(sampleUpdate)
  expect(new Set(text.match(/https?:\S+/g))).toEqual(new Set(hrefs(html)))
})

test('C12: the email of a closing has its title alone as the subject, and the message whole', () => {
  const { title, message } = dealClosed({
    street: '1284 Alder Creek Lane',
    firstName: 'Maya',
    isSale: false,
    said: 'Thank you!',
  })
  const event = { kind: 'system', title, message, path: '/client/abcd1234' } as const
  const { subject, text } = clientUpdateEmail(withEvents(event))
  expect(subject).toBe('1284 Alder Creek Lane is yours')
  for (const part of [
    'Thank you!',
    '1284 Alder Creek Lane is yours. Welcome home, Maya.',
    'To keep: final closing statement, recorded deed,',
    'Elena Ruiz can help: call (916) 555-0142',
  ])
    expect(collapsed(text)).toContain(part)
})

test('a single event is the subject and the title, and the button links to it', () => {
  const { subject, html } = clientUpdateEmail(withEvents(deadline))
  expect(subject).toBe('Loan Approval: due Nov 24, 2026 · 1284 Alder Creek Lane')
  expect(html).toMatch(/<h1[^>]*>Loan Approval: due Nov 24, 2026<\/h1>/)
  expect(html).toMatch(
    /href="https:\/\/portal\.example\.com\/client\/abcd1234\?tab=progress"[^>]*>See your steps</,
  )
})

test.each<[number, string]>([
  [1, 'Elena Ruiz wrote you a message'],
  [3, 'Elena Ruiz wrote you 3 messages'],
])('%i waiting', (count, title) => {
  const event: ClientEvent = {
    kind: 'messages',
    count,
    from: 'Elena Ruiz',
    path: '/client/abcd1234/messages',
  }
  expect(clientUpdateEmail(withEvents(event)).html).toContain(`>${title}</h1>`)
})

test.each([
  [11, '11 days to closing'],
  [1, '1 day to closing'],
  [0, 'Your closing is today'],
  [-2, 'Past closing date'],
])('%i days before the close date', (daysLeft, title) => {
  const event: ClientEvent = { ...closing, daysLeft }
  const { text } = clientUpdateEmail(withEvents(event))
  expect(text).toContain(title)
  expect(text).toContain('Dec 2, 2026')
})

test('every link uses the portal’s public address', () => {
  const { html, text } = clientUpdateEmail(sampleUpdate)
  expect(hrefs(html).length).toBe(6)
  for (const url of hrefs(html)) expect(url).toMatch(/^https:\/\/portal\.example\.com\//)
  for (const url of text.match(/https?:\S+/g) ?? []) expect(url).toMatch(/^https:\/\/portal\.example\.com\//)
  expect(html).not.toMatch(/<(?:img|link|script|style|iframe|form)\b|url\(|@import|src=/i)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
  '@evil',
])('an agent’s address elsewhere, %s, is left out', (path) => {
  const event: ClientEvent = { kind: 'agent', title: 'Read this', message: 'Now', path }
  const { html, text } = clientUpdateEmail(withEvents(event, deadline))
  expect(html + text).not.toMatch(/evil|javascript:|a b/)
  expect(text).toContain('Open your portal:\nhttps://portal.example.com/client/abcd1234\n')
})

const nasty = `<script>alert('x')</script>"><img src=x onerror=y> & Co`

test('markup in any text is shown as text', () => {
  const { html } = clientUpdateEmail({
    ...sampleUpdate,
    team: { name: nasty, colour: 'blue' },
    client: {
      ...sampleUpdate.client,
      firstName: nasty,
      propertyAddress: nasty,
      agentName: nasty,
      escrowCompany: nasty,
    },
    events: [
      { kind: 'messages', count: 1, from: nasty, path: `/client/x?"><script>` },
      { ...deadline, title: nasty, meaning: nasty, day: nasty, daysLeft: 1, path: '/client/x' },
      { kind: 'agent', title: nasty, message: `${nasty}\n${nasty}`, path: null },
    ],
  })
  expect(html).not.toMatch(/<script|<img/i)
  expect(html.split(escapeHtml(nasty)).length).toBeGreaterThan(10)
})

const warned = (event: ClientEvent): boolean => {
  const { html, text } = clientUpdateEmail(withEvents(event))
  expect(html.includes('wire instructions by email')).toBe(text.includes('wire instructions by email'))
  return text.includes('Golden State Escrow')
}

test('the wire fraud warning appears only when the email is about money', () => {
  expect(warned({ ...closing, daysLeft: 3 })).toBe(true)
  expect(warned({ ...deadline, title: 'Escrow Opening' })).toBe(true)
  expect(warned({ kind: 'agent', title: 'News', message: 'The deposit is due.', path: null })).toBe(true)
  expect(warned({ kind: 'agent', title: 'Noticias', message: 'El depósito vence mañana.', path: null })).toBe(
    true,
  )
  expect(warned({ ...deadline, title: 'Cierre' })).toBe(true)
  expect(warned({ ...deadline, title: 'Hito siete', isAboutMoney: true })).toBe(true)
  expect(warned({ ...deadline, title: 'Home Inspection' })).toBe(false)
  expect(warned({ ...deadline, title: 'Final Walkthrough', isAboutMoney: false })).toBe(false)
  expect(warned({ ...deadline, title: 'Última visita' })).toBe(false)
  expect(warned({ kind: 'messages', count: 1, from: 'Elena', path: '/client/x' })).toBe(false)
})

test('it says why it was sent, and links to the preferences and to unsubscribing', () => {
  const { text } = clientUpdateEmail(sampleUpdate)
  expect(text).toContain('because email updates are on')
  expect(text).toContain(
    'Choose what you get:\nhttps://portal.example.com/client/abcd1234/notifications?tab=preferences',
  )
  expect(text).toContain('Unsubscribe from these emails:\nhttps://portal.example.com/unsubscribe/token')
})

test('lines of the text part are short, but no link is broken', () => {
  const path = `/client/abcd1234?tab=${'x'.repeat(120)}`
  const { text } = clientUpdateEmail(
    withEvents({ kind: 'agent', title: 'word '.repeat(60), message: 'word '.repeat(200), path }),
  )
  for (const line of text.split('\n')) if (!line.includes('://')) expect(line.length).toBeLessThanOrEqual(72)
  expect(text).toContain(`https://portal.example.com${path}\n`)
})

test('it has both themes without a style sheet', () => {
  const { html } = clientUpdateEmail(sampleUpdate)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  for (const style of html.matchAll(/(?<![-\w])color:(#\w+);(.{0,40})/g))
    expect(style[2]).toContain('light-dark(')
})

const ending = (title: string): NearEvent => ({
  ...deadline,
  of: 'contingency',
  title,
  meaning: `Until then you may step back for the ${title.split(' ')[0]?.toLowerCase()}.`,
  day: '2026-12-10',
  daysLeft: 1,
})
const subjectOf = (...events: [NearEvent, ...NearEvent[]]) => clientUpdateEmail(withEvents(...events)).subject
const textOf = (changes: Partial<NearEvent>) =>
  clientUpdateEmail(withEvents({ ...ending('Loan contingency'), daysLeft: 3, ...changes })).text
const three = [
  ending('Investigation contingency'),
  ending('Appraisal contingency'),
  ending('Loan contingency'),
] as const

test('one story 3: three contingencies of one day are one subject, each with its meaning, and one act', () => {
  const { subject, html, text } = clientUpdateEmail(withEvents(...three))
  expect(subject).toBe('Tomorrow: your inspection, appraisal and loan contingencies end')
  expect(html).toContain(`>${subject}</h1>`)
  for (const part of [collapsed(text), collapsed(seen(html))]) {
    for (const { title, meaning } of three) {
      expect(part).toContain(`${title} ends Dec 10, 2026`)
      expect(part).toContain(meaning)
    }
    expect(part.split('Talk with Elena before then.')).toHaveLength(2)
    expect(part).not.toContain('due')
  }
})

test('the subject names the most harmful of what is near, and how many more there are', () => {
  const money: NearEvent = { ...deadline, of: 'money', title: 'Deposit to escrow' }
  expect(subjectOf(deadline, money)).toBe('Due Nov 24: Deposit to escrow, and 1 more')
  expect(subjectOf(closing, money, deadline)).toBe('Due Nov 24: Deposit to escrow, and 2 more')
  expect(subjectOf(money, ...three)).toBe(
    'Tomorrow: your inspection, appraisal and loan contingencies end, and 1 more',
  )
  expect(subjectOf({ ...ending('Sale of my home'), daysLeft: 0 }, three[2])).toBe(
    'Today: Sale of my home and Loan contingency end',
  )
  expect(subjectOf({ ...money, daysLeft: -1 }, deadline)).toBe('Still to do: Deposit to escrow, and 1 more')
  expect(subjectOf({ ...deadline, of: 'step', daysLeft: 0 }, { ...deadline, of: 'step' })).toBe(
    'Today: Loan Approval is expected, and 1 more',
  )
})

test('who acts before the end of a contingency is told by when, and on the last day: today', () => {
  expect(textOf({})).toContain('Talk with Elena before then.')
  expect(textOf({ daysLeft: 0 })).toContain('Talk with Elena today.')
  expect(textOf({ actBy: { day: '2026-12-08', daysLeft: 1 } })).toContain('Talk with Elena by Dec 8, 2026.')
  expect(textOf({ actBy: { day: '2026-12-08', daysLeft: 0 } })).toContain('Talk with Elena today.')
})

test('one story 10: a number that cannot be dialed is not printed, and escrow’s is asked of the agent', () => {
  const money: NearEvent = { ...deadline, of: 'money', title: 'Deposit to escrow', isAboutMoney: true }
  const client = { ...sampleUpdate.client, agentPhone: 'ask Sam', escrowPhone: '(916) 555-0177916-555-0188' }
  const { text } = clientUpdateEmail({ ...withEvents(money), client })
  expect(text).not.toMatch(/ask Sam|555-01|number you were given/)
  const read = collapsed(text)
  expect(read).toContain('Ask Elena for escrow’s number before you send money.')
  expect(read).toContain('Ask Elena for escrow’s number before you wire money.')
  expect(read).toContain('Questions? Elena Ruiz can help in the chat in your portal.')
})

test('one story 9: what was written down of the client’s agreement is said with its end first, of a sale too', () => {
  const choice = { writtenBy: 'Dana <Reyes>', linkedTo: null, day: '2026-11-24' }
  for (const [transactionType, deal] of [
    ['purchase', 'purchase'],
    ['selling', 'sale'],
  ] as const) {
    const client = { ...sampleUpdate.client, transactionType }
    const { text, html } = clientUpdateEmail({ ...sampleUpdate, client, choice })
    const joined = text.replaceAll(/\s+/g, ' ')
    expect(joined).toContain(
      `Dana <Reyes> wrote down on Nov 24, 2026 that you agreed to email about your ${deal}. Not right? Stop these emails: https://portal.example.com/unsubscribe/token`,
    )
    expect(joined).not.toContain('email updates are on')
    expect(html).toContain('Dana &lt;Reyes&gt; wrote down')
    expect(html).toContain('<a href="https://portal.example.com/unsubscribe/token"')
  }
})
