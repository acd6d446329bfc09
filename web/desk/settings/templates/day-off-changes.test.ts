import { expect, test } from 'vitest'
import { holidays } from '#contract/rules/dates/holidays.ts'
import { effectWords, listSummary, ownDays, withEffect } from './day-off-changes.ts'

const change = (key: string) => ({ key, name: key, movesDates: true, recorderClosed: true })

test('a team’s own days are listed by day, without what it changed of a holiday', () => {
  const changes = ['2026-12-24', 'lincoln-day', '2025-12-31', '2026-01-02'].map(change)
  expect(ownDays(changes).map(({ key }) => key)).toEqual(['2025-12-31', '2026-01-02', '2026-12-24'])
})

test('a holiday that is put back to what its list says is no change; one of another effect replaces the earlier', () => {
  const lincoln = holidays.find(({ key }) => key === 'lincoln-day')!
  const own = change('2026-12-24')
  const off = { movesDates: false, recorderClosed: false }
  const { key, name, ...listed } = { ...lincoln, ...off, movesDates: true }
  const changed = withEffect([own], lincoln, 'california', off)
  expect(changed).toEqual([own, { key, name, ...off }])
  const { recorderClosed } = listed
  expect(withEffect(changed, lincoln, 'california', { movesDates: true, recorderClosed })).toEqual([own])
  const closed = { movesDates: true, recorderClosed: true }
  expect(withEffect(changed, lincoln, 'california', closed)).toEqual([own, { key, name, ...closed }])
  // No federal holiday.
  expect(withEffect([own], lincoln, 'federal', off)).toEqual([own])
})

test('the list in use is counted with what the team changed', () => {
  const none = holidays.map(({ key }) => ({ ...change(key), movesDates: false }))
  expect(listSummary('federal', [])).toBe('11 days, 11 with the recorder closed')
  expect(listSummary('federal', none)).toBe('0 days, 0 with the recorder closed')
  expect(listSummary('federal', none.slice(1))).toBe('1 day, 1 with the recorder closed')
})

test('what a day does is said in words', () => {
  expect(effectWords({ movesDates: true, recorderClosed: true })).toBe('moves dates, recorder closed')
  expect(effectWords({ movesDates: true, recorderClosed: false })).toBe('moves dates only')
  expect(effectWords({ movesDates: false, recorderClosed: true })).toBe('recorder only')
  expect(effectWords({ movesDates: false, recorderClosed: false })).toBe('no effect')
})
