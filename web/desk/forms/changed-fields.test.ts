import { expect, test } from 'vitest'
import { StepDraft } from '#contract/calls/deal/steps.ts'
import { changedFields, formValues } from './changed-fields.ts'

const step = {
  id: '0198f0b4-7b7a-7cc0-8000-000000000003',
  stepNumber: 4,
  title: 'Loan Approval',
  description: '',
  status: 'in-progress' as const,
  completedDate: null,
  expectedDate: '2026-11-24',
  nextAction: null,
  owner: 'agent' as const,
  explains: null,
}

test('a record saved as it was shown has no changes', () => {
  expect(changedFields(step, StepDraft.parse(formValues(StepDraft, step)))).toEqual({})
})

test('only changed fields are sent, and cleared fields as null', () => {
  const typed = { ...formValues(StepDraft, step), expectedDate: '', status: 'completed' }
  expect(changedFields(step, StepDraft.parse(typed))).toEqual({ expectedDate: null, status: 'completed' })
})

test('the Spanish side is no field that was changed: forms send it by themselves', () => {
  const typed = { title: 'Loan Approval', translations: { es: { title: 'Aprobación del préstamo' } } }
  expect(changedFields<typeof typed>({ title: 'Loan Approval' }, typed)).toEqual({})
})

test('a form has the fields of its schema only', () => {
  const { translations: _translations, ...fields } = StepDraft.shape
  expect(Object.keys(formValues(StepDraft, step))).toEqual(Object.keys(fields))
})
