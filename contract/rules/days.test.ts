import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, isDay, isTimeZone } from './days.ts'

test.each(['1900-01-01', '2199-12-31', '2024-02-29', '2000-02-29', '2031-01-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2023-02-29',
  '2100-02-29',
  '2031-04-31',
  '2031-13-01',
  '2031-00-10',
  '2031-01-00',
  '1899-12-31',
  '2200-01-01',
  '2031-1-1',
  '31-01-2031',
  '2031-01-01T00:00:00Z',
  ' 2031-01-01',
  '2031-01-01\n',
  '٢٠٣١-٠١-٠١',
  'today',
  'infinity',
  '',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('days are counted correctly across leap days, year ends and daylight saving changes', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2030-12-31', '2031-01-01')).toBe(1)
  expect(daysBetween('2031-03-08', '2031-03-10')).toBe(2)
  expect(daysBetween('2031-03-10', '2031-03-08')).toBe(-2)
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2031-01-01', -1)).toBe('2030-12-31')
})

test('one moment falls on different days in different zones', () => {
  const moment = new Date('2031-01-01T07:30:00Z')
  expect(dayIn(moment, 'America/Los_Angeles')).toBe('2030-12-31')
  expect(dayIn(moment, 'Europe/Berlin')).toBe('2031-01-01')
})

test('only real IANA names are time zones', () => {
  expect(['America/Los_Angeles', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true])
  expect(['Mars/Olympus', '', 'America/Los Angeles', '<b>'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a day is read whatever order a browser writes it in', () => {
  // As browsers with CLDR 42 write en-CA, and others may write any language.
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
  const other = { configurable: true, get: () => () => '11/27/2026' }
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', other)
  try {
    expect(dayIn(new Date('2026-11-28T07:59:59Z'), 'America/Los_Angeles')).toBe('2026-11-27')
    expect(dayIn(new Date('2026-03-04T08:00:00Z'), 'Asia/Tokyo')).toBe('2026-03-04')
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format)
  }
})
