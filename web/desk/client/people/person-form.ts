import { z } from 'zod'
import { Day } from '#contract/calls/fields/day-shapes.ts'
import { EmailAddress } from '#contract/calls/fields/email-address.ts'
import { LanguageCode } from '#contract/calls/fields/language.ts'
import { OptionalPhone } from '#contract/calls/fields/phone.ts'
import { line, optionalLine } from '#contract/calls/fields/text.ts'
import { type Person, type PersonDraft, PersonRole } from '#contract/calls/people/people.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { limits } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { RequestError } from '#web/data/request-error.ts'
import type { Sent } from '#web/ui/form-dialog.tsx'

/** The typed values of a person: one field for the whole name. */
export const PersonForm = z.object({
  role: PersonRole,
  name: line(limits.name),
  phone: OptionalPhone,
  email: z.union([z.literal(''), EmailAddress]),
  company: optionalLine(limits.name),
  endsOn: z.union([z.literal(''), Day]),
  withPin: z.boolean(),
  /** Empty until somebody chooses. */
  language: z.union([z.literal(''), LanguageCode]),
})
export type PersonValues = z.input<typeof PersonForm>

/** A name as it is stored: the first word and the rest; "Daniel" alone is a name. */
export function splitName(name: string): Pick<Person, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Words of a company's name. */
const ofCompany =
  /\b(?:bank|lending|lenders?|loans?|mortgages?|financial|finance|funding|capital|credit|union|home|savings|group|inc|llc|corp|co|company|services|associates|partners)\b/i

/** Whether a lender that was typed in a profile is a person, "Priya Nair", rather than a company, "First Valley Lending". */
export const isPersonName = (name: string): boolean =>
  /^\S+(?:\s+\S+){1,3}$/.test(name.trim()) && !ofCompany.test(name) && !/\d|&/.test(name)

/** The draft to store from the typed values; a co-client's link has no last day. */
export function draftOf({ name, role, endsOn, language, ...rest }: PersonValues): PersonDraft {
  const { phone, email } = rest
  return {
    ...rest,
    ...splitName(name),
    role,
    phone: phone || null,
    email: email || null,
    endsOn: role === 'co-client' ? null : endsOn || null,
    ...(language ? { language } : {}),
  }
}

/** A person as the form shows them. */
export function valuesOf(person: Person): PersonValues {
  const { role, company, email, phone, endsOn, hasPin } = person
  return {
    role,
    name: nameOf(person),
    company,
    phone: phone ?? '',
    email: email ?? '',
    endsOn: endsOn ?? '',
    withPin: hasPin,
    language: person.language ?? defaultLanguage,
  }
}

/** Shows the server's errors about a part of the name at the single name field. */
export function showAtName(sent: Sent): Sent {
  return {
    ...sent,
    onError: (error) => {
      const text = error instanceof RequestError && (error.fields['firstName'] ?? error.fields['lastName'])
      if (text && error instanceof RequestError) error.fields['name'] ??= text
      sent.onError(error)
    },
  }
}
