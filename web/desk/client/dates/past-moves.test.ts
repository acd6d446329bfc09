import { expect, test } from 'vitest'
import { sampleMove } from '#web/testing/deal-dates.ts'
import { mainLine, movesOf, timesMoved } from './past-moves.ts'

const line = {
  subject: 'date',
  subjectId: 'loan',
  title: 'Loan contingency',
  fromDay: '2026-11-16',
  toDay: '2026-11-24',
  isVisible: true,
} as const
const closing = { ...line, subject: 'closing', subjectId: 'closing', title: 'Closing' } as const

test('a date moved as often as it got another day that still holds', () => {
  const undone = sampleMove({ lines: [line] })
  const first = sampleMove({ lines: [{ ...line, fromDay: null }] })
  const other = sampleMove({ lines: [closing] })
  const latest = sampleMove({ lines: [closing, line] })
  const undo = sampleMove({ lines: [line], undoes: undone.id })
  expect(movesOf('loan', [latest, undo, undone, other, first])).toEqual([latest])
  expect(movesOf('loan', [latest, undone, other])).toEqual([latest, undone])
  expect([1, 2].map(timesMoved)).toEqual(['Moved once', 'Moved 2 times'])
})

test('a move is named after the closing or the acceptance where one of them moved, else after the first date', () => {
  const acceptance = { ...line, subject: 'acceptance', subjectId: 'acceptance' } as const
  expect(mainLine(sampleMove({ lines: [line, closing] }))).toBe(closing)
  expect(mainLine(sampleMove({ lines: [line, acceptance] }))).toBe(acceptance)
  expect(mainLine(sampleMove({ lines: [line] }))).toBe(line)
  expect(mainLine(sampleMove())).toBeUndefined()
})
