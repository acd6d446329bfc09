import { expect, test } from 'vitest'
import { samplePerson } from '#web/testing/samples.ts'
import { askedOfParty } from './told-partner.ts'

const carla = samplePerson({
  role: 'escrow',
  firstName: 'Carla',
  lastName: 'Mendez',
  email: 'carla@example.com',
})
const otto = samplePerson({ role: 'escrow', firstName: 'Otto', lastName: 'Lee', email: 'otto@example.com' })
const priya = samplePerson({ role: 'lender', firstName: 'Priya', email: 'priya@example.com' })
const cleo = samplePerson({
  role: 'coordinator',
  firstName: 'Cleo',
  lastName: 'Vu',
  email: 'cleo@example.com',
})
const otherwise = 'You upload the file when you have it.'
const of = (...people: (typeof carla)[]) => ({ people, today: '2030-06-15', isMailed: true, otherwise })
const textOf = (...people: (typeof carla)[]) => askedOfParty('escrow', of(priya, ...people))?.text

test('C14: who is emailed is named, with what they are', () => {
  expect(textOf(carla)).toBe('From: Carla Mendez, escrow. Carla is emailed.')
  expect(textOf(carla, otto)).toBe('From: Carla Mendez and Otto Lee, escrow. Carla and Otto are emailed.')
  expect(askedOfParty('agent', of(cleo))?.text).toBe('From: Cleo Vu, coordinator. Cleo is emailed.')
})

test('C14: nobody is named who is not told', () => {
  const nobody = `Escrow has nobody with an email here. ${otherwise}`
  expect(textOf()).toBe(nobody)
  for (const changes of [
    { email: null },
    { stoppedAt: '2030-06-01T12:00:00.000Z' },
    { lastDay: '2030-06-14' },
  ]) {
    expect(textOf({ ...carla, ...changes })).toBe(nobody)
    expect(textOf({ ...carla, ...changes }, otto)).toBe('From: Otto Lee, escrow. Otto is emailed.')
  }
  const stopped = { ...carla, emailsStoppedAt: '2030-06-01T12:00:00.000Z' }
  expect(askedOfParty('escrow', of(stopped))).toMatchObject({
    isTold: false,
    toCall: { firstName: 'Carla' },
    text: `Carla stopped emails. ${otherwise}`,
  })
  expect(askedOfParty('escrow', { ...of(carla), isMailed: false })?.text).toBe(
    `Escrow is not emailed about this deal. ${otherwise}`,
  )
})

test('the client and the team itself have no such line', () => {
  expect(askedOfParty('client', of(carla))).toBeNull()
  expect(askedOfParty('agent', of(carla))).toBeNull()
})
