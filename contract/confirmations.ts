import { z } from 'zod'
import { call } from './call.ts'

/** How often a portal, and an address across portals, may ask within 24 hours. */
export const mostConfirmations = { sms: 3, email: 5 } as const
/** Wrong codes until a new one is needed. */
export const mostCodeTries = 5
/** Texts to one client within 24 hours, codes included. */
export const mostTextsADay = 20

/** none: nothing shows that it is the client's own. sent: a code or link is on its way to it. */
export const confirmationStates = ['none', 'sent', 'confirmed'] as const

/** What is known of a client's present mail address or number. */
export const AddressConfirmation = z.object({
  state: z.enum(confirmationStates),
  /** A code or link can be sent now. */
  canSend: z.boolean(),
  /** Why the last one did not arrive, or why none can be sent; null: nothing is wrong. */
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
  summary: 'Confirm the number by the code that was texted to it, and agree to texts',
  body: z.object({
    code: z
      .string()
      .transform((text) => text.replaceAll(/\D/g, ''))
      .pipe(z.string().length(6, 'Enter the six digits of the text')),
  }),
  answer: AddressConfirmation,
  changes: ['preferences'],
})

export const sendEmailLink = call({
  id: 'sendEmailLink',
  method: 'POST',
  path: '/api/clients/:uniqueId/email-confirmation',
  access: 'portal',
  summary: "Mail a confirmation link to the client's address",
  answer: AddressConfirmation,
  changes: ['preferences'],
})

export const confirmEmail = call({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'public',
  summary: 'Confirm a mail address by the token of the link that was mailed to it',
  body: z.object({ token: z.string().max(200) }),
  answer: z.object({ confirmed: z.literal(true) }),
  changes: ['preferences'],
})
