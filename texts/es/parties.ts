import type { Party } from '#contract/rules/deal/parties.ts'

// The party with the next move, in the client's words; `isSale` if the client sells.

/** Within a sentence: "su prestamista", "escrow", "el vendedor". A seller has little to do with the lender of the buyer. */
const party = (who: Party, isSale: boolean): string =>
  ({
    client: 'usted',
    agent: 'su agente',
    lender: isSale ? 'el prestamista' : 'su prestamista',
    escrow: 'escrow',
    'other-side': isSale ? 'el comprador' : 'el vendedor',
  })[who]
/** The party by itself. */
export const partyAlone = (who: Party, isSale: boolean): string =>
  party(who, isSale).charAt(0).toUpperCase() + party(who, isSale).slice(1)
export const waitingFor = (who: Party, isSale: boolean): string => `Esperamos a ${party(who, isSale)}`
export const fromParty = (who: Party, isSale: boolean): string =>
  `de ${party(who, isSale)}`.replace(/^de el /, 'del ')
