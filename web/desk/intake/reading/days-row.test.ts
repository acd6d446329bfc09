import { describe, expect, test } from 'vitest'
import { sampleAgreement } from '../samples/agreement.ts'
import { knownStyles } from '../samples/known-styles.ts'
import { blanks, deal, off, read, shown } from '../samples/okafor.ts'
import type { Sheet } from '../samples/sheet.ts'

describe('I8: days of a contingency', () => {
  test.each([
    ['a written number', off({ written: 10 }), ['check', null, 10]],
    ['an empty blank', off({}), ['check', null, 17]],
    ['the box No', off({ isOff: true }), ['check', null, null]],
  ])('%s', (_, investigation, wanted) => {
    for (const style of knownStyles)
      expect(shown(read({ investigation }, {}, style), 'investigation')).toEqual(wanted)
  })

  test('the printed number says that it is printed', () => {
    const reading = read()
    expect(reading.fields.appraisal?.candidates[0]?.source.how).toBe('printed')
    expect(reading.fields.investigation?.candidates[0]?.source.how).toBe('blank')
  })

  test.each([
    ['a scrawl', (sheet: Sheet, x: number, base: number) => sheet.scrawl(x, base, 20)],
    ['a word', (sheet: Sheet, x: number, base: number) => sheet.text('ten', x, base - 2)],
  ])('%s on the blank is unsure, never the printed number', (_, draw) => {
    const place = blankOf('investigation')
    const reading = read(
      { investigation: off({}) },
      {
        also: (sheet, page) => {
          if (page === 2) draw(sheet, place.x + 4, place.base)
        },
      },
    )
    expect(shown(reading, 'investigation')).toEqual(['unsure', 'ink'])
    expect(shown(reading, 'appraisal')).toEqual(['check', null, 17])
  })

  test('a number beside the box No is unsure', () => {
    const reading = read(
      { loan: off({ isOff: true }) },
      {
        also: (sheet, page) => {
          if (page === 2) sheet.text('Loan 17 (or 21) Days after Acceptance', 50, 650)
        },
      },
    )
    expect(shown(reading, 'loan')).toEqual(['unsure', 'boxes', null, 21])
  })
})

/** Where the blank of a row of page 2 begins, which is the same in each reading of one seed. */
function blankOf(name: 'investigation') {
  const { truth } = sampleAgreement({ ...deal, [name]: off({ written: 88 }) }, blanks)
  const [place] = truth.get(name) ?? []
  if (!place) throw new Error('No blank')
  return { x: place.x, base: place.top + 12 }
}

test('I9: rows in any order give the same fields', () => {
  const orders = [1, 2, 3, 4, 5, 6].map((seed) => read({}, { seed }).fields)
  const tops = orders.map(({ loan }) => loan?.candidates[0]?.source.places[0]?.top)
  expect(new Set(tops).size).toBeGreaterThan(1)
  const values = orders.map((fields) =>
    [fields.loan, fields.appraisal, fields.investigation, fields.insurance].map((field) =>
      field?.candidates.map(({ value }) => value),
    ),
  )
  for (const one of values) expect(one).toEqual([[21], [17], [10], [null]])
})
