import { afterEach, expect, test } from 'vitest'
import {
  startSmtpReceiver,
  type SmtpBehavior,
  type SmtpReceiver,
} from '../../../testing/receivers/smtp-receiver.ts'
import { createEmailChannel, type EmailChannel, type OutgoingEmail } from './email.ts'

const open: { close: () => unknown }[] = []

afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function receiver(options?: Parameters<typeof startSmtpReceiver>[0]): Promise<SmtpReceiver> {
  const started = await startSmtpReceiver(options)
  open.push({ close: started.stop })
  return started
}

const shortTimeouts = { connect: 250, idle: 250, total: 600 }

function sender(url: string, timeouts?: typeof shortTimeouts): EmailChannel {
  const mail = createEmailChannel({ url, from: 'portal@example.com' }, timeouts)
  if (!mail) throw new Error('No mail')
  open.push(mail)
  return mail
}

const email: OutgoingEmail = {
  to: 'maya@example.com',
  toName: 'Maya Okafor',
  fromName: 'Bay & Oak Realty',
  subject: 'Loan Approval is complete',
  text: 'Loan Approval is complete.\n',
  html: '<p>Loan Approval is complete.</p>',
  messageId: '<0192-1@portal.example.com>',
  listUnsubscribe: 'https://portal.example.com/unsubscribe?token=abc',
}

test('there is no email channel without a mail server', () => {
  expect(createEmailChannel(null)).toBeNull()
})

