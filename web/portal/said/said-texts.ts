import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import * as t from '#texts/said.ts'
import { shortDay } from '#web/format/short-day.ts'
import { agentFirstName } from '../home/transaction.ts'

type NamedAgent = Pick<PortalClient, 'agentName'>

/** The client's report, until it is confirmed. */
export function saidText(client: NamedAgent, { kind, saidDoneOn }: Pick<AgendaItem, 'kind' | 'saidDoneOn'>) {
  return t.said(kind, shortDay(saidDoneOn ?? ''), agentFirstName(client))
}

/** The condition that an item waits for. */
export function notYetText(
  client: NamedAgent,
  waitsFor: NonNullable<AgendaItem['waitsFor']>,
  isPaper = false,
): string {
  return t.notYet(isPaper ? 'file' : waitsFor, agentFirstName(client))
}
