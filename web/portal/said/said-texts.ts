import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import { agentCalled } from '../home/transaction.ts'

type NamedAgent = Pick<PortalClient, 'agentName'>

/** The client's own word for what they did. */
export function saidVerb({ kind }: Pick<AgendaItem, 'kind'>): string {
  const verbs: Partial<Record<AgendaItem['kind'], string>> = { money: 'sent', signing: 'signed' }
  return verbs[kind] ?? 'done'
}

/** What the client said, until it is confirmed. */
export function saidText(client: NamedAgent, { kind, saidDoneOn }: Pick<AgendaItem, 'kind' | 'saidDoneOn'>) {
  const agent = agentCalled(client)
  return `You said: ${saidVerb({ kind })} ${shortDay(saidDoneOn ?? '')}. ${agent} confirms it.`
}

const waitedFor = {
  loan: 'when your loan is cleared',
  disclosure: 'when your Closing Disclosure is here and its three days are over',
  agent: 'when it is time',
}

/** What it stands on that has not happened. */
export function notYetText(client: NamedAgent, waitsFor: keyof typeof waitedFor, isPaper = false): string {
  const agent = agentCalled(client)
  return `Not yet. ${agent} tells you ${isPaper ? 'when it is in Files' : waitedFor[waitsFor]}.`
}
