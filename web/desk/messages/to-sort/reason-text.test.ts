import { expect, test } from 'vitest'
import { incomingReasons, type IncomingReason } from '#contract/rules/incoming.ts'
import { sampleWriter } from '#web/testing/incoming.ts'
import { reasonText } from './reason-text.ts'

const maya = sampleWriter()
const daniel = sampleWriter({
  clientId: maya.clientId,
  personId: 'daniel',
  firstName: 'Daniel',
  role: 'co-client',
})
const elm = sampleWriter({ firstName: 'Jordan', lastName: 'Park' })
const oak = sampleWriter({ firstName: 'Jordan', lastName: 'Park', propertyAddress: '40 Oak Court, Davis' })
const unclear = 'The texts of the last three days do not tell which of them it answers.'

test.each<[IncomingReason, (typeof maya)[], string]>([
  ['unknown', [], 'Nobody in your deals has this number.'],
  ['unconfirmed', [], 'This number was never confirmed.'],
  ['unconfirmed', [maya], 'Maya Okafor has this number, but it was never confirmed.'],
  [
    'unconfirmed',
    [maya, daniel],
    'Maya Okafor and Daniel Okafor have this number, but it was never confirmed.',
  ],
  ['unconfirmed', [elm, oak], 'Jordan Park has this number, but it was never confirmed.'],
  ['no-number', [], 'The sender is not a phone number, so it belongs to nobody.'],
  [
    'several-deals',
    [elm, oak],
    `This number belongs to two deals of Jordan Park: 12 Elm Street and 40 Oak Court. ${unclear}`,
  ],
  [
    'several-deals',
    [maya, oak],
    `This number belongs to people of two deals: Maya Okafor (12 Elm Street) and Jordan Park (40 Oak Court). ${unclear}`,
  ],
  ['several-deals', [], `This number belongs to several deals. ${unclear}`],
  ['archived', [], 'The deal is archived.'],
  ['archived', [maya], 'The deal at 12 Elm Street is archived.'],
  ['archived', [elm, oak], 'The two deals of this number are archived.'],
  ['chat-full', [maya], 'The chat at 12 Elm Street is full.'],
  ['chat-full', [], 'The chat is full.'],
  ['not-theirs', [maya], 'Somebody of the team said that another person wrote it.'],
  ['blocked', [], 'The sender is blocked, until the message goes back to To sort.'],
])('%s of %o', (reason, people, text) => {
  expect(reasonText({ reason, people, by: 'sms' })).toBe(text)
})

test.each<[IncomingReason, string | undefined, string]>([
  ['unknown', undefined, 'Nobody in your deals has this address.'],
  ['other-sender', 'Maya Okafor', 'It answers Maya Okafor’s email, but was sent from another address.'],
  ['unconfirmed-sender', 'Maya Okafor', 'The sender could not be confirmed.'],
  [
    'former-address',
    'Maya Okafor',
    'It answers Maya Okafor’s email about the new address, from the former one.',
  ],
  ['before-new-link', 'Maya Okafor', 'It answers Maya Okafor’s email from before the new link.'],
  ['stopped-link', 'Daniel Okafor', 'It answers Daniel Okafor’s email, whose link no longer works.'],
  ['partner', 'Priya Shah', 'It answers Priya Shah’s email. Partners have no chat.'],
  ['gone', undefined, 'It answers an email about a deal that is no longer here.'],
  ['unreadable', undefined, 'The email could not be read.'],
  ['no-words', undefined, 'It answers one of our emails with nothing but a quote.'],
  ['filed-by-address', undefined, 'Sent to the address for files of this deal.'],
])('an email: %s of %s', (reason, answered, text) => {
  expect(reasonText({ reason, people: [], by: 'email', ...(answered ? { answered } : {}) })).toBe(text)
})

test('every reason has its own words', () => {
  const texts = incomingReasons.map((reason) => reasonText({ reason, people: [maya, oak], by: 'email' }))
  expect(new Set(texts).size).toBe(incomingReasons.length)
})
