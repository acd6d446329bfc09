import type { Party } from '#contract/rules/deal/parties.ts'

// The party with the next move, in the client's words; `isSale` if the client sells.

/** Within a sentence: "your lender", "escrow", "the seller". A seller has little to do with the lender of the buyer. */
const party = (who: Party, isSale: boolean): string =>
  ({
    client: 'you',
    agent: 'your agent',
    lender: isSale ? 'the lender' : 'your lender',
    escrow: 'escrow',
    'other-side': isSale ? 'the buyer' : 'the seller',
  })[who]
/** The party by itself. */
export const partyAlone = (who: Party, isSale: boolean): string =>
  party(who, isSale).charAt(0).toUpperCase() + party(who, isSale).slice(1)
export const waitingFor = (who: Party, isSale: boolean): string => `Waiting for ${party(who, isSale)}`
/** `agent`: a first name. */
export const sentIt = (who: Party, isSale: boolean, agent: string): string =>
  `${partyAlone(who, isSale)} sent it; ${agent} checks it`
/** The agent has checked it, and the client side does not see it. */
export const hasSentIt = (who: Party, isSale: boolean): string => `${partyAlone(who, isSale)} sent it`
export const fromParty = (who: Party, isSale: boolean): string => `from ${party(who, isSale)}`