test('an email arrives with both parts and the headers of automated mail', async () => {
  const { url, mails } = await receiver()
  expect(await sender(url).send(email)).toEqual({ state: 'sent' })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'portal@example.com', to: ['maya@example.com'] })
  expect(Object.fromEntries(mails[0]?.headers ?? [])).toMatchObject({
    from: '"Bay & Oak Realty" <portal@example.com>',
    to: 'Maya Okafor <maya@example.com>',
    subject: email.subject,
    'message-id': email.messageId,
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'list-unsubscribe': `<${email.listUnsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(mails[0]?.parts).toEqual([
    { type: 'text/plain', content: expect.stringContaining('Loan Approval is complete.') },
    { type: 'text/html', content: expect.stringContaining('<p>Loan Approval is complete.</p>') },
  ])
})

test('reports of failed deliveries go to the return path, where one is set', async () => {
  const { url, mails } = await receiver()
  const mail = createEmailChannel({
    url,
    from: 'portal@example.com',
    returnPath: 'bounces@reply.example.com',
  })
  if (!mail) throw new Error('No mail')
  open.push(mail)
  await mail.send({ ...email, isReply: true })
  expect(mails[0]).toMatchObject({ from: 'bounces@reply.example.com', to: ['maya@example.com'] })
  expect(mails[0]?.headers.get('from')).toBe('"Bay & Oak Realty" <portal@example.com>')
  expect(mails[0]?.headers.get('auto-submitted')).toBe('auto-replied')
})

test('two attempts of one email have the same Message-ID', async () => {
  const { url, mails, behave } = await receiver()
  const mail = sender(url)
  behave({ data: 451 })
  expect((await mail.send(email)).state).toBe('later')
  behave()
  await mail.send(email)
  await mail.send(email)
  expect(mails.map(({ headers }) => headers.get('message-id'))).toEqual([email.messageId, email.messageId])
})

test('one connection sends several emails', async () => {
  const { url, mails, connections } = await receiver()
  const mail = sender(url)
  for (let count = 0; count < 3; count += 1) await mail.send(email)
  expect(mails).toHaveLength(3)
  expect(connections()).toBe(1)
})

const verdicts: [string, SmtpBehavior, string, RegExp][] = [
  ['greylisting at RCPT', { recipient: 451 }, 'later', /try again later \(451/],
  ['a full mailbox at DATA', { data: 452 }, 'later', /try again later \(452/],
  ['a busy server', { greeting: 421 }, 'later', /\(421/],
  ['a server that shuts down in DATA', { data: 421 }, 'later', /\(421/],
  ['a connection dropped in DATA', { data: 'cut' }, 'later', /connect/],
  ['a rejected sender, which is a setup problem', { sender: 550 }, 'later', /sender \(550/],
  ['an unknown recipient', { recipient: 550 }, 'refused', /rejected this address \(550/],
  ['an email rejected as spam', { data: 554 }, 'refused', /rejected this email \(554/],
]

test.each(verdicts)('%s', async (_name, manners, state, error) => {
  const { url, mails, behave } = await receiver()
  behave(manners)
  expect(await sender(url).send(email)).toEqual({ state, error: expect.stringMatching(error) })
  expect(mails).toEqual([])
})

test('after a dropped connection nothing is resent automatically, and the next attempt succeeds', async () => {
  const { url, mails, behave, connections } = await receiver()
  const mail = sender(url)
  behave({ data: 'cut' })
  expect(await mail.send(email)).toMatchObject({ state: 'later' })
  expect(connections()).toBe(1)
  behave()
  expect(await mail.send(email)).toEqual({ state: 'sent' })
  expect(mails).toHaveLength(1)
})

test.each<[string, SmtpBehavior]>([
  ['does not greet', { greeting: 'silence' }],
  ['stops answering after RCPT', { recipient: 'silence' }],
  ['stops answering after DATA', { data: 'silence' }],
])('a server that %s is tried later, within the set time', async (_name, manners) => {
  const { url, behave } = await receiver()
  behave(manners)
  const began = Date.now()
  expect(await sender(url, shortTimeouts).send(email)).toMatchObject({ state: 'later' })
  expect(Date.now() - began).toBeLessThan(3000)
})

test('a port that does not begin with TLS, or does, is named with the scheme that it needs', async () => {
  const { url } = await receiver()
  const outcome = await sender(url.replace('smtp:', 'smtps:'), shortTimeouts).send(email)
  expect(outcome).toMatchObject({ state: 'later' })
  expect(JSON.stringify(outcome)).toContain('does not begin with TLS. Use smtp:// in SMTP_URL, or port 465.')
})

test('an unreachable server is retried later', async () => {
  const stopped = await startSmtpReceiver()
  await stopped.stop()
  expect(await sender(stopped.url, shortTimeouts).send(email)).toMatchObject({ state: 'later' })
})

test('the right password is accepted; with a wrong one the email waits to be retried', async () => {
  const { url, mails } = await receiver({ account: { user: 'portal', pass: 's:cr/t' } })
  expect(await sender(url).send(email)).toEqual({ state: 'sent' })
  const wrong = url.replace(/:[^:@]+@/, ':hunter2@')
  const outcome = await sender(wrong).send(email)
  expect(outcome).toEqual({ state: 'later', error: expect.stringContaining('username and password') })
  expect(JSON.stringify(outcome)).not.toContain('hunter2')
  expect(mails).toHaveLength(1)
})

test('a server with an untrusted certificate receives nothing', async () => {
  const { url, mails } = await receiver({ untrustedTls: true })
  expect(await sender(url).send(email)).toMatchObject({
    state: 'later',
    error: expect.stringContaining('certificate'),
  })
  expect(mails).toEqual([])
})

test('the server’s text about the address is not shown to the agent', async () => {
  const { url, behave } = await receiver()
  behave({ recipient: 550 })
  expect(JSON.stringify(await sender(url).send(email))).not.toMatch(/example\.com|As the test wants/)
})

test('names and subjects preserve every character', async () => {
  const { url, mails } = await receiver()
  const subject =
    'Zoë’s 家 is 100% done 🎉, ' + 'a very long subject that needs more than a single line '.repeat(3)
  await sender(url).send({ ...email, toName: 'José "Pepe" Núñez, Jr.', fromName: 'Überhaus 房', subject })
  const headers = mails[0]?.headers
  expect(headers?.get('subject')).toBe(subject.trim())
  expect(headers?.get('to')).toContain('José')
  expect(headers?.get('to')).toContain('Núñez, Jr.')
  expect(headers?.get('from')).toBe('Überhaus 房 <portal@example.com>')
  expect(mails[0]?.to).toEqual(['maya@example.com'])
})

test('long lines and single dots arrive unchanged, and no transmitted line is too long', async () => {
  const { url, mails } = await receiver()
  const html = `<p>${'ü'.repeat(5000)}</p>\n.\n..\n<p>end</p>`
  await sender(url).send({ ...email, text: `${'x'.repeat(3000)}\n.\nend`, html })
  const [plain, rich] = mails[0]?.parts ?? []
  expect(rich?.content).toContain(html)
  expect(plain?.content).toContain('\n.\nend')
  const lengths = mails[0]?.source.split('\r\n').map((line) => line.length) ?? []
  expect(Math.max(...lengths)).toBeLessThan(999)
})

const smuggled = 'Maya\r\nBcc: thief@example.com\r\n\r\nHello'

test.each<[string, Partial<OutgoingEmail>]>([
  ['the name of the recipient', { toName: smuggled }],
  ['the name of the team', { fromName: smuggled }],
  ['the subject', { subject: smuggled }],
  ['the Message-ID', { messageId: `<a@b>\r\nBcc: thief@example.com` }],
  ['the unsubscribe address', { listUnsubscribe: 'https://portal.example.com/\r\nBcc: thief@example.com' }],
  ['line separators of Unicode', { subject: 'A\u2028Bcc: thief@example.com\u0085B\u0000' }],
])('no header comes in through %s', async (_name, changes) => {
  const { url, mails } = await receiver()
  expect(await sender(url).send({ ...email, ...changes })).toEqual({ state: 'sent' })
  expect(mails[0]?.headerNames).not.toContain('bcc')
  expect(mails[0]?.to).toEqual(['maya@example.com'])
  expect(mails[0]?.parts).toHaveLength(2)
})

test.each([
  'maya@example.com\r\nRCPT TO:<thief@example.com>',
  'maya@example.com, thief@example.com',
  'Maya <maya@example.com>',
  'maya@example.com> SIZE=1',
  '"a b"@example.com',
  'maya',
  '',
])('%j is no address: nothing is sent', async (to) => {
  const { url, mails, connections } = await receiver()
  expect(await sender(url).send({ ...email, to })).toEqual({
    state: 'refused',
    error: 'This is not a valid email address.',
  })
  expect(mails).toEqual([])
  expect(connections()).toBe(0)
})

test('over http the unsubscribe link has no one-click header, which requires https', async () => {
  const { url, mails } = await receiver()
  await sender(url).send({ ...email, listUnsubscribe: 'http://127.0.0.1:3000/u' })
  expect(mails[0]?.headers.get('list-unsubscribe')).toBe('<http://127.0.0.1:3000/u>')
  expect(mails[0]?.headerNames).not.toContain('list-unsubscribe-post')
})
