import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { WhyCallEscrow } from '#contract/rules/deal/why-call-escrow.ts'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { textsIn } from '#texts/in-language.ts'

/** Whom a client calls, as stored. Names and numbers may be empty. */
export interface PeopleOfDeal {
  agentName: string
  agentPhone: string
  escrowCompany: string
  escrowPhone: string
}

/** The first name of the agent; null without one. */
export const firstNameOfAgent = ({ agentName }: Pick<PeopleOfDeal, 'agentName'>): string | null =>
  agentName.trim().split(/\s+/)[0] || null

/** The first name of the agent, in the middle of a sentence. */
export function agentFirstName(
  people: Pick<PeopleOfDeal, 'agentName'>,
  language: Language = defaultLanguage,
): string {
  return firstNameOfAgent(people) ?? textsIn(language).money.yourAgent
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
 * anybody's.
 */
export function callEscrow(
  people: PeopleOfDeal,
  why: WhyCallEscrow,
  language: Language = defaultLanguage,
): string {
  const t = textsIn(language).money
  return canCallEscrow(people)
    ? t.callEscrow(people.escrowCompany.trim() || null, why)
    : t.askForNumber(firstNameOfAgent(people), why)
}

/** Why a client calls escrow about money: a buyer sends it, a seller receives it. */
export const aboutMoney = (isSale: boolean): WhyCallEscrow => (isSale ? 'receive' : 'send')
