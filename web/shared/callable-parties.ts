import { isSale } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'

interface Contacts {
  /** A purchase unless given. */
  transactionType?: TransactionType | undefined
  agentName?: string | null | undefined
  agentPhone?: string | null | undefined
  lenderName?: string | null | undefined
  lenderPhone?: string | null | undefined
  escrowCompany?: string | null | undefined
  escrowPhone?: string | null | undefined
}

/** Whom a client can call from the portal, in order; the lender is the buyer's. */
export function callableParties(of: Contacts) {
  const lender = { who: 'lender' as const, name: of.lenderName, phone: of.lenderPhone }
  return [
    { who: 'agent' as const, name: of.agentName, phone: of.agentPhone },
    ...(isSale(of.transactionType ?? 'purchase') ? [] : [lender]),
    { who: 'escrow' as const, name: of.escrowCompany, phone: of.escrowPhone },
  ]
}
