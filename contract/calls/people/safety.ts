import { z } from 'zod'
import { call } from '../../call.ts'
import { deliveryChannels } from '../../rules/delivery-enums.ts'
import { limits } from '../../rules/limits.ts'
import { Moment } from '../fields/day-shapes.ts'
import { Password } from '../fields/password.ts'
import { OptionalPhone, Phone } from '../fields/phone.ts'
import { optionalLine } from '../fields/text.ts'

/** Escrow's locked number, as an admin sees it. */
export const TrustedNumber = z.object({
  id: z.uuid(),
  phone: z.string(),
  /** Why it replaced the one before; null for the first. */
  reason: z.string().nullable(),
  lockedBy: z.string(),
  lockedAt: Moment,
  /** The client-side people who have read the note about the number; the client under the client's id. */
  reads: z.array(z.object({ personId: z.uuid(), readAt: Moment })),
})
export type TrustedNumber = z.infer<typeof TrustedNumber>

export const lockNumber = call({
  id: 'lockNumber',
  method: 'POST',
  path: '/api/admin/clients/:id/trusted-number',
  access: 'admin',
  summary:
    'Lock escrow’s number with the own password: the client side reads a safety note before they see it. A locked one is changed with its reason',
  body: z.object({
    phone: Phone,
    /** For a change: the same number once more. */
    phoneAgain: OptionalPhone.optional(),
    /** For a change: for the client side to read. */
    reason: optionalLine(limits.outcomeReason).optional(),
    /** The password of the admin who locks or changes the number; absent within five minutes of confirming who they are. */
    password: Password.optional(),
  }),
  portalTexts: 'Escrow’s number',
  answer: TrustedNumber,
  changes: ['client', 'people', 'notifications'],
})

/** The facts that an admin sees before locking or changing escrow's number. */
export const NumberFacts = z.object({
  /** The last change of escrow's number and of the agent's since the deal was added. */
  edits: z.array(
    z.object({
      field: z.enum(['escrowPhone', 'agentPhone']),
      /** There was no number before. */
      isFirst: z.boolean(),
      by: z.string(),
      at: Moment,
    }),
  ),
  /** The client side with the channels on which each person hears of a changed number; empty once the deal has closed. */
  told: z.array(
    z.object({
      personId: z.uuid(),
      firstName: z.string(),
      phone: z.string().nullable(),
      ways: z.array(z.enum(deliveryChannels)),
    }),
  ),
})
export type NumberFacts = z.infer<typeof NumberFacts>

export const getNumberFacts = call({
  id: 'getNumberFacts',
  method: 'GET',
  path: '/api/admin/clients/:id/trusted-number',
  access: 'admin',
  summary:
    'Who changed escrow’s number or the agent’s since the deal was added, and who hears of a change how',
  answer: NumberFacts,
  reads: ['client', 'people', 'preferences'],
})

/**
 * The note that a person of the client side reads before seeing escrow's number. Without `phone`, they have read no note yet;
 * with `before`, the number has changed since they read one.
 */
export const SafetyNote = z.object({
  numberId: z.uuid(),
  phone: z.string().optional(),
  /** The number that this person last read about, and when they did. */
  before: z.string().optional(),
  beforeAt: Moment.optional(),
  /** Why the number changed, in the agent's words. */
  reason: z.string().optional(),
  /** When the number was locked. */
  at: Moment,
  /** The agent and the agent's phone when a number was first locked, not their current values; each may be empty. */
  agentName: z.string(),
  agentPhone: z.string(),
})
export type SafetyNote = z.infer<typeof SafetyNote>

export const getSafetyNote = call({
  id: 'getSafetyNote',
  method: 'GET',
  path: '/api/clients/:uniqueId/safety',
  access: 'portal',
  summary: 'The safety note about escrow’s locked number, with the number once this person has read it',
  answer: SafetyNote,
  reads: ['client'],
})

export const readSafetyNote = call({
  id: 'readSafetyNote',
  method: 'POST',
  path: '/api/clients/:uniqueId/safety/read',
  access: 'portal',
  summary: 'This person has read the note about a number, or checked a changed one; repeating is harmless',
  body: z.object({ numberId: z.uuid() }),
  answer: SafetyNote,
  changes: ['client', 'people', 'notifications'],
  rehearsedInSample: true,
})
