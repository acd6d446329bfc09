import type { Party } from '#contract/rules/deal/parties.ts'

// Who has the next move, as the client says it; `isSale` where the client sells.

/** Within a sentence: "your lender", "escrow", "the seller". A seller has little to do with the lender of the buyer. */
const party = (who: Party, isSale: boolean): string =>
  ({
    client: 'you',
    agent: 'your agent',
    lender: isSale ? 'the lender' : 'your lender',
    escrow: 'escrow',
    'other-side': isSale ? 'the buyer' : 'the seller',
  })[who]
/** By itself. */
export const partyAlone = (who: Party, isSale: boolean): string =>
  party(who, isSale).charAt(0).toUpperCase() + party(who, isSale).slice(1)
export const waitingFor = (who: Party, isSale: boolean): string => `Waiting for ${party(who, isSale)}`
