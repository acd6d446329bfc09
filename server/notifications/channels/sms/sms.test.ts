import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTwilioStandIn, type TwilioStandIn } from '../../../testing/receivers/twilio-stand-in.ts'
import { createSmsChannel, type OutgoingSms } from './sms.ts'

let gateway: TwilioStandIn

beforeEach(async () => {
  gateway = await startTwilioStandIn()
})
afterEach(() => gateway.stop())

const sms: OutgoingSms = {
  to: '+19165550142',
  text: 'Bay & Oak: 50% + more ü https://x.example/client/a?b=c&d',
}

const send = (changes: Partial<TwilioStandIn['settings']> = {}, timeout = 5000) =>
  createSmsChannel({ ...gateway.settings, ...changes }, timeout)?.send(sms)

test('there is no text channel without an account', () => {
  expect(createSmsChannel(null)).toBeNull()
})

test('a text arrives unchanged from the team’s number', async () => {
  expect(await send()).toEqual({ state: 'sent', sid: expect.stringMatching(/^SM\d{32}$/) })
  expect(gateway.texts).toEqual([{ To: sms.to, From: '+19165550100', Body: sms.text }])
})

test('a messaging service and a callback are passed on', async () => {
  const from = `MG${'0'.repeat(32)}`
  const channel = createSmsChannel({ ...gateway.settings, from })
  await channel?.send({ ...sms, statusCallback: 'https://portal.example.com/hooks/sms?x=1' })
  expect(gateway.texts).toEqual([
    {
      To: sms.to,
      MessagingServiceSid: from,
      Body: sms.text,
      StatusCallback: 'https://portal.example.com/hooks/sms?x=1',
    },
  ])
})

test('a recipient who replied STOP is refused and marked', async () => {
  gateway.behave({ status: 400, code: 21610 })
  expect(await send()).toEqual({ state: 'refused', error: 'The recipient replied STOP.', stopped: true })
})

test.each([
  [400, 21211, 'refused', /not a valid phone number/],
  [400, 21614, 'refused', /cannot receive texts/],
  [400, 21617, 'refused', /rejected this text \(21617\)/],
  [422, 0, 'refused', /\(422\)/],
  [429, 20429, 'later', /later \(429\)/],
  [500, 0, 'later', /later \(500\)/],
  [503, 0, 'later', /later \(503\)/],
  [302, 0, 'later', /account \(302\)/],
])('%i with error %i', async (status, code, state, error) => {
  gateway.behave({ status, code })
  const outcome = await send()
  expect(outcome).toEqual({ state, error: expect.stringMatching(error) })
  expect(JSON.stringify(outcome)).not.toContain(sms.to)
})

test('a wrong token is retried later, and is not repeated in the error', async () => {
  const outcome = await send({ authToken: 'hunter2' })
  expect(outcome).toEqual({ state: 'later', error: expect.stringContaining('account (401)') })
  expect(JSON.stringify(outcome)).not.toContain('hunter2')
  expect(await send({ accountSid: `AC${'2'.repeat(32)}` })).toMatchObject({ state: 'later' })
  expect(gateway.texts).toEqual([])
})

test('a gateway that does not answer, drops the connection, or is unreachable is retried later', async () => {
  gateway.behave('silence')
  expect(await send({}, 150)).toEqual({ state: 'later', error: 'The text gateway did not answer in time.' })
  gateway.behave('cut')
  expect(await send()).toEqual({ state: 'later', error: 'Could not reach the text gateway.' })
  expect(await send({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({ state: 'later' })
})
