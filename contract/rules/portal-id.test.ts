import { expect, test } from 'vitest'
import { ClientDraft } from '../calls/clients/clients.ts'
import { isGuessablePortalId } from './portal-id.ts'

test.each([
  'password',
  'p4ssw0rd',
  '12345678',
  '20312031',
  'aaaaaaaa',
  'abababab',
  'johnsmith',
  'JohnSmith-2024',
  'elm-street-12',
  'q1w2e3r4',
  'a1b2c3d4',
  'qwerty-91x',
])('%s is easy to guess', (id) => {
  expect(isGuessablePortalId(id)).toBe(true)
})

test.each(['k7Rm2xQa', 'aB3dE6gH', 'Tx9-kPq3', '8f3a91c2', 'purple-kettle-lamp-window'])(
  '%s is hard to guess',
  (id) => {
    expect(isGuessablePortalId(id)).toBe(false)
  },
)

test('an id that contains the client’s own name is easy to guess', () => {
  const draft = {
    firstName: 'Zoë',
    lastName: 'Ortiz-Lang',
    email: 'zo7.lang@example.com',
    propertyAddress: '1 Elm Street',
    expectedCloseDate: '2031-05-20',
  }
  const isTaken = (uniqueId: string) => ClientDraft.safeParse({ ...draft, uniqueId }).success
  expect(['k7Rm2-ZOE-xQa9', 'k7ortizlangRm2xQa', 'k7Rm2xQa'].map(isTaken)).toEqual([false, false, true])
  expect(isTaken('')).toBe(true)
})
