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
/** `agent`: a first name. */
export const sentIt = (who: Party, isSale: boolean, agent: string): string =>
  `${partyAlone(who, isSale)} lo envió; ${agent} lo revisa`
/** The agent has checked it, and the client side does not see it. */
export const hasSentIt = (who: Party, isSale: boolean): string => `${partyAlone(who, isSale)} lo envió`
export const fromParty = (who: Party, isSale: boolean): string =>
  `de ${party(who, isSale)}`.replace(/^de el /, 'del ')
