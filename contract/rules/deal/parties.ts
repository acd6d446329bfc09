import type { TransactionType } from './transaction-type.ts'

/** The parties that can have the next move in a deal. */
export const parties = ['client', 'agent', 'lender', 'escrow', 'other-side'] as const
export type Party = (typeof parties)[number]

/** Whether the client sells. */
export function isSale(type: TransactionType): boolean {
  return type === 'sale' || type === 'selling'
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
