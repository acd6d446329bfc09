import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { dayIn, daysBetween } from '#contract/rules/days.ts'
import { closing, type Closing } from '#contract/rules/deal/closing.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import { currentStepOf, nextStepOf, portalProgress } from '#contract/rules/deal/progress.ts'
import { standingOf, type Standing } from '#contract/rules/deal/standing.ts'
import * as t from '#texts/home.ts'

/** Everything that Home shows; `steps` and `documents` are undefined while loading. */
export interface Transaction {
  client: PortalClient
  steps: Step[] | undefined
  documents: TransactionDocument[] | undefined
  closing: Closing
  /** Days from opening to closing, at least 1. */
  totalDays: number
  /** Completed steps in percent of all, 0 to 100. */
  percent: number
  current: Step | null
  next: Step | null
  /** The state of the deal as a whole. */
  standing: Standing
  /** `YYYY-MM-DD` in the reader's time zone. */
  today: string
  /** Requested documents that have not been uploaded, earliest due date first. */
  pending: TransactionDocument[]
}

/** The day the transaction opened: the earliest of its step dates and its creation. */
function openedOn(client: PortalClient, steps: readonly Step[]): string {
  const first = steps[0]
  const days = [dayIn(new Date(client.createdAt)), first?.completedDate, first?.expectedDate]
  return days.filter((day) => typeof day === 'string').toSorted()[0] ?? client.expectedCloseDate
}

/** Builds the transaction; `today` is `YYYY-MM-DD` in the reader's time zone. */
export function transactionOf(
  client: PortalClient,
  steps: Step[] | undefined,
  documents: TransactionDocument[] | undefined,
  today: string,
): Transaction {
  const known = steps ?? []
  const hasEnded = isEnded(client.outcome)
  const pending = (documents ?? []).filter(({ status }) => status === 'pending')
  return {
    client,
    steps,
    documents,
    closing: closing(client.expectedCloseDate, today),
    totalDays: Math.max(1, daysBetween(openedOn(client, known), client.expectedCloseDate)),
    percent: portalProgress(known),
    current: hasEnded ? null : currentStepOf(known, client.currentStep),
    next: hasEnded ? null : nextStepOf(known, client.currentStep),
    standing: standingOf(client, known, today),
    today,
    pending: pending.toSorted((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999')),
  }
}

/** "123 Main Street, Springfield, CA" as its first line and the rest. */
export function addressLines(address: string): [string, string] {
  const comma = address.indexOf(',')
  return comma < 0 ? [address.trim(), ''] : [address.slice(0, comma).trim(), address.slice(comma + 1).trim()]
}

/** The agent's first name, or "Your agent" where no name is known. */
export function agentCalled(client: Pick<PortalClient, 'agentName'>): string {
  return agentFirstName(client) ?? t.yourAgent
}

/** The agent's first name; null when no name is known. */
export function agentFirstName({ agentName }: Pick<PortalClient, 'agentName'>): string | null {
  return agentName.trim().split(/\s+/)[0] || null
}

/** The agent within a sentence: the first name, or "your agent". */
export function agentWithin(client: Pick<PortalClient, 'agentName'>): string {
  return agentFirstName(client) ?? t.yourAgentWithin
}
