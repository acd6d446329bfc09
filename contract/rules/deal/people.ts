import { addDays } from '../days.ts'
import { isSale, type Party } from './parties.ts'
import type { TransactionType } from './transaction-type.ts'

/** The people of a deal who can have a link of their own, beside the client. */
export const personRoles = ['co-client', 'lender', 'escrow', 'other-agent', 'coordinator'] as const
export type PersonRole = (typeof personRoles)[number]

/** Somebody who works on the deal and is on neither side of it as a buyer or a seller. */
export type PartnerRole = Exclude<PersonRole, 'co-client'>

export const partnerRoles = personRoles.filter((role): role is PartnerRole => role !== 'co-client')

/** The key in the link of everybody but the client: 22 base62 characters, 131 bits. */
export const personKeyForm = /^[A-Za-z0-9]{22}$/

/** How many links of a deal work at once, the client's own apart. */
export const maxPeople = 12

/** The digits of a PIN. */
export const pinLength = 6

/** After so many wrong PINs without a right one the link stops. */
export const maxPinMisses = 20

/** How long a partner's link works after the closing, in days. */
export const daysAfterClosing = 7

/** The party whose dates and documents a partner works on. */
export const partyOf: Record<PartnerRole, Party> = {
  lender: 'lender',
  escrow: 'escrow',
  'other-agent': 'other-side',
  coordinator: 'agent',
}

/** The name of a role on the screens: "Co-buyer", "Lender". */
export function personRoleLabel(role: PersonRole, type: TransactionType): string {
  if (role === 'co-client') return isSale(type) ? 'Co-seller' : 'Co-buyer'
  return { lender: 'Lender', escrow: 'Escrow', 'other-agent': 'Other agent', coordinator: 'Coordinator' }[
    role
  ]
}

/** The page of a person's link: the portal for a co-client, a partner page for a partner. */
export function personPath({ role, key }: { role: PersonRole; key: string }): string {
  return role === 'co-client' ? `/client/${key}` : `/deal/${key}`
}

interface Deal {
  expectedCloseDate: string
  outcome: string
  outcomeOn: string | null
}

/**
 * The last day of a partner's link, `YYYY-MM-DD` in the team's time zone: the day that was set, or a week after the closing
 * or the cancellation; null for a co-client's, which has no end.
 */
export function lastDayOfLink(
  person: { role: PersonRole; endsOn: string | null },
  deal: Deal,
): string | null {
  if (person.role === 'co-client') return null
  if (person.endsOn !== null) return person.endsOn
  const isOver = deal.outcome === 'closed' || deal.outcome === 'canceled'
  return addDays((isOver ? deal.outcomeOn : null) ?? deal.expectedCloseDate, daysAfterClosing)
}

/** Whether a person's link opens on a day, `YYYY-MM-DD` in the team's time zone: it was not stopped and has not ended. */
export function isLinkWorking(
  person: { role: PersonRole; endsOn: string | null; stoppedAt: string | null },
  deal: Deal,
  today: string,
): boolean {
  const lastDay = lastDayOfLink(person, deal)
  return person.stoppedAt === null && (lastDay === null || today <= lastDay)
}
