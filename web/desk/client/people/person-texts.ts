import { ClipboardList, FileCheck, Handshake, Landmark, type LucideIcon, Users } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person, PersonLinkRefusal } from '#contract/calls/people/people.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { type PersonRole, personPath } from '#contract/rules/deal/people.ts'
import { formatDay, formatMoment, formatMomentDay } from '#web/format/date.ts'
import { shortDay } from '#web/format/short-day.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { letterWords } from '../../client-actions/letter-words.ts'
import { addressLines } from '../../deal/property-address.ts'

export const roleStyles: Record<PersonRole, { icon: LucideIcon; tone: BadgeTone }> = {
  'co-client': { icon: Users, tone: 'blue' },
  lender: { icon: Landmark, tone: 'purple' },
  escrow: { icon: FileCheck, tone: 'green' },
  'other-agent': { icon: Handshake, tone: 'orange' },
  coordinator: { icon: ClipboardList, tone: 'gray' },
}

/** The content of this role's link, in one or two sentences. */
export function seesText(role: PersonRole, { firstName }: Pick<AdminClient, 'firstName'>): string {
  if (role === 'co-client')
    return `Sees everything ${firstName} sees, also what was sent before: chat, files, notes.`
  const whom = {
    lender: 'the lender',
    escrow: 'escrow',
    'other-agent': 'the other agent',
    coordinator: 'the coordinator',
  }[role]
  return `Sees steps, days, own tasks, and documents you ask of or give to ${whom}. Never price, commission, notes, or chat.`
}

/** A day of this year without it: "Nov 20". */
function dayOf(moment: string, today: string): string {
  const day = dayIn(new Date(moment))
  return day.startsWith(today.slice(0, 4)) ? shortDay(day) : formatDay(day)
}

type Opened = Pick<Person, 'seenAt' | 'devices'> & { sentAt?: string | null }

/**
 * When a link was last opened, and on how many devices: "Seen today at 8:12 AM, 2 devices". `today` in the reader's zone,
 * `YYYY-MM-DD`.
 */
export function seenText({ seenAt, devices, sentAt = null }: Opened, today: string): string {
  if (seenAt === null)
    return sentAt === null ? 'Not opened yet' : `Not opened yet, sent ${dayOf(sentAt, today)}`
  const on = devices === 0 ? '' : `, ${counted(devices, 'device')}`
  const day = formatMomentDay(seenAt)
  if (day === formatDay(today)) return `Seen today at ${formatMoment(seenAt).split(' at ')[1]}${on}`
  if (day === formatDay(addDays(today, -1))) return `Seen yesterday${on}`
  return `Seen ${dayOf(seenAt, today)}${on}`
}

/** The full URL of a person's link. */
export const personLink = (person: Pick<Person, 'role' | 'key'>): string =>
  `${location.origin}${personPath(person)}`

/** The message that goes with a person's link in a text or another app. */
export function personMessage(
  person: Pick<Person, 'role' | 'key' | 'firstName' | 'language'>,
  { propertyAddress }: Pick<AdminClient, 'propertyAddress'>,
): string {
  const { first } = addressLines(propertyAddress)
  const { firstName, language, role } = person
  if (role === 'co-client') return letterWords(language).message(firstName, first, personLink(person))
  return [
    `Hi ${firstName}, here is your page for ${first}:`,
    personLink(person),
    'It is only for you. It shows your tasks and documents.',
  ].join('\n')
}

const refusals: Record<PersonLinkRefusal, (firstName: string) => string> = {
  archived: () => 'The transaction is archived.',
  sample: () => 'Nothing is emailed about the sample client.',
  unconfirmed: (name) => `${name}’s email address is not confirmed yet.`,
  limit: (name) => `${name} was emailed the link three times today.`,
  'no-email': (name) => `${name} has no email address.`,
  stopped: (name) => `${name}’s link is stopped.`,
  ended: (name) => `${name}’s link has ended.`,
}

/** Why a link was not emailed, in a sentence. */
export function refusalText(
  reason: PersonLinkRefusal | undefined,
  { firstName }: Pick<Person, 'firstName'>,
): string {
  return reason ? refusals[reason](firstName) : 'The link was not emailed.'
}
