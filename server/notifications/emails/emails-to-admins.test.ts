import { expect, test } from 'vitest'
import { sampleBrief, sampleNews } from '../../testing/app/email-samples.ts'
import {
  memberJoinedEmail,
  passkeyEmail,
  passwordResetEmail,
  resetLinkEmail,
  resetLinkMadeEmail,
  signInConnectedEmail,
} from './account-emails.ts'
import { clientActivityEmail } from './client-activity-email.ts'
import { dailyBriefEmail } from './daily-brief-email.ts'
import { numberForLeadsEmail } from './number-for-leads-email.ts'
import { testEmail } from './test-email.ts'

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

/** The lines of a text part one after the other. */
const joined = (text: string): string => text.replaceAll(/\s+/g, ' ')
const context = {
  team: { name: 'Bay & Oak Realty', colour: 'pine' as const },
  baseUrl: 'https://portal.example.com',
}

const onlyOurs = (html: string): void => {
  for (const url of hrefs(html)) expect(url).toMatch(/^https:\/\/portal\.example\.com\/admin/)
}

test('an email about a client says who and how much, and links to the desk', () => {
  const { subject, html, text } = clientActivityEmail({
    ...sampleNews,
    activities: [sampleNews.activities[0]],
  })
  expect(subject).toBe('Maya Okafor wrote 2 messages')
  expect(text).toContain('Read and reply:\nhttps://portal.example.com/admin/client/c1/messages')
  expect(text).toContain('1284 Alder Creek Lane')
  expect(html).toContain('>1284 Alder Creek Lane, Sacramento, CA 95819</div>')
  expect(text).toContain('Choose what you get:\nhttps://portal.example.com/admin/settings')
  onlyOurs(html)
})

test.each([
  [{ kind: 'wrote', count: 1 }, 'Maya Okafor wrote a message', 'Read and reply'],
  [{ kind: 'uploaded', names: ['a.pdf'] }, 'Maya Okafor uploaded a document', 'View the document'],
  [{ kind: 'uploaded', names: ['a.pdf', 'b.pdf'] }, 'Maya Okafor uploaded 2 documents', 'View the document'],
] as const)('%o is the subject and says what to do', (what, title, action) => {
  const [{ clientName, propertyAddress, path }] = sampleNews.activities
  const about = { clientName, propertyAddress, path }
  const one = what.kind === 'wrote' ? { ...about, ...what } : { ...about, ...what, names: [...what.names] }
  const { subject, text } = clientActivityEmail({ ...sampleNews, activities: [one] })
  expect(subject).toBe(title)
  expect(text).toContain(`${action}:\nhttps://portal.example.com${path}`)
  expect(text.split(title)).toHaveLength(2)
  for (const name of what.kind === 'uploaded' ? what.names : []) expect(text).toContain(name)
})

test('several activities become one email that lists each', () => {
  const { subject, html, text } = clientActivityEmail(sampleNews)
  expect(subject).toBe('2 updates from your clients')
  for (const briefSection of [html, text]) {
    expect(briefSection).toContain('Maya Okafor wrote 2 messages')
    expect(briefSection).toContain('Tomás Reyes uploaded a document')
    expect(briefSection).toContain('Proof of funds.pdf')
    for (const page of ['c1/messages', 'c2/documents'])
      expect(briefSection).toContain(`https://portal.example.com/admin/client/${page}`)
  }
  expect(html).toContain('>Maya Okafor wrote 2 messages. Tomás Reyes uploaded a document</div>')
  onlyOurs(html)
})

test('client and file names are shown as text', () => {
  const name = '<b onclick="x">Maya</b>'
  const [first] = sampleNews.activities
  const { html } = clientActivityEmail({
    ...sampleNews,
    activities: [
      { ...first, clientName: name },
      { kind: 'uploaded', names: [name], clientName: name, propertyAddress: name, path: '/admin' },
    ],
  })
  expect(html).not.toContain('<b ')
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Maya&lt;/b&gt; uploaded a document')
})

