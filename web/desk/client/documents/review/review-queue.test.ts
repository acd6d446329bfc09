import { expect, test } from 'vitest'
import { placeInQueue } from './review-queue.ts'

const file = (id: string, clientId: string) => ({ id, clientId })
const waiting = [file('a', 'omar'), file('b', 'maya'), file('c', 'omar'), file('d', 'maya')]

test('the files of the deal come first, then those of others, and after the last the first', () => {
  expect(placeInQueue(waiting, file('b', 'maya'), 4)).toEqual({ total: 4, place: 1, next: file('d', 'maya') })
  expect(placeInQueue(waiting, file('d', 'maya'), 4)).toEqual({ total: 4, place: 2, next: file('a', 'omar') })
  expect(placeInQueue(waiting, file('c', 'omar'), 4).next).toEqual(file('b', 'maya'))
  expect(placeInQueue(waiting, file('d', 'maya'), 4).place).toBe(2)
})

test('nothing follows the only one, and what was decided is followed by the first', () => {
  expect(placeInQueue([file('a', 'omar')], file('a', 'omar'), 1)).toEqual({ total: 1, place: 1, next: null })
  expect(placeInQueue(waiting, file('x', 'maya'), 4)).toEqual({
    total: 4,
    place: null,
    next: file('b', 'maya'),
  })
  expect(placeInQueue([], file('x', 'maya'), 0)).toEqual({ total: 0, place: null, next: null })
})
