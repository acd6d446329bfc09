import { expect, test } from 'vitest'
import { linesOf, textOf } from './lines.ts'
import { overlap, readablePage, type Run } from './runs.ts'

const page = { number: 1, width: 612, height: 792 }
const run = (text: string, changes: Partial<Run> = {}): Run => ({
  page: 1,
  text,
  x: 60,
  top: 100,
  width: text.length * 5,
  height: 10,
  source: 'text',
  ...changes,
})
const texts = (...runs: Run[]) => readablePage(page, runs).runs.map(({ text }) => text)

test('a printed run is cut at its blanks, and what lies over a blank is a run of its own', () => {
  const printed = run('Price $________ payable within ____ Days.')
  const typed = run('505,000', { x: 95, top: 98, width: 40 })
  const { runs, blanks } = readablePage(page, [printed, typed])
  expect(runs.map(({ text }) => text)).toEqual(['Price $', 'payable within', 'Days.', '505,000'])
  expect(blanks).toHaveLength(2)
  const [first, second] = blanks
  expect(overlap(typed, first ?? typed)).toBeGreaterThan(0.5)
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
  expect(runs[1]?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 1)
  expect(textOf(linesOf(runs)[0]?.runs ?? [])).toBe('Price $ 505,000 payable within Days.')
})

test('rows of dots are blanks, too; three dots and one underscore are not', () => {
  expect(texts(run('Buyer . . . . . . . . Date'))).toEqual(['Buyer', 'Date'])
  expect(texts(run('and so on ... snake_case'))).toEqual(['and so on ... snake_case'])
  expect(texts(run('a_______', { source: 'field' }))).toEqual(['a_______'])
})

test.each([
  'DocuSign Envelope ID: 8F1C2D3E-4A5B-6C7D-8E9F-0A1B2C3D4E5F',
  'Signed by: Rosa Kim 8F1C2D3E4A5B',
  'Produced with Formmaker, 12 Main Street, Austin, TX 78701',
  'www.formmaker.example',
  'dotloop verified 11/20/26 4:01 PM PST, verification code ABCD-1234',
  'Serial number: 081234-500163-7654321',
])('a stamp is dropped: %s', (stamp) => {
  expect(texts(run(stamp, { top: 5 }), run('Maya Okafor'))).toEqual(['Maya Okafor'])
})

test.each(['Signed by Buyer', 'The title is verified.', 'Serial entrepreneurs', 'Loan number'])(
  'no stamp: %s',
  (text) => {
    expect(texts(run(text))).toEqual([text])
  },
)

test('tiny text and text outside of the page are dropped', () => {
  expect(
    texts(
      run('tiny', { height: 2.9 }),
      run('left', { x: -200, width: 100 }),
      run('right', { x: 613 }),
      run('above', { top: -20 }),
      run('below', { top: 793 }),
      run('  '),
      run('here'),
    ),
  ).toEqual(['here'])
})

test('a page has at most 20,000 runs', () => {
  const many = Array.from({ length: 20_050 }, (_, number) => run(`w${number}`))
  expect(readablePage(page, many).runs).toHaveLength(20_000)
})

test('what stands up to 3.2 points off is on the line, in its order from left to right', () => {
  const lines = linesOf([
    run('Price', { x: 60 }),
    run('505,000', { x: 120, top: 96.9 }),
    run('next line', { top: 112 }),
    run('up', { x: 300, top: 93 }),
  ])
  expect(lines.map(({ runs }) => textOf(runs))).toEqual(['up', 'Price 505,000', 'next line'])
})

test('runs that touch are one word', () => {
  expect(textOf([run('Oka', { x: 60, width: 15 }), run('for', { x: 75.2, width: 15 })])).toBe('Okafor')
  expect(textOf([run('Maya', { x: 60, width: 20 }), run('Okafor', { x: 83, width: 30 })])).toBe('Maya Okafor')
})
