import { expect, test } from 'vitest'
import { timeZoneChoices, timeZoneName } from './quiet-hours.tsx'

test('the own zone stands first, then the one in use, then all others, none twice', () => {
  const choices = timeZoneChoices('America/Denver', 'Europe/Oslo')
  expect(choices.slice(0, 2)).toEqual(['America/Denver', 'Europe/Oslo'])
  expect(new Set(choices).size).toBe(choices.length)
  expect(choices).toContain('Asia/Tokyo')
})

test('a zone in use that the browser does not list can still be shown', () => {
  expect(timeZoneChoices('America/Denver', 'Etc/GMT+8')).toContain('Etc/GMT+8')
  expect(timeZoneChoices('UTC', 'UTC').filter((zone) => zone === 'UTC')).toEqual(['UTC'])
})

test('without a zone in use the own one stands first', () => {
  expect(timeZoneChoices('America/Denver', null)[0]).toBe('America/Denver')
})

test('a zone is written in words', () => {
  expect(timeZoneName('America/New_York')).toBe('America / New York')
})
