import { expect, test } from 'vitest'
import { newerCalls } from './newer-calls.ts'

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['URL.parse(text)', 'URL.parse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['AbortSignal.any([one])', 'AbortSignal.any'],
  ['row.checkVisibility()', '.checkVisibility()'],
  ['dialog.showPopover()', '.showPopover()'],
  ['/x/v.test(text)', 'the flag v of a regular expression'],
])('"%s" is newer than the oldest browsers', (source, name) => {
  expect(newerCalls(`const found = ${source}`)).toEqual([name])
})

test.each([
  'JSON.parse(text)',
  'new URL(text).pathname',
  'rows.toSorted()',
  'schema.union(other)',
  'structuredClone(row)',
  'navigator.locks.request(name, run)',
  'row.checkVisibility?.()',
])('"%s" is not', (source) => {
  expect(newerCalls(`const found = ${source}`)).toEqual([])
})
