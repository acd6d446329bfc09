import type { TransactionType } from './transaction-type.ts'

/** Who can have the next move in a deal. */
export const parties = ['client', 'agent', 'lender', 'escrow', 'other-side'] as const
export type Party = (typeof parties)[number]

/** Whether the client sells. */
export function isSale(type: TransactionType): boolean {
  return type === 'sale' || type === 'selling'
}

/** A party as the client would call it within a sentence: "your lender", "escrow", "the seller". */
export function partyForClient(party: Party, type: TransactionType): string {
  const sale = isSale(type)
  const names: Record<Party, string> = {
    client: 'you',
    agent: 'your agent',
    // A seller has little to do with the lender of the buyer.
    lender: sale ? 'the lender' : 'your lender',
    escrow: 'escrow',
    'other-side': sale ? 'the buyer' : 'the seller',
  }
  return names[party]
}

/** A party as an agent would call it: "Client", "Lender", "Seller". */
export function partyForAgent(party: Party, type: TransactionType): string {
  const names: Record<Party, string> = {
    client: 'Client',
    agent: 'Agent',
    lender: 'Lender',
    escrow: 'Escrow',
    'other-side': isSale(type) ? 'Buyer' : 'Seller',
  }
  return names[party]
}
