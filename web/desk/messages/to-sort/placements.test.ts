import { expect, test } from 'vitest'
import { sampleWriter } from '#web/testing/incoming.ts'
import { placementsOf } from './placements.ts'

const maya = sampleWriter()
const { clientId } = maya
const daniel = sampleWriter({ clientId, personId: 'd', firstName: 'Daniel', role: 'co-client' })
const father = sampleWriter({ clientId, personId: 'f', lastName: 'Bello', role: 'co-client' })
const jordan = sampleWriter({ firstName: 'Jordan', lastName: 'Park', propertyAddress: '40 Oak Court, Davis' })

test.each([
  ['nobody', [], []],
  ['one client', [maya], ['Put into Maya’s chat']],
  ['one co-client, in whose client’s chat it goes', [daniel], ['Put into the chat as Daniel']],
  ['two people of one deal', [daniel, maya], ['Put into the chat as Daniel', 'As Maya']],
  ['namesakes of one deal', [maya, father], ['Put into the chat as Maya Okafor', 'As Maya Bello']],
  ['two deals', [maya, jordan], ['Maya, 12 Elm Street', 'Jordan, 40 Oak Court']],
  [
    'two deals, one of them with two people',
    [maya, daniel, jordan],
    ['Maya, 12 Elm Street', 'Daniel, 12 Elm Street', 'Jordan, 40 Oak Court'],
  ],
])('%s', (_, people, texts) => {
  const placements = placementsOf(people)
  expect(placements.map(({ text }) => text)).toEqual(texts)
  expect(placements.map(({ person }) => person)).toEqual(people)
})
