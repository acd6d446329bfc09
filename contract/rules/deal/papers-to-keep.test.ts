import { expect, test } from 'vitest'
import { papersToKeep, requestForPaper } from './papers-to-keep.ts'

const file = (name: string, status: 'available' | 'pending' = 'available') => ({ name, status })
const found = (type: 'purchase' | 'sale', ...names: string[]) =>
  papersToKeep(
    type,
    names.map((name) => file(name)),
  ).flatMap((paper) => (paper.file ? [[paper.kind, paper.file.name]] : []))

test('one story 9: the papers to keep are recognized by the names of the files', () => {
  const names = [
    'Final closing statement.pdf',
    'Recorded grant deed',
    'Title policy, owner',
    'Home Inspection Report',
  ]
  expect(found('purchase', ...names)).toEqual([
    ['statement', names[0]],
    ['deed', names[1]],
    ['policy', names[2]],
    ['reports', names[3]],
  ])
  expect(found('sale', ...names, 'Receipt roof')).toEqual([
    ['statement', names[0]],
    ['reports', 'Receipt roof'],
  ])
})

test('one story 9: what only sounds like one is none, and neither is one that is still asked for', () => {
  expect(
    found(
      'purchase',
      'Estimated closing statement',
      'Deed of Trust',
      'Lender’s title policy',
      'Inspection contingency removal',
      'Indeed a letter',
    ),
  ).toEqual([])
  expect(found('sale', 'Request for repairs')).toEqual([])
  const pending = [file('Recorded deed', 'pending'), file('Closing statement', 'pending')]
  const papers = papersToKeep('purchase', pending)
  expect(papers.map((paper) => paper.file)).toEqual([null, null, null, null])
  expect(papers.map((paper) => requestForPaper(paper, 'purchase', pending)?.name)).toEqual([
    'Closing statement',
    'Recorded deed',
    undefined,
    undefined,
  ])
})
