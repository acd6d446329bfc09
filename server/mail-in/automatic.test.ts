import { describe, expect, test } from 'vitest'
import { deliveryReport, isAutomatic, isDeadMailbox } from './automatic.ts'
import { readMail } from './read-mail.ts'

async function read(source: string) {
  const mail = await readMail(Buffer.from(source.replaceAll('\n', '\r\n')))
  if (mail === null) throw new Error('The email could not be read')
  return mail
}
const withHeader = (header: string, from = 'maya@example.com') =>
  read(`${header}\nFrom: ${from}\nSubject: Automatic reply: away\n\nHello\n`)

test.each([
  'Auto-Submitted: auto-replied (vacation)',
  'auto-submitted: AUTO-GENERATED; owner-email="a@b.example"',
  'Precedence: bulk',
  'Precedence: Junk',
  'Precedence: list',
  'Precedence: auto_reply',
  'X-Autoreply: yes',
  'X-Autorespond: away',
  'List-Id: <news.example.com>',
  'Return-Path: <>',
])('an email with %s is automatic', async (header) => {
  expect(isAutomatic(await withHeader(header))).toBe(true)
})

test.each([
  'MAILER-DAEMON@example.com',
  'Postmaster <postmaster@example.com>',
  'no-reply@example.com',
  'noreply+1@example.com',
  'donotreply@example.com',
])('an email from %s is automatic', async (from) => {
  expect(isAutomatic(await withHeader('X-A: b', from))).toBe(true)
  expect(isAutomatic(await withHeader(`Return-Path: ${from}`))).toBe(true)
})

test.each([
  'Auto-Submitted: no',
  'Precedence: normal',
  'Return-Path: <maya@example.com>',
  'Subject: Out of office',
  'List-Unsubscribe: <https://x.example>',
])('an email of a person with %s is not', async (header) => {
  expect(isAutomatic(await withHeader(header))).toBe(false)
  expect(isAutomatic(await withHeader(header, 'noreplyton@example.com'))).toBe(false)
})

test('the envelope counts before the header', async () => {
  const mail = await withHeader('Return-Path: <maya@example.com>')
  expect(isAutomatic(mail, '')).toBe(true)
  expect(isAutomatic(mail, 'maya@example.com')).toBe(false)
})

interface ReportParts {
  status?: string
  returned?: string
  kind?: string
}

const aRecipient = (address: string, action: string, status: string) =>
  `Final-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 5.1.1\n no such user\n`
const itsHeaders =
  'From: portal@example.com\nTo: gone@example.com\nMessage-ID:\n <delivery-1@portal.example.com>\nSubject: Hi'

function report({
  status = aRecipient('gone@example.com', 'failed', '5.1.1'),
  returned = itsHeaders,
  kind = 'text/rfc822-headers',
}: ReportParts = {}) {
  const parts = [
    'Content-Type: text/plain\n\nIt could not be delivered.',
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\n${status}`,
    `Content-Type: ${kind}\n\n${returned}\n`,
  ]
  return read(
    'From: Mail Delivery <daemon@mx.example.com>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n' +
      `${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
  )
}

describe('a delivery report', () => {
  test('names the email that came back, the recipient and the code', async () => {
    const found = {
      messageId: '<delivery-1@portal.example.com>',
      recipients: [{ address: 'gone@example.com', status: '5.1.1' }],
    }
    for (const parts of [
      {},
      { kind: 'message/rfc822', returned: `${itsHeaders}\n\nIts text\nMessage-ID: <other@x>` },
    ]) {
      const mail = await report(parts)
      expect(deliveryReport(mail)).toEqual(found)
      expect(isAutomatic(mail)).toBe(true)
      expect(mail.files).toEqual([])
    }
  })

  test('names only recipients that failed for good, each as it was written to', async () => {
    const status = [
      aRecipient('one@example.com', 'delayed', '5.1.1'),
      aRecipient('two@example.com', 'failed', '4.4.7'),
      aRecipient('three@example.com', 'delivered', '2.0.0'),
      `Original-Recipient: rfc822;<four@example.com>\n${aRecipient('4@mailbox.example', 'Failed', '5.2.1 (disabled)')}`,
    ]
    expect(deliveryReport(await report({ status: status.join('\n') }))?.recipients).toEqual([
      { address: 'four@example.com', status: '5.2.1' },
    ])
  })

  test('is none without a Message-ID, without a failed recipient, and for any other email', async () => {
    const withoutId = await report({ returned: 'From: portal@example.com' })
    expect(deliveryReport(withoutId)).toBeNull()
    expect(isAutomatic(withoutId)).toBe(true)
    expect(
      deliveryReport(await report({ status: aRecipient('one@example.com', 'delayed', '4.4.1') })),
    ).toBeNull()
    expect(deliveryReport(await withHeader('Subject: Undelivered Mail Returned to Sender'))).toBeNull()
  })
})

test('only codes of a mailbox that does not exist end further emails', () => {
  expect(['5.1.1', '5.1.2', '5.1.3', '5.1.10', '5.2.1'].every((code) => isDeadMailbox(code))).toBe(true)
  expect(['5.1.0', '5.2.2', '5.7.1', '5.1.11', '4.1.1', ''].some((code) => isDeadMailbox(code))).toBe(false)
})
