import { expect, test } from 'vitest'
import { readStatus } from './read-status.ts'

test.each([
  ['Closed', 'closed'],
  ['CLOSED 11/3/26', 'closed'],
  ['Sold', 'closed'],
  ['COE done', 'closed'],
  ['Cancelled', 'canceled'],
  ['Fell through', 'canceled'],
  ['Pending', 'open'],
  ['Under Contract', 'open'],
  ['In Progress', 'open'],
  ['On Hold', 'open'],
  ['Archived', null],
  ['not closed', null],
  ['', null],
])('the status %j is %j', (text, status) => {
  expect(readStatus(text)).toBe(status)
})
