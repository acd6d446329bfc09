import { expect, test } from 'vitest'
import { sampleBrief, sampleNews } from '../../testing/app/email-samples.ts'
import { clientActivityEmail } from './client-activity-email.ts'
import { dailyBriefEmail } from './daily-brief-email.ts'
import { testEmail } from './test-email.ts'

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

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
  onlyOurs(html)
})

test('several activities become one email that lists each', () => {
  const { subject, html, text } = clientActivityEmail(sampleNews)
  expect(subject).toBe('2 updates from your clients')
  for (const briefSection of [html, text]) {
    expect(briefSection).toContain('Maya Okafor wrote 2 messages')
    expect(briefSection).toContain('Tomás Reyes uploaded a document')
    expect(briefSection).toContain('Proof of funds.pdf')
  }
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
  expect(text).toContain('Nov 28, 2026: Nov 28 is a Saturday, recorder closed')
  expect(text).toContain('Appraisal contingency ended Nov 16. Loan Approval is expected today.')
  expect(text).toContain('Since Nov 18, 2026')
  expect(text).toContain('2 unread messages')
  expect(text).toContain('Proof of insurance is due Nov 24. Home Inspection was expected Nov 18.')
  expect(text).toContain('Nov 25, 2026')
  const links = ['c2/dates', 'c1/dates', 'c1/messages', 'c2/profile']
  for (const link of links) expect(hrefs(html)).toContain(`https://portal.example.com/admin/client/${link}`)
  onlyOurs(html)
})

test('an empty brief says so', () => {
  const none = { total: 0, lines: [] }
  const waitingItems = {
    today: '2026-11-21',
    risks: none,
    due: { ...none, counts: {} },
    unseen: none,
    messages: none,
    unanswered: none,
    closings: none,
  }
  const { subject, text } = dailyBriefEmail({ ...sampleBrief, waitingItems })
  expect(subject).toBe('Nov 21, 2026: Nothing needs your attention')
  expect(text).toContain('Nothing to do today')
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
