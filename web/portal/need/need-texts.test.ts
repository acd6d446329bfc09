import { expect, it } from 'vitest'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { needEntries, needText } from './need-texts.ts'

const client = { agentName: 'Dana Reyes', transactionType: 'purchase' } as const
const item = (changes: Partial<AgendaItem>): AgendaItem => ({
  kind: 'contingency',
  state: 'decide',
  subject: 'date',
  id: changes.title ?? 'one',
  stepId: null,
  title: 'Loan contingency',
  detail: null,
  day: '2026-12-10',
  actBy: changes.day ?? '2026-12-10',
  owner: 'client',
  waitsFor: null,
  saidDoneOn: null,
  endsByTime: false,
  ...changes,
})
const names = ['Investigation contingency', 'Appraisal contingency', 'Loan contingency']
const three = names.map((title) => item({ title }))

function read(items: AgendaItem[], today: string, of: Parameters<typeof needText>[0] = client): string[] {
  return needEntries(items).map((entry) => {
    const { title, detail } = needText(of, entry, today)
    return `${title} ${detail}`
  })
}

const stands = 'your right stands until you remove it in writing.'

it('C2: contingencies of one day are one thing to decide, and before their day nothing says that the right ends', () => {
  const right = 'Your right to step back for inspection, appraisal and loan'
  expect(read(three, '2026-12-09')).toEqual([
    `${right} Your decision is due tomorrow; ${stands} Decide with Dana first.`,
  ])
  expect(read(three, '2026-12-10')).toEqual([
    `${right} Your decision is due today; ${stands} Talk with Dana today.`,
  ])
  expect(read(three, '2026-12-07')).toEqual([
    `${right} Your decision is due Thu, Dec 10; ${stands} Decide with Dana first.`,
  ])
  const other = item({ title: 'Sale of home', day: '2026-12-11' })
  expect(read([...three, other], '2026-12-09')[1]).toBe(
    `Your right to step back for Sale of home Your decision is due Fri, Dec 11; ${stands} Decide with Dana first.`,
  )
  expect(read([item({ endsByTime: true })], '2026-12-09')).toEqual([
    'Your right to step back for loan It ends tomorrow. Decide with Dana first.',
  ])
})

it('asks again for a document whose file was sent back, and says why', () => {
  const asked = { kind: 'document', state: 'needed', subject: 'document', title: 'Pay stub' } as const
  expect(read([item({ ...asked, detail: 'Page 2 is cut off', isAgain: true })], '2026-12-09')).toEqual([
    'Please send it again: Pay stub Page 2 is cut off',
  ])
  expect(read([item({ ...asked, detail: 'Both pages' })], '2026-12-09')).toEqual(['Pay stub Both pages'])
})

it('what is late says by which day it was asked for, and never that it is due or expired', () => {
  const asked = { kind: 'document', state: 'needed', subject: 'document', title: 'Tax returns' } as const
  const above = (day: string, today: string) =>
    needEntries([item({ ...asked, day })]).map((entry) => needText(client, entry, today).above)
  expect(above('2026-12-04', '2026-12-05')).toEqual(['Late: was asked for by Dec 4'])
  expect(above('2026-12-04', '2027-01-05')).toEqual(['Late: was asked for by Dec 4, 2026'])
  expect(above('2026-12-04', '2026-12-04')).toEqual(['Needed from you today'])
  expect(above('2026-12-04', '2026-12-03')).toEqual(['Needed from you by tomorrow'])
  expect(above('2026-12-04', '2026-12-02')).toEqual(['Needed from you by Fri, Dec 4'])
  expect(above('2027-01-04', '2026-12-30')).toEqual(['Needed from you by Mon, Jan 4, 2027'])
})

it('C1: money says when it is due', () => {
  const funds = { kind: 'money', state: 'needed', title: 'Funds to escrow', day: '2026-12-29' } as const
  const above = (today: string) => needText(client, needEntries([item(funds)])[0]!, today).above
  expect(['2026-12-29', '2026-12-28', '2026-12-27', '2026-12-30'].map(above)).toEqual([
    'Due today, Tue, Dec 29',
    'Due tomorrow, Tue, Dec 29',
    'Due Tue, Dec 29',
    'Late: was due Dec 29',
  ])
})

it('one story 3: the day after, what the rule of the date says, with both halves', () => {
  expect(read(three.slice(2), '2026-12-11')).toEqual([
    'Your right to step back for loan The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
  ])
  expect(read([item({ endsByTime: true })], '2026-12-11')).toEqual([
    'Your right to step back for loan It ended Dec 10. Talk with Dana today.',
  ])
  expect(read([item({})], '2026-12-11', { ...client, transactionType: 'sale' })[0]).toContain('the buyer may')
})

it('dates 11.1: a period that ends on a day off is talked about on the last day before it', () => {
  const loan = item({ day: '2026-12-26', actBy: '2026-12-24' })
  expect(read([loan], '2026-12-23')).toEqual([
    `Your right to step back for loan Your decision is due Sat, Dec 26; ${stands} Talk with Dana by Thu, Dec 24.`,
  ])
  expect(read([loan], '2026-12-24')[0]).toMatch(/due Sat, Dec 26; .*\. Talk with Dana today\.$/)
  expect(read([loan], '2026-12-26', { ...client, agentName: '' })[0]).toMatch(/Talk with your agent today\.$/)
})
