import { expect, test } from 'vitest'
import { sampleMessage } from '#web/testing/samples.ts'
import { earlierThan, firstShown } from './use-earlier.ts'

const thread = (length: number, unreadAt = length) =>
  Array.from({ length }, (_, index) => sampleMessage({ isRead: index < unreadAt }))

test('a short chat is shown whole', () => {
  expect(firstShown(thread(0), 'client')).toBe(0)
  expect(firstShown(thread(60), 'client')).toBe(0)
})

test('a long chat starts with its newest sixty messages', () => {
  expect(firstShown(thread(2_000), 'client')).toBe(1_940)
})

test('all unread messages are shown, however many', () => {
  expect(firstShown(thread(2_000, 1_500), 'client')).toBe(1_500)
  expect(firstShown(thread(2_000, 1_990), 'client')).toBe(1_940)
  expect(firstShown(thread(2_000, 1_500), 'admin')).toBe(1_940)
})

test('earlier messages are added a hundred at a time, back to the first', () => {
  expect(earlierThan(1_940)).toBe(1_840)
  expect(earlierThan(40)).toBe(0)
})