test('the brief lists what is due with links to the desk, and marks what is past due', () => {
  const { subject, html, text } = dailyBriefEmail(sampleBrief)
  expect(subject).toBe(
    'Nov 21, 2026: 1 closing at risk, 1 contingency to decide, 1 document missing, 2 steps due, 1 client waiting, 1 closing this week',
  )
  const desk = 'https://portal.example.com/admin/client'
  for (const line of [
    `* Tomás Reyes Nov 28, 2026: Nov 28 is a Saturday, recorder closed ${desk}/c2/dates`,
    `* Maya Okafor Appraisal contingency ended Nov 16. Loan Approval is expected today. ${desk}/c1/dates`,
    `* Maya Okafor Since Nov 18, 2026 ${desk}/c1/dates`,
    `* Maya Okafor 2 unread messages ${desk}/c1/messages`,
    `* Tomás Reyes Nov 25, 2026 ${desk}/c2/profile`,
  ])
    expect(joined(text)).toContain(line)
  expect(text).toContain('Proof of insurance is due Nov 24. Home Inspection was expected Nov 18.')
  expect(text).toContain('Nov 25, 2026')
  expect(joined(text)).toContain('Bay & Oak Realty Nov 21, 2026 Today’s to-dos 1 closing at risk,')
  expect(text).toContain('DUE (2)\n')
  const links = ['c2/dates', 'c1/dates', 'c1/messages', 'c2/profile']
  for (const link of links) expect(hrefs(html)).toContain(`https://portal.example.com/admin/client/${link}`)
  onlyOurs(html)
})

test('whose message was read and not answered is counted with those who wait', () => {
  const unanswered = {
    total: 1,
    lines: [{ clientId: 'c2', clientName: 'Tomás Reyes', since: '2026-11-18T16:55:00.000Z' }],
  }
  const waitingItems = { ...sampleBrief.waitingItems, unanswered }
  const { subject, text, html } = dailyBriefEmail({ ...sampleBrief, waitingItems })
  expect(subject).toContain(', 2 clients waiting, ')
  expect(joined(text)).toContain('READ, BUT NOT ANSWERED (1) * Tomás Reyes No reply for a working day')
  expect(hrefs(html)).toContain('https://portal.example.com/admin/client/c2/messages')
})

test('an empty brief says so', () => {
  const none = { total: 0, lines: [] }
  const waitingItems = {
    today: '2026-11-21',
    risks: none,
    due: { ...none, unanswered: {}, counts: {} },
    unseen: none,
    messages: none,
    unanswered: none,
    closings: none,
  }
  const { subject, text } = dailyBriefEmail({ ...sampleBrief, waitingItems })
  expect(subject).toBe('Nov 21, 2026: Nothing needs your attention')
  expect(text).toContain('Nothing to do today')
  expect(joined(text)).toContain('No step is due, every client has a reply, and no one closes this week.')
})

test('a test email links to the settings at the public address', () => {
  const { html, text } = testEmail({
    team: { name: '', colour: 'pine' },
    baseUrl: 'https://portal.example.com',
  })
  expect(text).toContain('https://portal.example.com/admin/settings')
  expect(html).toContain('Real Estate Transaction Tracker')
  onlyOurs(html)
})

test('a link for a new password says when it ends, and that nothing has happened yet', () => {
  const { subject, text, html } = resetLinkEmail(context, '/reset-password#token')
  expect(subject).toBe('Reset your password')
  expect(joined(text)).toContain('The link below works once, within 30 minutes of the request.')
  expect(text).toContain('Choose a new password:\nhttps://portal.example.com/reset-password#token\n')
  expect(joined(text)).toContain('If it was not you, ignore this email. Your password has not changed.')
  expect(hrefs(html)).toEqual(['https://portal.example.com/reset-password#token'])
})

test('an account is told by whom a link was created and that its password was reset, and what to do', () => {
  const made = resetLinkMadeEmail(context, 'Ben Broker')
  expect(made.text).toContain('Ben Broker created a link to reset your password')
  expect(joined(made.text)).toContain(
    'If you did not request it, talk to Ben Broker and change your password.',
  )
  expect(hrefs(made.html)).toEqual(['https://portal.example.com/admin/settings'])
  const done = passwordResetEmail(context)
  expect(joined(done.text)).toContain(
    'If this was not you, reset the password again on the sign-in page and tell your team.',
  )
  expect(hrefs(done.html)).toEqual(['https://portal.example.com/sign-in'])
})

