import { expect, test } from 'vitest'
import { ownDays } from './day-off-changes.ts'

const change = (key: string) => ({ key, name: key, movesDates: true, recorderClosed: true })

test('a team’s own days are listed by day, without what it changed of a holiday', () => {
  const changes = ['2026-12-24', 'lincoln-day', '2025-12-31', '2026-01-02'].map(change)
  expect(ownDays(changes).map(({ key }) => key)).toEqual(['2025-12-31', '2026-01-02', '2026-12-24'])
})
