import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import type { CheckedRow } from './check-row.ts'

/** The signed-in admin, as clients call them. */
export interface Agent {
  name: string
  phone: string
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether the file names no agent in a row. */
export function hasNoAgent({ values }: Pick<CheckedRow, 'values'>): boolean {
  return !values.agentName && !values.agentPhone
}

/**
 * The client with the import's agent where the file has none, as in Add Client, and with the agent's phone where the file has
 * only the agent's name.
 */
export function withAgent(draft: ClientDraft, agent: Agent | null): ClientDraft {
  const { agentName, agentPhone } = draft
  if (!agent || agentPhone !== '') return draft
  if (agentName === '') return { ...draft, agentName: agent.name, agentPhone: agent.phone }
  return isSame(agentName, agent.name) ? { ...draft, agentPhone: agent.phone } : draft
}
