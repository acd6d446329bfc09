import { expect, test } from 'vitest'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { sampleLine } from '#web/testing/deal-dates.ts'
import { draftMeaning, draftReason } from './draft-texts.ts'

const date = (name: string, changes: Partial<DealDate> = {}) =>
  ({ id: name, name, kind: 'other', owes: 'client', ...changes }) as DealDate

/** The sentence about one date that moves from Nov 30 to Dec 7. */
const sentence = (of: DealDate, isSale = false, changes: Partial<ScheduleLine> = {}) =>
  draftMeaning(
    [sampleLine({ subject: 'date', subjectId: of.id, from: '2026-11-30', to: '2026-12-07', ...changes })],
    [of],
    isSale,
    'es',
  )

test.each([
  [
    'Lender',
    '2026-12-09',
    false,
    'Su prestamista necesita una semana más para terminar los documentos del préstamo.',
  ],
  [
    'Lender',
    '2026-12-05',
    true,
    'El prestamista del comprador necesita 3 días más para terminar los documentos del préstamo.',
  ],
  ['Lender', '2026-12-01', false, 'Su prestamista terminó antes de lo previsto.'],
  ['Appraisal', '2026-12-03', false, 'La tasación requiere un día más.'],
  ['Appraisal', '2026-12-02', false, 'La tasación requiere más tiempo.'],
  [
    'Title',
    '2026-12-16',
    false,
    'La compañía de títulos necesita 2 semanas más para resolver un asunto pendiente.',
  ],
  ['Repairs', '2026-12-04', false, 'Las reparaciones acordadas requieren 2 días más.'],
  ['Other', '2026-12-09', false, ''],
] as const)('%s, to %s', (kind, to, isSale, text) => {
  expect(draftReason(kind, sampleLine({ to }), isSale, 'es')).toBe(text)
})

test('without a day before there is no length to say', () => {
  expect(draftReason('Repairs', sampleLine({ from: null }), false, 'es')).toBe(
    'Las reparaciones acordadas requieren más tiempo.',
  )
  expect(draftReason('Repairs', undefined, false, 'es')).toBe(
    'Las reparaciones acordadas requieren más tiempo.',
  )
})

test.each([
  [date('Signing', { kind: 'signing' }), false, 'Usted firma los documentos del préstamo el'],
  [date('Signing', { kind: 'signing' }), true, 'Usted firma la escritura de transferencia el'],
  [date('Final walkthrough'), false, 'Usted ve la vivienda una vez más el'],
  [date('Funds to escrow'), false, 'Su dinero debe estar en escrow el'],
  [date('Moved out'), true, 'Usted debe terminar su mudanza a más tardar el'],
  [date('Photos'), false, '“Photos” ahora es el'],
  [date('Photos', { translations: { es: { name: 'Fotos', meaning: '' } } }), false, 'Fotos ahora es el'],
  [date('Well test', { kind: 'contingency' }), false, 'Su plazo “Well test” ahora termina el'],
  [
    date('Well test', {
      kind: 'contingency',
      translations: { es: { name: 'Plazo del pozo', meaning: '' } },
    }),
    false,
    'Su plazo del pozo ahora termina el',
  ],
] as const)('what the client does on a day: %o', (of, isSale, doing) => {
  expect(sentence(of, isSale)).toEqual([`${doing} lun, 7 de dic, no el 30 nov.`])
})

test('a day that is new is said alone, and one that waits or is not the client’s is not said', () => {
  const photos = date('Photos')
  expect(sentence(photos, false, { from: null })).toEqual(['“Photos” ahora es el lun, 7 de dic.'])
  expect(sentence(photos, false, { to: null })).toEqual([])
  expect(sentence(photos, false, { isVisible: false })).toEqual([])
  expect(sentence(date('Photos', { owes: 'lender' }))).toEqual([])
})

test('five lines at most, the movers last', () => {
  const dates = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => date(name))
  const lines = dates.map(({ id }) => sampleLine({ subject: 'date', subjectId: id }))
  expect(draftMeaning(lines, dates, false, 'es')).toHaveLength(5)
  const all = draftMeaning([...lines, sampleLine({})], dates, false, 'es')
  expect(all).toHaveLength(5)
  expect(all.at(-1)).toBe('Si contrató una mudanza, avise de la nueva fecha: 9 dic.')
})
