import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/clients.ts'
import { changedFields, clientValues, editClientForm, NewClientForm, newClientValues } from './client-form.ts'

const client: AdminClient = {
  id: '0198f0b4-7b7a-7cc0-8000-000000000001',
  uniqueId: 'k7Rm2xQa',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  phone: null,
  propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819',
  transactionType: 'purchase',
  expectedCloseDate: '2026-12-02',
  currentStep: 4,
  agentName: 'Elena Ruiz',
  agentPhone: '',
  escrowCompany: '',
  escrowPhone: '',
  lenderName: null,
  lenderPhone: null,
  isArchived: false,
  outcome: 'open',
  outcomeOn: null,
  outcomeReason: null,
  createdAt: '2026-10-28T12:00:00.000Z',
  propertyPrice: '475000.00',
  commissionAmount: null,
  commissionPercentage: '2.500',
  updatedAt: '2026-11-20T12:00:00.000Z',
  stepCount: 6,
  currentStepTitle: 'Loan Approval',
  currentPlace: 4,
  unreadMessages: 0,
  isSample: false,
}

const checked = (changes: object) =>
  editClientForm(client.currentStep).parse({ ...clientValues(client), ...changes })

test('an unedited client has no changed fields', () => {
  expect(changedFields(client, checked({}))).toEqual({})
})

test('the same amount in a shorter form is no change', () => {
  expect(changedFields(client, checked({ propertyPrice: '475000', commissionPercentage: '2.5' }))).toEqual({})
})

test('only changed fields are sent, and cleared fields as null', () => {
  const after = checked({ lastName: ' Okafor-Lee ', propertyPrice: '', phone: '916 555 0100' })
  expect(changedFields(client, after)).toEqual({
    lastName: 'Okafor-Lee',
    propertyPrice: null,
    phone: '916 555 0100',
  })
})

test('the current step is limited to 10 in the dialog, unless it was already higher', () => {
  expect(editClientForm(4).safeParse({ ...clientValues(client), currentStep: 11 }).success).toBe(false)
  expect(editClientForm(12).safeParse({ ...clientValues(client), currentStep: 12 }).success).toBe(true)
})

test('a requested portal id may be empty and otherwise follows the contract', () => {
  const filled = {
    ...newClientValues,
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    propertyAddress: 'C',
    expectedCloseDate: '2026-12-02',
  }
  expect(NewClientForm.safeParse(filled).success).toBe(true)
  const wrong = NewClientForm.safeParse({ ...filled, uniqueId: 'short' })
  expect(wrong.error?.issues[0]?.message).toBe('Must be 8 to 64 letters, digits, - or _')
})
