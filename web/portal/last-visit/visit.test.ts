import { expect, it } from 'vitest'
import type { Snapshot } from './snapshot.ts'
import { visitNow } from './visit.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)
const snapshot = (time: string): Snapshot => ({
  at: at(time).toISOString(),
  closeDate: '2026-12-02',
  steps: {},
  documents: {},
  notes: {},
  newestMessage: '',
})

it('the first visit has no baseline', () => {
  expect(visitNow(null, null, at('12:00')).baseline).toBeNull()
})

it('a new visit is compared with this browser’s last snapshot', () => {
  expect(visitNow(null, snapshot('09:00'), at('12:00')).baseline?.at).toBe(snapshot('09:00').at)
})

it('a reload within the visit preserves its baseline and that it was dismissed', () => {
  const first = { ...visitNow(null, snapshot('09:00'), at('12:00')), dismissed: true }
  const reloaded = visitNow(first, snapshot('12:10'), at('12:29'))
  expect(reloaded.baseline?.at).toBe(snapshot('09:00').at)
  expect(reloaded.dismissed).toBe(true)
})

it('half an hour in the background ends the visit', () => {
  const first = visitNow(null, snapshot('09:00'), at('12:00'))
  const later = visitNow({ ...first, dismissed: true }, snapshot('12:00'), at('12:30'))
  expect(later).toMatchObject({ baseline: { at: snapshot('12:00').at }, dismissed: false })
})

it('a first visit in progress remains a first visit', () => {
  const first = visitNow(null, null, at('12:00'))
  expect(visitNow(first, snapshot('12:01'), at('12:05')).baseline).toBeNull()
})
