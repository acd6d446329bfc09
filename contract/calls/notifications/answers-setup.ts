import { z } from 'zod'
import { call } from '../../call.ts'
import { emailWays, refusedReasons, textWays } from '../../rules/answers-setup.ts'
import { answerChannels } from '../../rules/incoming.ts'
import { Moment } from '../fields/day-shapes.ts'

/** How answers come in, and what last did. What never happened is absent, and so is a channel that is not set up. */
export const AnswersSetup = z.object({
  email: z
    .object({
      /** Of all reply addresses, such as "{token}@reply.example.com". */
      pattern: z.string(),
      ways: z.array(z.enum(emailWays)),
      /** The own port, and whether it offers encryption. */
      port: z.object({ number: z.int(), isEncrypted: z.boolean() }).optional(),
      /** The DNS record that leads to the own port; absent where the addresses are of an existing mailbox. */
      mxRecord: z.string().optional(),
      lastReceived: Moment.optional(),
      /** With how many were refused on this day of the team's time zone. */
      lastRefused: z.object({ at: Moment, reason: z.enum(refusedReasons), today: z.int() }).optional(),
      lastTooLarge: Moment.optional(),
    })
    .optional(),
  text: z
    .object({
      /** The number that clients text to; absent where a messaging service has several. */
      number: z.string().optional(),
      lastReceived: Moment.optional(),
      /** When the gateway was last asked for texts that its webhook did not bring, and how many there were. */
      lastSweep: z.object({ at: Moment, found: z.int() }).optional(),
      /** When the gateway last did not list its texts; absent once it does. */
      sweepFailed: Moment.optional(),
    })
    .optional(),
})
export type AnswersSetup = z.infer<typeof AnswersSetup>

/** The last test of a way back, by whichever member. */
export const AnswersTest = z.object({
  /** Null while there was none. */
  startedAt: Moment.nullable(),
  /** Seconds until it came, rounded up; absent while it has not. */
  arrivedAfter: z.int().optional(),
  way: z.enum([...emailWays, ...textWays]).optional(),
  /** Whether an email was handed over encrypted: to the port, or in the post. */
  isEncrypted: z.boolean().optional(),
  /** Why the email could not be sent. */
  error: z.string().optional(),
})
export type AnswersTest = z.infer<typeof AnswersTest>

export const startAnswersTest = call({
  id: 'startAnswersTest',
  method: 'POST',
  path: '/api/admin/channels/test-answers',
  access: 'admin',
  least: 'assistant',
  summary: 'Send an email to an address of the pattern, or wait for any text, to see that answers come in',
  body: z.object({ channel: z.enum(answerChannels) }),
  answer: AnswersTest,
})

export const getAnswersTest = call({
  id: 'getAnswersTest',
  method: 'GET',
  path: '/api/admin/channels/test-answers',
  access: 'admin',
  summary: 'Whether the last test of answers by email or text has come in',
  query: z.object({ channel: z.enum(answerChannels).default('email') }),
  answer: AnswersTest,
})
