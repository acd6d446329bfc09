import { expect, test } from 'vitest'
import { checkRow, withEdits } from './check-row.ts'
import type { ColumnTargets } from './import-fields.ts'

const targets: ColumnTargets = [
  'fullName',
  'email',
  'propertyAddress',
  'expectedCloseDate',
  'propertyPrice',
  'currentStep',
]
const ben = ['Ben Shah', 'ben@example.com', '1 Oak St, Davis', '3/9/2031', '$450,000', '3']
const capitalsOf = (name: string, agent: string) =>
  checkRow([name, agent], ['fullName', 'agentName'], 2).capitals
const problemsOf = (place: number, text: string) => checkRow(ben.with(place, text), targets, 2).problems

test('a row is read without the spaces around its cells and twice within them', () => {
  const cells = [' Ben  Shah ', ' ben@example.com ', '  1  Oak St, Davis ', '3/9/2031 ', ' 450000', ' 3 ']
  const row = checkRow([...cells, ' 9165550199 '], [...targets, 'phone'], 2)
  expect(row.values).toEqual({
    firstName: 'Ben',
    lastName: 'Shah',
    email: 'ben@example.com',
    propertyAddress: '1 Oak St, Davis',
    expectedCloseDate: '2031-03-09',
    propertyPrice: '450000',
    currentStep: '3',
    phone: '(916) 555-0199',
  })
  expect(row.draft).toMatchObject({ propertyPrice: '450000.00', currentStep: 3 })
})

test('a name in capitals is said with its normal case, also when only the agent’s is in them', () => {
  expect(capitalsOf('Ben Shah', 'Elena Ruiz')).toBeNull()
  expect(capitalsOf('Ben Shah', 'ELENA RUIZ')).toEqual({ from: 'ELENA RUIZ', to: 'Elena Ruiz' })
  expect(capitalsOf('BEN SHAH', 'ELENA RUIZ')).toEqual({ from: 'BEN SHAH', to: 'Ben Shah' })
})

test('what is wrong with a cell is said with its text, and a limit as it is', () => {
  expect(problemsOf(1, 'see notes')).toEqual({ email: '“see notes” is not an email address' })
  expect(problemsOf(1, '')).toEqual({ email: 'Required' })
  expect(problemsOf(4, 'much')).toEqual({ propertyPrice: '“much” is not an amount' })
  expect(problemsOf(1, `${'b'.repeat(300)}@example.com`)['email']).toMatch(/^At most /)
  expect(Object.keys(problemsOf(5, 'three'))).toEqual(['currentStep'])
  expect(Object.keys(problemsOf(5, '1e1'))).toEqual(['currentStep'])
})

test('one of several emails, and a share as a percentage, are worth a look', () => {
  const cells = ['ben@example.com; jo@example.com', '0.025']
  expect(checkRow(cells, ['email', 'commissionPercentage'], 2).readings).toEqual([
    { from: cells[0], to: 'ben@example.com' },
    { from: '0.025', to: '2.5%' },
  ])
  expect(checkRow(['ben@example.com', '2.5%'], ['email', 'commissionPercentage'], 2).readings).toEqual([])
})

test('what is typed over a cell is read like the file, and the rest stays', () => {
  const wrong = checkRow(ben.with(4, 'much'), targets, 2)
  const { draft, problems, line } = withEdits(wrong, { propertyPrice: '$1.2M' })
  expect(problems).toEqual({})
  expect(draft).toMatchObject({ firstName: 'Ben', propertyPrice: '1200000.00', currentStep: 3 })
  expect(line).toBe(2)
})
