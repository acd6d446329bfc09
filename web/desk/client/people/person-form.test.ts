import { expect, test } from 'vitest'
import { samplePerson } from '#web/testing/samples.ts'
import { draftOf, isPersonName, splitName, valuesOf } from './person-form.ts'

test('a name is its first word and the rest; one word is a name', () => {
  expect(splitName('  Ana  María de la Cruz ')).toEqual({ firstName: 'Ana', lastName: 'María de la Cruz' })
  expect(splitName('Daniel')).toEqual({ firstName: 'Daniel', lastName: '' })
})

test('what is left empty is sent as nothing, and a co-client’s link has no last day', () => {
  const lender = samplePerson({ role: 'lender', phone: null, endsOn: '2030-07-31', hasPin: true })
  const values = valuesOf(lender)
  expect(values).toEqual({
    role: 'lender',
    name: 'Daniel Okafor',
    company: '',
    phone: '',
    email: '',
    endsOn: '2030-07-31',
    withPin: true,
    language: 'en',
  })
  expect(draftOf({ ...values, language: '' })).toEqual({
    role: 'lender',
    firstName: 'Daniel',
    lastName: 'Okafor',
    company: '',
    phone: null,
    email: null,
    endsOn: '2030-07-31',
    withPin: true,
  })
  expect(draftOf({ ...values, role: 'co-client', language: 'es' })).toMatchObject({
    endsOn: null,
    language: 'es',
  })
  expect(draftOf({ ...values, endsOn: '' }).endsOn).toBeNull()
})

test('a lender who was typed in a profile is a person unless the words are those of a company', () => {
  const people = ['Priya Nair', 'Ana María de la', 'Sam O’Neil']
  const companies = [
    'First Valley Lending',
    'Wells Fargo Bank',
    'Rocket',
    'U.S. Bank',
    'Cross & Sons',
    'Loan 24',
  ]
  expect(people.filter(isPersonName)).toEqual(people)
  expect(companies.filter(isPersonName)).toEqual([])
})
