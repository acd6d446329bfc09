import { expect, test } from 'vitest'
import { miniRoadParts } from './mini-road.tsx'

const drawn = (currentStep: number, stepCount: number) =>
  miniRoadParts(currentStep, stepCount)
    .map((part) => part[0])
    .join('')

test('up to six steps get one segment each', () => {
  expect(drawn(4, 6)).toBe('dddnaa')
  expect(drawn(1, 3)).toBe('naa')
})

test('a client without steps is measured against the standard six', () => {
  expect(drawn(2, 0)).toBe('dnaaaa')
})

test('more than six steps share six segments', () => {
  expect(drawn(6, 12)).toBe('ddnaaa')
  expect(drawn(1, 12)).toBe('naaaaa')
})

test('the road is full at the last step and beyond, as the percentage says', () => {
  expect(drawn(6, 6)).toBe('dddddd')
  expect(drawn(9, 6)).toBe('dddddd')
})
