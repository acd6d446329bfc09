import { type Party, parties, partyForAgent } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'

/** The parties of a deal as the options of a select. */
export function partyOptions(type: TransactionType): Record<Party, string> {
  const labels = parties.map((party) => [party, partyForAgent(party, type)])
  return Object.fromEntries(labels) as Record<Party, string>
}
