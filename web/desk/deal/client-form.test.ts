import { expect, test } from 'vitest'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { changedClient, clientValues, editClientForm, NewClientForm, newClientValues } from './client-form.ts'

const client = sampleAdminClient({
  firstName: 'Maya',
  lastName: 'Okafor',
  phone: null,
  currentStep: 4,
  agentPhone: '',
  escrowCompany: '',
  escrowPhone: '',
  lenderName: null,
  lenderPhone: null,
  propertyPrice: '475000.00',
  commissionPercentage: '2.500',
  stepCount: 6,
  currentStepTitle: 'Loan Approval',
  currentPlace: 4,
})

const checked = (changes: object) =>
  editClientForm(client.currentStep).parse({ ...clientValues(client), ...changes })

test('an unedited client has no changed fields', () => {
  expect(changedClient(client, checked({}))).toEqual({})
})

test('the same amount in a shorter form is no change', () => {
  expect(changedClient(client, checked({ propertyPrice: '475000', commissionPercentage: '2.5' }))).toEqual({})
})

test('only changed fields are sent, and cleared fields as null', () => {
  const after = checked({ lastName: ' Okafor-Lee ', propertyPrice: '', phone: '916 555 0100' })
  expect(changedClient(client, after)).toEqual({
    lastName: 'Okafor-Lee',
    propertyPrice: null,
    phone: '916 555 0100',
  })
})

test('C28 money that was not sent is not sent back, and a price typed before it was hidden neither', () => {
  const { propertyPrice: _price, commissionAmount: _amount, commissionPercentage: _share, ...hidden } = client
  expect(clientValues(hidden).propertyPrice).toBe('')
  expect(changedClient(hidden, checked({ propertyPrice: '1', lastName: 'Lee' }))).toEqual({ lastName: 'Lee' })
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
