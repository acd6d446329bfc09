import { expect, test } from 'vitest'
import { standardTexts } from '../deal/standard-steps.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { daysOff } from './days-off.ts'
import { askedLines, fromTemplate, sizeOf } from './from-template.ts'
import { templateProblems } from './template-problems.ts'
import type { DealTemplate } from './template.ts'

const california = daysOff({ holidays: 'california', changes: [] })
const templates = builtInTemplates({ purchase: standardTexts('purchase'), sale: standardTexts('sale') })
const named = (id: string): DealTemplate => {
  const template = templates.find((one) => one.id === id)
  if (!template) throw new Error(`No template ${id}`)
  return template
}
const deal = { acceptanceDate: '2026-10-28', closeDate: '2026-12-02' }
const daysOf = (of: ReturnType<typeof fromTemplate>) => of.dates.map(({ id, day }) => `${id} ${day}`)

test.each([
  ['purchase-financed', 10, 6],
  ['purchase-cash', 7, 5],
  ['sale', 9, 6],
])('%s has %i dates and %i steps, and no line is wrong', (id, dates, steps) => {
  expect(sizeOf(named(id))).toEqual({ dates, steps, documents: 0 })
  expect(templateProblems(named(id).lines)).toEqual([])
  const result = fromTemplate(named(id), deal, california)
  expect([result.dates.length, result.steps.length]).toEqual([dates, steps])
  expect(result.dates.every(({ meaning, day }) => meaning !== '' && day !== null)).toBe(true)
})

test('the financed purchase of the mock', () => {
  const result = fromTemplate(named('purchase-financed'), deal, california)
  expect(daysOf(result)).toEqual([
    'deposit 2026-11-02',
    'disclosures 2026-11-04',
    'investigation 2026-11-14',
    'appraisal 2026-11-14',
    'loan 2026-11-14',
    'disclosure 2026-11-25',
    'clear-to-close 2026-11-27',
    'signing 2026-11-30',
    'walkthrough 2026-11-30',
    'funds 2026-12-01',
  ])
  expect(result.steps.map(({ stepNumber, expectedDate }) => `${stepNumber} ${expectedDate}`)).toEqual([
    '1 2026-10-28',
    '2 2026-10-29',
    '3 2026-11-09',
    '4 2026-11-14',
    '5 2026-11-30',
    '6 2026-12-02',
  ])
  expect(result.summary).toBe('10 dates, Nov 2 to Dec 2')
  expect(result.dates.flatMap(({ id, isVisible }) => (isVisible ? [] : id))).toEqual(['clear-to-close'])
})

test('the sale: what the seller sees, and the notice two days before the investigation', () => {
  const result = fromTemplate(named('sale'), deal, california)
  expect(daysOf(result)).toEqual([
    'deposit 2026-11-02',
    'disclosures 2026-11-04',
    'notice-to-perform 2026-11-12',
    'investigation 2026-11-14',
    'appraisal 2026-11-14',
    'loan 2026-11-14',
    'repairs 2026-11-27',
    'grant-deed 2026-11-27',
    'moved-out 2026-12-01',
  ])
})

test('a cash purchase has five steps, numbered from 1', () => {
  const { steps, dates } = fromTemplate(named('purchase-cash'), deal, california)
  expect(steps.map(({ stepNumber, title }) => `${stepNumber} ${title}`)).toEqual([
    '1 Purchase Agreement',
    '2 Escrow Opening',
    '3 Home Inspection',
    '4 Final Walkthrough',
    '5 Closing & Transfer',
  ])
  expect(dates[0]).toMatchObject({ id: 'proof-of-funds', day: '2026-11-02' })
})

