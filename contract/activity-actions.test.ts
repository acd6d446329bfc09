import { expect, test } from 'vitest'
import { deedKinds, deedWords, kindOfDeed, wordsOfDeed } from './activity-actions.ts'

test('every deed with words belongs to a kind', () => {
  const nouns = Object.values(deedKinds).flatMap((kind) => [...kind.nouns] as string[])
  for (const action of Object.keys(deedWords)) expect(nouns).toContain(action.split('.')[0])
})

test('a deed is told in words, an unknown one as it is', () => {
  expect(wordsOfDeed('step.completed')).toBe('Step completed')
  expect(wordsOfDeed('key.turned')).toBe('key.turned')
  expect(kindOfDeed('steps.reordered')).toBe('steps')
  expect(kindOfDeed('portal.opened')).toBe('visits')
  expect(kindOfDeed('key.turned')).toBe('client')
})
