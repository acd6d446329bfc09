import { expect, it } from 'vitest'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { sampleStep } from '#web/testing/samples.ts'
import { upcomingDay, upcomingOfAgenda } from './milestones.ts'
import { comingNext } from './upcoming.ts'

const today = '2026-11-20'
const inspection = sampleStep({ title: 'Inspection', description: 'Ours', asTyped: ['title', 'description'] })
const closing = sampleStep({ title: 'Closing', status: 'pending', stepNumber: 2 })
const steps = [inspection, closing]

const item = (changes: Partial<AgendaItem> = {}): AgendaItem => ({
  kind: 'money',
  state: 'coming',
  subject: 'date',
  id: 'deposit',
  stepId: null,
  title: 'Deposit',
  detail: 'To escrow',
  day: '2026-11-25',
  actBy: changes.day ?? '2026-11-25',
  owner: 'client',
  waitsFor: null,
  saidDoneOn: null,
  endsByTime: false,
  ...changes,
})
const ofStep = (changes: Partial<AgendaItem> = {}) =>
  item({
    kind: 'task',
    subject: 'step',
    id: inspection.id,
    stepId: inspection.id,
    title: 'Meet the inspector',
    owner: 'agent',
    ...changes,
  })

const days = (...items: AgendaItem[]) => upcomingOfAgenda(items, steps, today).map(upcomingDay)

it('a contingency ends, what the client owes is due, and all else is expected or was', () => {
  expect(days(item({ kind: 'contingency' }))).toEqual(['Ends: Nov 25, 2026'])
  expect(days(item())).toEqual(['Due: Nov 25, 2026'])
  expect(days(item({ owner: 'lender' }), ofStep({ owner: 'client' }))).toEqual([
    'Expected: Nov 25, 2026',
    'Expected: Nov 25, 2026',
  ])
  const past = { day: '2026-11-19', state: 'waiting' } as const
  expect(days(item({ ...past, owner: 'lender' }))).toEqual(['Was expected: Nov 19, 2026'])
  expect(days(item({ ...past, kind: 'contingency', owner: 'other-side' }))).toEqual([
    'Was expected: Nov 19, 2026',
  ])
  expect(days(item({ kind: 'contingency', day: today }))).toEqual(['Ends: Nov 20, 2026'])
})

it('three at most are listed: no document, nothing said or without a day, what is past only of others', () => {
  expect(
    days(
      item({ day: null, actBy: null, state: 'waiting' }),
      item({ subject: 'document' }),
      item({ state: 'said' }),
      item({ day: '2026-11-19', state: 'needed' }),
      item({ subject: 'closing' }),
    ),
  ).toEqual([])
  expect(days(item(), item(), item(), item())).toHaveLength(3)
  expect(days(item({ day: today, state: 'needed' }))).toEqual(['Due: Nov 20, 2026'])
})

it('the closing is named by itself once no step is left for it', () => {
  const last = item({ subject: 'closing', owner: 'agent', title: 'The end' })
  const done = steps.map((step) => ({ ...step, status: 'completed' as const }))
  for (const all of [done, []])
    expect(upcomingOfAgenda([last], all, today)).toMatchObject([{ title: 'Closing', dayKind: 'expected' }])
})

it('a step has its own title; a date that belongs to it keeps its name', () => {
  expect(upcomingOfAgenda([ofStep()], steps, today)).toMatchObject([
    { title: 'Inspection', step: inspection, asTyped: ['title', 'description'] },
  ])
  const [date] = upcomingOfAgenda([item({ stepId: inspection.id, asTyped: ['title'] })], steps, today)
  expect(date).toMatchObject({ title: 'Deposit', step: inspection, asTyped: ['title'] })
  expect(upcomingOfAgenda([item()], steps, today)[0]).not.toHaveProperty('asTyped')
})

it('next comes the next step, or a date before it that is to come', () => {
  const next = (...items: AgendaItem[]) => comingNext(items, steps, inspection, today)?.title ?? null
  expect(next(ofStep())).toBe('Inspection')
  const before = item({ day: '2026-11-24' })
  expect(next(before, ofStep())).toBe('Deposit')
  expect(next({ ...before, state: 'not-yet' }, ofStep())).toBe('Deposit')
  expect(next({ ...before, state: 'needed' }, ofStep())).toBe('Inspection')
  expect(next({ ...before, subject: 'document' }, ofStep())).toBe('Inspection')
  expect(next(item(), ofStep())).toBe('Inspection')
  expect(next(item({ day: today }), ofStep())).toBe('Deposit')
  expect(next(item({ day: '2026-11-19' }), ofStep())).toBe('Inspection')
  expect(next(before, ofStep({ day: null, actBy: null }))).toBe('Inspection')
  expect(next(before)).toBeNull()
  expect(comingNext([before], steps, null, today)?.title).toBe('Deposit')
  expect(comingNext([ofStep()], steps, null, today)).toBeNull()
})
