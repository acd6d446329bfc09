import { z } from 'zod'
import { call } from '../../call.ts'
import { digits } from '../fields/code.ts'

/** Codes or links that one portal, or one address across portals, may request within 24 hours. */
export const maxConfirmations = { sms: 3, email: 5 } as const
/** Wrong codes allowed before a new one is needed. */
export const maxCodeAttempts = 5
/** Maximum texts to one client within 24 hours, codes included. */
export const maxTextsPerDay = 20

/** none: not verified as the client's own. sent: a code or link was sent to it. */
export const confirmationStates = ['none', 'sent', 'confirmed'] as const

/** The confirmation status of a client's current email address or number. */
export const AddressConfirmation = z.object({
  state: z.enum(confirmationStates),
  /** Whether a code or link can be sent now. */
  canSend: z.boolean(),
  /** Why the last one did not arrive, or why none can be sent; null when nothing is wrong. */
  problem: z.string().nullable(),
})
export type AddressConfirmation = z.infer<typeof AddressConfirmation>

const phonePath = '/api/clients/:uniqueId/phone-confirmation'

export const sendPhoneCode = call({
  id: 'sendPhoneCode',
  method: 'POST',
  path: phonePath,
  access: 'portal',
  summary: "Text a six-digit code to the client's number",
  answer: AddressConfirmation,
  changes: ['preferences'],
})

export const confirmPhone = call({
  id: 'confirmPhone',
  method: 'POST',
  path: `${phonePath}/code`,
  access: 'portal',
  summary: 'Confirm the number with the texted code, and agree to texts',
  body: z.object({
    code: digits().length(6, 'Enter the six digits from the text'),
  }),
  answer: AddressConfirmation,
  changes: ['preferences'],
})

export const sendEmailLink = call({
  id: 'sendEmailLink',
  method: 'POST',
  path: '/api/clients/:uniqueId/email-confirmation',
  access: 'portal',
  summary: "Email a confirmation link to the client's address",
  answer: AddressConfirmation,
  changes: ['preferences'],
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'public',
  forVisitors: true,
  summary: 'Confirm an email address with the token from the emailed link',
  body: z.object({ token: z.string().max(200) }),
  answer: z.object({ confirmed: z.literal(true) }),
  changes: ['preferences'],
})