test('asked numbers count; empty leaves the line out, with the dates that count from it', () => {
  expect(askedLines(named('purchase-financed')).map(({ key }) => key)).toEqual([
    'investigation',
    'appraisal',
    'loan',
    'insurance',
    'own-home',
    'replacement-home',
  ])
  const result = fromTemplate(
    named('sale'),
    { ...deal, days: { investigation: null, loan: null, appraisal: 21, 'own-home': 10 } },
    california,
  )
  const days = daysOf(result)
  expect(days).toContain('appraisal 2026-11-18')
  expect(days).toContain('own-home 2026-11-07')
  expect(days.join()).not.toMatch(/investigation|notice-to-perform|loan/)
  expect(result.steps[3]).toMatchObject({ title: 'Loan Approval', rule: null, expectedDate: null })
})

test.each(['purchase-financed', 'purchase-cash', 'sale'])(
  'I19: %s has the insurance and the replacement home only where their days are given',
  (id) => {
    const without = daysOf(fromTemplate(named(id), deal, california)).join()
    expect(without).not.toMatch(/insurance|replacement-home/)
    const days = { insurance: 17, 'replacement-home': 21 }
    const read = fromTemplate(named(id), { ...deal, days }, california)
    expect(daysOf(read)).toContain('insurance 2026-11-14')
    expect(daysOf(read)).toContain('replacement-home 2026-11-18')
    const owners = read.dates.flatMap(({ id: key, owes }) => (key in days ? [`${key} ${owes}`] : []))
    expect(owners).toEqual(
      id === 'sale'
        ? ['insurance other-side', 'replacement-home client']
        : ['insurance client', 'replacement-home other-side'],
    )
  },
)

test('without acceptance its dates wait', () => {
  const result = fromTemplate(named('purchase-financed'), { ...deal, acceptanceDate: null }, california)
  expect(result.dates.filter(({ day }) => day === null)).toHaveLength(5)
  expect(result.summary).toBe('10 dates, 5 of them waiting for the acceptance date')
})

test('ids are given, also within rules', () => {
  const result = fromTemplate(named('purchase-financed'), deal, california, (key) => `id-${key}`)
  expect(result.dates.find(({ id }) => id === 'id-disclosure')?.rule?.from).toBe('id-signing')
  expect(result.steps[4]).toMatchObject({ id: 'id-step-5', rule: { from: 'id-walkthrough' } })
})

test.each([
  [{ loan: 366 }, 'days.loan', 'Enter a whole number from 0 to 365'],
  [{ deposit: 4 }, 'days.deposit', 'This template does not ask for it'],
  [{ gone: 4 }, 'days.gone', 'This template does not ask for it'],
])('%j is refused', (days, path, message) => {
  const result = fromTemplate(named('purchase-financed'), { ...deal, days }, california)
  expect(result.problems).toEqual([{ path, message }])
})

test('wrong lines of a template are named', () => {
  const [first, second, ...others] = named('purchase-financed').lines
  if (!first?.rule || !second?.rule) throw new Error('Two dates expected')
  const from = (line: typeof first, key: string) =>
    line.rule ? { ...line, rule: { ...line.rule, from: key } } : line
  const problems = (...lines: (typeof first)[]) =>
    templateProblems([...lines, ...others]).map(({ path }) => path.join('.'))
  expect(problems(from(first, 'disclosures'), from(second, 'deposit'))).toEqual([
    '0.rule.from',
    '1.rule.from',
  ])
  expect(problems(from(first, 'deposit'), second)).toEqual(['0.rule.from'])
  expect(problems(from(first, 'gone'), second)).toEqual(['0.rule.from'])
  expect(problems(from(first, 'step-1'), second)).toEqual(['0.rule.from'])
  expect(problems({ ...first, key: 'disclosures' }, second)).toEqual(['0.key'])
})

test('a step of a team’s own template is explained by its standard title only', () => {
  const [first, second] = named('purchase-financed').lines.filter(({ type }) => type === 'step')
  if (!first || !second) throw new Error('No steps')
  const lines = [{ ...first, title: 'Ours' }, second]
  const explained = (isBuiltIn: boolean) =>
    fromTemplate({ ...named('sale'), isBuiltIn, lines }, deal, california).steps.map(
      ({ explains }) => explains,
    )
  expect(explained(false)).toEqual([null, 2])
  expect(explained(true)).toEqual([1, 2])
})
