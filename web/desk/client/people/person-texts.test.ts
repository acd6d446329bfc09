import { expect, test } from 'vitest'
import { sampleAdminClient, samplePerson } from '#web/testing/samples.ts'
import { refusalText, seenText, seesText } from './person-texts.ts'

/** A moment of 2030 in the reader's zone. */
const at = (...time: [month: number, day: number, hour: number, minute: number]) =>
  new Date(2030, ...time).toISOString()
const today = '2030-06-15'

test('when a link was opened is said nearer the nearer it is', () => {
  expect(seenText({ seenAt: null, devices: 0 }, today)).toBe('Not opened yet')
  expect(seenText({ seenAt: null, devices: 0, sentAt: at(5, 1, 9, 0) }, today)).toBe(
    'Not opened yet, sent Jun 1',
  )
  expect(seenText({ seenAt: at(5, 15, 8, 12), devices: 0 }, today)).toBe('Seen today at 8:12 AM')
  expect(seenText({ seenAt: at(5, 14, 23, 59), devices: 1 }, today)).toBe('Seen yesterday, 1 device')
  expect(seenText({ seenAt: at(5, 13, 8, 12), devices: 2 }, today)).toBe('Seen Jun 13, 2 devices')
  expect(seenText({ seenAt: new Date(2029, 5, 15, 9).toISOString(), devices: 1 }, today)).toBe(
    'Seen Jun 15, 2029, 1 device',
  )
})

test('what each link shows is said of whose it is', () => {
  const client = sampleAdminClient()
  expect(seesText('co-client', client)).toMatch(/^Sees everything Nora sees, also what was sent before/)
  for (const [role, whom] of [
    ['lender', 'the lender'],
    ['escrow', 'escrow'],
    ['other-agent', 'the other agent'],
    ['coordinator', 'the coordinator'],
  ] as const)
    expect(seesText(role, client)).toBe(
      `Sees steps, days, own tasks, and documents you ask of or give to ${whom}. Never price, commission, notes, or chat.`,
    )
})

const refusalOf = (reason: Parameters<typeof refusalText>[0]) => refusalText(reason, samplePerson())

test('why a link was not emailed is a sentence, also for a reason that is not known here', () => {
  expect(refusalOf('archived')).toBe('The transaction is archived.')
  expect(refusalOf('sample')).toBe('Nothing is emailed about the sample client.')
  expect(refusalOf('unconfirmed')).toBe('Daniel’s email address is not confirmed yet.')
  expect(refusalOf('limit')).toBe('Daniel was emailed the link three times today.')
  expect(refusalOf('no-email')).toBe('Daniel has no email address.')
  expect(refusalOf('stopped')).toBe('Daniel’s link is stopped.')
  expect(refusalOf('ended')).toBe('Daniel’s link has ended.')
  expect(refusalOf(undefined)).toBe('The link was not emailed.')
})
