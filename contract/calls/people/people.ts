import { z } from 'zod'
import { call } from '../../call.ts'
import { personRoles } from '../../rules/deal/people.ts'
import { limits } from '../../rules/limits.ts'
import { linkTextLimit } from '../../rules/link-text.ts'
import { LinkRefusal } from '../clients/portal-links.ts'
import { Day, Moment, NullableDay } from '../fields/day-shapes.ts'
import { EmailAddress } from '../fields/email-address.ts'
import { LanguageCode, languageForAdmins } from '../fields/language.ts'
import { NullablePhone } from '../fields/phone.ts'
import { line, optionalLine, optionalProse } from '../fields/text.ts'
import { TrustedNumber } from './safety.ts'

export const PersonRole = z.enum(personRoles)

/** How often and on how many devices a link was opened. */
const Opened = {
  /** When a link was last opened; null when it never was. */
  seenAt: Moment.nullable(),
  devices: z.int(),
}

/** Somebody of a deal other than the client, as an admin sees them. */
export const Person = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  role: PersonRole,
  firstName: z.string(),
  /** Empty for somebody who is known by one name. */
  lastName: z.string(),
  company: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The key in the link; `personPath` makes the link's path. */
  key: z.string(),
  hasPin: z.boolean(),
  /** The last day that was set; null for the usual one. */
  endsOn: Day.nullable(),
  /** The last day on which the link opens, see `lastDayOfLink`; null for a link without an end. */
  lastDay: Day.nullable(),
  stoppedAt: Moment.nullable(),
  /** Stopped by too many wrong PINs, not by an admin. */
  isStoppedByPin: z.boolean(),
  /** When the link was last emailed; null when it never was. */
  sentAt: Moment.nullable(),
  ...Opened,
  /** When a partner stopped the emails about the deal; null while they get them. */
  emailsStoppedAt: Moment.nullable(),
  /** A partner's tasks. */
  tasks: z.object({ done: z.int(), all: z.int() }).nullable(),
  createdAt: Moment,
  ...languageForAdmins,
})
export type Person = z.infer<typeof Person>

/** A lender or an escrow company that is typed in the client's profile and has no link. */
export const TypedContact = z.object({
  role: z.enum(['lender', 'escrow']),
  name: z.string(),
  phone: z.string().nullable(),
})
export type TypedContact = z.infer<typeof TypedContact>

const ofPerson = {
  firstName: line(limits.name),
  lastName: optionalLine(limits.name),
  company: optionalLine(limits.name),
  email: z
    .union([EmailAddress, z.literal('')])
    .nullable()
    .transform((value) => value || null),
  phone: NullablePhone,
  endsOn: NullableDay,
  language: LanguageCode.optional(),
}

export const PersonDraft = z.object({
  role: PersonRole,
  firstName: ofPerson.firstName,
  lastName: ofPerson.lastName.default(''),
  company: ofPerson.company.default(''),
  email: ofPerson.email.default(null),
  phone: ofPerson.phone.default(null),
  endsOn: ofPerson.endsOn.default(null),
  /** The person's language. When absent: the client's language for a co-client, English for others. */
  language: ofPerson.language,
  /** Ask for a PIN at the first opening in each browser. */
  withPin: z.boolean().default(false),
})
export type PersonDraft = z.infer<typeof PersonDraft>

export const PersonChanges = z.object(ofPerson).partial()
export type PersonChanges = z.infer<typeof PersonChanges>

export const listPeople = call({
  id: 'listPeople',
  method: 'GET',
  path: '/api/admin/clients/:id/people',
  access: 'admin',
  summary: 'The people of a deal who have a link, and the typed contacts who have none',
  answer: z.object({
    people: z.array(Person),
    contacts: z.array(TypedContact),
    /** The client's own link. */
    client: z.object(Opened),
    /** Escrow's locked number; absent while none is locked. */
    number: TrustedNumber.optional(),
  }),
  reads: ['people', 'client', 'visits', 'dates', 'notifications'],
})

export const addPerson = call({
  id: 'addPerson',
  method: 'POST',
  path: '/api/admin/clients/:id/people',
  access: 'admin',
  least: 'assistant',
  summary: 'Give somebody of a deal a link of their own',
  body: PersonDraft,
  portalTexts: 'People',
  answer: z.object({
    person: Person,
    /** The path of the link. */
    link: z.string(),
    /** Six digits, shown this once. */
    pin: z.string().optional(),
  }),
  status: 201,
  changes: ['people', 'client', 'notifications'],
})

export const changePerson = call({
  id: 'changePerson',
  method: 'PATCH',
  path: '/api/admin/people/:personId',
  access: 'admin',
  least: 'assistant',
  summary: 'Change the name, the addresses or the last day of a person',
  body: PersonChanges,
  portalTexts: 'People',
  answer: Person,
  changes: ['people', 'client'],
})

export const renewPersonLink = call({
  id: 'renewPersonLink',
  method: 'POST',
  path: '/api/admin/people/:personId/link',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: 'Give a person a new link; the old one stops working immediately',
  answer: Person,
  changes: ['people', 'client', 'notifications'],
})

export const stopPersonLink = call({
  id: 'stopPersonLink',
  method: 'DELETE',
  path: '/api/admin/people/:personId/link',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: 'Stop a person’s link; what they wrote and sent stays',
  answer: Person,
  changes: ['people', 'client'],
})

export const setPersonPin = call({
  id: 'setPersonPin',
  method: 'POST',
  path: '/api/admin/people/:personId/pin',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: 'Protect a person’s link by a new PIN, which every browser has to enter',
  answer: z.object({ pin: z.string() }),
  changes: ['people', 'client'],
})

export const removePersonPin = call({
  id: 'removePersonPin',
  method: 'DELETE',
  path: '/api/admin/people/:personId/pin',
  access: 'admin',
  least: 'assistant',
  summary: 'Let a person’s link open without a PIN',
  answer: Person,
  changes: ['people'],
})

/** Why a person is not sent their link. */
export const PersonLinkRefusal = z.enum([...LinkRefusal.options, 'no-email', 'stopped', 'ended'])
export type PersonLinkRefusal = z.infer<typeof PersonLinkRefusal>

export const sendPersonLink = call({
  id: 'sendPersonLink',
  method: 'POST',
  path: '/api/admin/people/:personId/send',
  access: 'admin',
  least: 'assistant',
  summary: 'Email a person their link',
  body: z.object({
    /** Chosen by the sender: repeating a request sends nothing twice. */
    requestId: z.uuid(),
    /** Replaces the email's usual text; the link stays. */
    text: optionalProse(linkTextLimit).optional(),
  }),
  portalTexts: 'Link email',
  answer: z.object({
    sent: z.boolean(),
    reason: PersonLinkRefusal.optional(),
  }),
  changes: ['people', 'notifications'],
})
