import { expect, test } from 'vitest'
import { timeZoneChoices, timeZoneName } from './quiet-hours.tsx'

test('the browser’s zone comes first, then the stored one, then all others, without duplicates', () => {
  const choices = timeZoneChoices('America/Denver', 'Europe/Oslo')
  expect(choices.slice(0, 2)).toEqual(['America/Denver', 'Europe/Oslo'])
  expect(new Set(choices).size).toBe(choices.length)
  expect(choices).toContain('Asia/Tokyo')
})

test('a stored zone that the browser does not list is still offered', () => {
  expect(timeZoneChoices('America/Denver', 'Etc/GMT+8')).toContain('Etc/GMT+8')
  expect(timeZoneChoices('UTC', 'UTC').filter((zone) => zone === 'UTC')).toEqual(['UTC'])
})

test('without a stored zone the browser’s comes first', () => {
  expect(timeZoneChoices('America/Denver', null)[0]).toBe('America/Denver')
})

test('a zone has a readable name', () => {
  expect(timeZoneName('America/New_York')).toBe('America / New York')
})
