import { Briefcase, Landmark, type LucideIcon, ShieldCheck, UserRound, UsersRound } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type Party, partyForAgent } from '#contract/rules/deal/parties.ts'

export const partyIcons: Record<Party, LucideIcon> = {
  client: UserRound,
  agent: Briefcase,
  lender: Landmark,
  escrow: ShieldCheck,
  'other-side': UsersRound,
}

/** Who has to do something: the client by first name, the others by what they are. */
export function partyName(party: Party, { firstName, transactionType }: AdminClient): string {
  return party === 'client' ? firstName : partyForAgent(party, transactionType)
}
