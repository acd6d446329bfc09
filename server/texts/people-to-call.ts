import { dialedNumber } from '#contract/rules/dialed-number.ts'

/** Whom a client calls, as stored. Names and numbers may be empty. */
export interface PeopleOfDeal {
  agentName: string
  agentPhone: string
  escrowCompany: string
  escrowPhone: string
}

/** The first name of the agent, in the middle of a sentence. */
export function agentFirstName({ agentName }: Pick<PeopleOfDeal, 'agentName'>): string {
  return agentName.trim().split(/\s+/)[0] || 'your agent'
}

/** The agent's number as written; null for one that cannot be dialed. */
export function agentNumber({ agentPhone }: Pick<PeopleOfDeal, 'agentPhone'>): string | null {
  return dialedNumber(agentPhone) && agentPhone.trim()
}

/** Whether the client has a number of escrow's that can be dialed. */
export function canCallEscrow({ escrowPhone }: Pick<PeopleOfDeal, 'escrowPhone'>): boolean {
  return dialedNumber(escrowPhone) !== null
}

/**
 * Whom to call about money. A number is never printed: the client has it from the start, and one in an email could be
 * anybody's. `purpose` follows, such as "before you send money".
 */
export function callEscrow(people: PeopleOfDeal, purpose: string): string {
  const escrow = people.escrowCompany.trim() || 'escrow'
  return canCallEscrow(people)
    ? `Call ${escrow} on the number you were given at the start ${purpose}.`
    : `Ask ${agentFirstName(people)} for escrow’s number ${purpose}.`
}

/** What comes after the call to escrow: a buyer sends money, a seller receives it. */
export function beforeMoney(isSale: boolean): string {
  return isSale ? 'before you give your bank details to anyone' : 'before you send money'
}