test('I6: an account is told that the provider can sign in to it, and owners who joined by domain', () => {
  const connected = signInConnectedEmail(context, 'Google')
  expect(connected.subject).toBe('Google can now sign in to your account')
  expect(joined(connected.text)).toContain(
    'If this was not you, disconnect it under Settings, Account, and tell an owner of your team.',
  )
  expect(hrefs(connected.html)).toEqual(['https://portal.example.com/admin/settings'])
  const member = { name: 'Marco <Reyes>', email: 'marco@ruiz.example', role: 'assistant' }
  const told = memberJoinedEmail(context, member)
  expect(told.subject).toBe('Marco <Reyes> joined your team')
  expect(joined(told.text)).toContain('marco@ruiz.example signed in with the account of your brokerage')
  expect(joined(told.text)).toContain('is now an assistant of your team')
  expect(told.html).not.toContain('<Reyes>')
  expect(hrefs(told.html)).toEqual(['https://portal.example.com/admin/settings?tab=team'])
})

test('an account gets an email when a passkey was added or removed', () => {
  const added = passkeyEmail(context, 'added')
  expect(added.subject).toBe('A passkey was added to your account')
  expect(joined(added.text)).toContain('If this was not you, remove it under Settings, Account')
  expect(hrefs(added.html)).toEqual(['https://portal.example.com/admin/settings'])
  const removed = passkeyEmail(context, 'removed')
  expect(removed.subject).toBe('A passkey was removed from your account')
  expect(joined(removed.text)).toContain('It no longer signs in.')
})

const ofNumber = {
  ...context,
  team: { ...context.team, timeZone: 'America/Los_Angeles' },
  clientName: 'Maya Okafor',
  propertyAddress: '77 Harbor View Dr, Oakland, CA 94607',
  lockedBy: 'Ben Broker',
  lockedAt: '2026-11-21T07:30:00.000Z',
  edits: [],
  unreached: [],
  path: '/admin/client/c1/people',
}

test('a changed number of escrow’s is told with who, when and where, and with what to do', () => {
  const { subject, text, html } = numberForLeadsEmail({ ...ofNumber, act: 'changed' })
  expect(subject).toBe('Escrow’s number of Maya Okafor was changed')
  const read = joined(text)
  expect(read).toContain(
    'Bay & Oak Realty 77 Harbor View Dr, Oakland, CA 94607 Ben Broker changed escrow’s number of Maya Okafor 77 Harbor',
  )
  expect(read).toContain(
    'It was locked, and changed on Nov 20, 2026. The client’s side has been told to check it with their agent by phone. See the number',
  )
  expect(read).toContain('If it was not Ben Broker, call Maya Okafor at once: no money may be sent.')
  expect(hrefs(html)).toEqual(['https://portal.example.com/admin/client/c1/people'])
})

test.each([
  [['Rafael'], 'by phone. No email or text reaches Rafael: call at once.'],
  [['Rafael', 'Rosa'], 'by phone. No email or text reaches Rafael and Rosa: call at once.'],
  [null, 'changed on Nov 20, 2026. The deal has closed: nobody of the client’s side is told.'],
])('of a changed number it says that %j hear nothing', (unreached, said) => {
  const { text } = numberForLeadsEmail({ ...ofNumber, act: 'changed', unreached })
  expect(joined(text)).toContain(said)
})

test('a first lock of escrow’s number is told with who changed it or the agent’s since the deal was added', () => {
  const { subject, text, html } = numberForLeadsEmail({
    ...ofNumber,
    act: 'locked',
    edits: [
      { field: 'escrowPhone', isFirst: false, by: 'Mallory', at: '2026-11-21T07:27:00.000Z' },
      { field: 'agentPhone', isFirst: true, by: 'Ben Broker', at: '2026-11-02T20:00:00.000Z' },
    ],
  })
  expect(subject).toBe('Escrow’s number of Maya Okafor was locked')
  const read = joined(text)
  expect(read).toContain('Ben Broker locked escrow’s number of Maya Okafor')
  expect(read).toContain(
    'It was locked on Nov 20, 2026. The client’s side sees it once they have read the safety note. ' +
      'Escrow’s number was changed in the profile on Nov 20, 2026 by Mallory. ' +
      'The agent’s number was added in the profile on Nov 2, 2026 by Ben Broker.',
  )
  expect(read).toContain('If it was not Ben Broker, call Maya Okafor at once: no money may be sent.')
  expect(hrefs(html)).toEqual(['https://portal.example.com/admin/client/c1/people'])
})
