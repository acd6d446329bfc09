import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person } from '#contract/calls/people/people.ts'
import { type Party, partyForAgent } from '#contract/rules/deal/parties.ts'
import { isLinkWorking, type PartnerRole, partyOf } from '#contract/rules/deal/people.ts'

/** A partner with a link: not the co-client. */
export type Partner = Person & { role: PartnerRole }

/** The partners whose link works on a day, `YYYY-MM-DD` in the team's time zone. */
export function partnersOf(people: readonly Person[], client: AdminClient, today: string): Partner[] {
  return people.filter(
    (person): person is Partner => person.role !== 'co-client' && isLinkWorking(person, client, today),
  )
}

/** The first partner of a party who gets emails; null without one. */
export function emailedPartner(partners: readonly Partner[], party: Party): Partner | null {
  const own = partners.filter(({ role }) => partyOf[role] === party)
  return own.find(({ email, emailsStoppedAt }) => email !== null && emailsStoppedAt === null) ?? null
}

/** A party by the name in the profile: "First Valley Lending"; without one "Lender". */
export function partyName(party: Party, client: AdminClient): string {
  const { firstName, lenderName, escrowCompany, transactionType } = client
  const typed = { client: firstName, lender: lenderName, escrow: escrowCompany, agent: '', 'other-side': '' }
  return typed[party] || partyForAgent(party, transactionType)
}

/** The number of a party in the profile; null without one. */
export function partyPhone(party: Party, { lenderPhone, escrowPhone }: AdminClient): string | null {
  if (party === 'lender') return lenderPhone
  return party === 'escrow' ? escrowPhone || null : null
}
