import type { PortalClient } from '../../calls/clients/clients.ts'
import type { PortalDate } from '../../calls/dates/dates-of-deal.ts'
import type { TransactionDocument } from '../../calls/deal/documents.ts'
import type { Step } from '../../calls/deal/steps.ts'
import { daysBetween } from '../days.ts'
import { type AgendaKind, agendaKinds } from './agenda-kinds.ts'
import type { Party } from './parties.ts'
import { currentStepOf } from './progress.ts'

/**
 * State of an item for the client: to decide (a contingency of the client's that ends soon or has ended), needed from the client,
 * reported done by the client, not yet possible, unanswered since it passed before the deal was entered, somebody else's turn,
 * still to come.
 */
export type AgendaState = 'decide' | 'needed' | 'said' | 'not-yet' | 'unanswered' | 'waiting' | 'coming'

/** One due item of a deal. Days are `YYYY-MM-DD`. */
export interface AgendaItem {
  kind: AgendaKind
  state: AgendaState
  /** The source of an item and its row's id there; for a closing, the client's id. */
  subject: 'date' | 'step' | 'document' | 'closing'
  id: string
  /** The step that shares a line with a date; for a step, its own id. */
  stepId: string | null
  title: string
  detail: string | null
  /** The day on which the item is due, ends or is expected. */
  day: string | null
  /** The day to act by: `day`, or the last day before it that is not off. */
  actBy: string | null
  owner: Party
  /** For an item that is not yet possible: the condition that it waits for. */
  waitsFor: NonNullable<PortalDate['waitsFor']> | null
  /** The day on which the client reports that the item was done. */
  saidDoneOn: string | null
  /** For a contingency: it ends by time. */
  endsByTime: boolean
  /** For a document: its last file was sent back, and `detail` gives the reason. */
  isAgain?: true
  /** The untranslated fields, shown as an agent typed them. */
  asTyped?: ('title' | 'detail')[]
}

export type AgendaDate = Pick<PortalDate, 'id' | 'name' | 'kind' | 'day' | 'state' | 'owes' | 'meaning'> &
  Partial<
    Pick<PortalDate, 'asTyped' | 'stepId' | 'forStepId' | 'actBy' | 'waitsFor' | 'saidDoneOn' | 'endsByTime'>
  > & {
    isUnanswered?: boolean
  }
export type AgendaStep = Pick<
  Step,
  | 'asTyped'
  | 'id'
  | 'title'
  | 'status'
  | 'stepNumber'
  | 'expectedDate'
  | 'nextAction'
  | 'owner'
  | 'saidDoneOn'
>
export type AgendaDocument = Pick<
  TransactionDocument,
  'asTyped' | 'id' | 'name' | 'description' | 'status' | 'dueDate' | 'askedOf'
> & { review?: { reason?: string | undefined; asTyped?: readonly string[] | undefined } | undefined }

/** All facts that decide which items of a deal are due. */
export interface AgendaFacts {
  client: Pick<PortalClient, 'id' | 'outcome' | 'isArchived' | 'currentStep' | 'expectedCloseDate'>
  steps: readonly AgendaStep[]
  documents: readonly AgendaDocument[]
  dates: readonly AgendaDate[]
  /** Whether the team has shared a document; until then no step asks the client to read one. Unknown when absent. */
  hasSharedDocument?: boolean
  /** The day on which the deal was entered. */
  enteredOn: string
  /** Days before an item's day from which the client wants reminders. */
  reminderDaysBefore: number
  /** `YYYY-MM-DD` in the reader's time zone. */
  today: string
}

const kindOfDate: Partial<Record<PortalDate['kind'], AgendaKind>> = {
  contingency: 'contingency',
  money: 'money',
  signing: 'signing',
}

/** Harm of missing an item: 0 is the worst. */
export function harmOf({ kind }: Pick<AgendaItem, 'kind'>): number {
  return agendaKinds.indexOf(kind)
}

/** By the day to act, items without one last; within a day, the more harmful first. */
export function byDayAndHarm(a: AgendaItem, b: AgendaItem): number {
  return (a.actBy ?? '9999').localeCompare(b.actBy ?? '9999') || harmOf(a) - harmOf(b)
}

/** Whether the expected day of a step lay before the deal was entered and so means nothing. */
export function isBeforeEntry({ expectedDate }: Pick<Step, 'expectedDate'>, enteredOn: string): boolean {
  return expectedDate !== null && expectedDate < enteredOn
}

function stateOfDate(date: AgendaDate, day: string | null, { today, reminderDaysBefore }: AgendaFacts) {
  if (date.saidDoneOn) return 'said'
  if (date.isUnanswered && day !== null && day < today) return 'unanswered'
  if (day === null || daysBetween(today, date.actBy ?? day) > reminderDaysBefore) return 'coming'
  if (date.owes !== 'client') return day < today ? 'waiting' : 'coming'
  if (date.kind === 'contingency') return 'decide'
  return date.waitsFor ? 'not-yet' : 'needed'
}

/** Which fields of an item are untranslated, from the untranslated fields of its row. */
export function typedFields(
  title: readonly string[] | undefined,
  titleField: string,
  detail?: readonly string[],
  detailField = '',
): Pick<AgendaItem, 'asTyped'> {
  const asTyped = [
    ...(title?.includes(titleField) ? (['title'] as const) : []),
    ...(detail?.includes(detailField) ? (['detail'] as const) : []),
  ]
  return asTyped.length > 0 ? { asTyped } : {}
}

function itemOfDate(date: AgendaDate, step: AgendaStep | null, facts: AgendaFacts): AgendaItem {
  const state = stateOfDate(date, date.day, facts)
  // The step is the client's turn, on any day.
  const isTurn = step?.owner === 'client' && isCurrent(step, facts)
  return {
    kind: kindOfDate[date.kind] ?? 'task',
    state: state === 'coming' && isTurn && !date.waitsFor ? 'needed' : state,
    subject: 'date',
    id: date.id,
    stepId: step?.id ?? null,
    title: date.name,
    detail: (step?.owner === 'client' && step.nextAction) || date.meaning || null,
    day: date.day,
    actBy: date.actBy ?? date.day,
    owner: date.owes,
    waitsFor: state === 'not-yet' ? (date.waitsFor ?? null) : null,
    saidDoneOn: date.saidDoneOn ?? null,
    endsByTime: date.endsByTime ?? false,
    ...(step?.owner === 'client' && step.nextAction
      ? typedFields(date.asTyped, 'name', step.asTyped, 'nextAction')
      : typedFields(date.asTyped, 'name', date.asTyped, 'meaning')),
  }
}

function isCurrent(step: AgendaStep, { steps, client }: AgendaFacts): boolean {
  return currentStepOf(steps, client.currentStep) === step
}

/** Whether a task is to read a paper (English or Spanish), which has to be in Files before the task can be done. */
export function asksToRead(title: string): boolean {
  return /^(?:read|lea|leer)\b/i.test(title)
}

const plain = { waitsFor: null, saidDoneOn: null, endsByTime: false }

function itemOfStep(step: AgendaStep, facts: AgendaFacts): AgendaItem {
  const { id, title, nextAction, owner } = step
  const isLeftOut = isBeforeEntry(step, facts.enteredOn)
  const day = isLeftOut ? null : step.expectedDate
  const current = isCurrent(step, facts)
  const isTask = owner === 'client' && current
  const task = isTask ? (nextAction ?? title) : title
  const isPaperMissing = isTask && facts.hasSharedDocument === false && asksToRead(task)
  const turn = isPaperMissing ? 'not-yet' : isTask ? 'needed' : 'waiting'
  const ahead = isLeftOut ? 'unanswered' : 'coming'
  return {
    ...plain,
    kind: owner === 'client' ? 'task' : 'step',
    state: step.saidDoneOn ? 'said' : current ? turn : ahead,
    subject: 'step',
    id,
    stepId: id,
    title: task,
    detail: isTask ? nextAction && title : nextAction,
    day,
    actBy: day,
    owner,
    waitsFor: isPaperMissing ? 'agent' : null,
    saidDoneOn: step.saidDoneOn ?? null,
    ...(isTask && nextAction !== null
      ? typedFields(step.asTyped, 'nextAction', step.asTyped, 'title')
      : typedFields(step.asTyped, 'title', step.asTyped, 'nextAction')),
  }
}

function itemOfDocument(document: AgendaDocument): AgendaItem {
  const { id, name, description, dueDate, askedOf, review, asTyped } = document
  return {
    ...plain,
    kind: 'document',
    state: askedOf === 'client' ? 'needed' : 'waiting',
    subject: 'document',
    id,
    stepId: null,
    title: name,
    // For a document sent back, the detail is the reason, which says what to send now.
    detail: review?.reason ?? description,
    ...(review?.reason ? { isAgain: true } : {}),
    day: dueDate,
    actBy: dueDate,
    owner: askedOf,
    ...(review?.reason
      ? typedFields(asTyped, 'name', review.asTyped, 'reason')
      : typedFields(asTyped, 'name', asTyped, 'description')),
  }
}

function itemOfClosing({ client, today }: AgendaFacts): AgendaItem {
  const { id, expectedCloseDate: day } = client
  return {
    ...plain,
    kind: 'closing',
    state: day <= today ? 'waiting' : 'coming',
    subject: 'closing',
    id,
    stepId: null,
    title: 'Closing',
    detail: null,
    day,
    actBy: day,
    owner: 'escrow',
  }
}

/**
 * The open step that shares a line with the date, if any. A task of the client shares a line only with another task of the
 * client.
 */
function stepInLine({ stepId, kind, owes }: AgendaDate, steps: readonly AgendaStep[]): AgendaStep | null {
  const step = steps.find(({ id, status }) => id === stepId && status !== 'completed')
  const isTask = kind !== 'contingency' && owes === 'client'
  return step && (isTask || step.owner !== 'client') ? step : null
}

/**
 * All due items of a deal in order of the day to act; a step and the date that it follows are one item. Empty once the deal is
 * closed, canceled or archived. The single source for the band and lists of Home, reminders and their emails, Today, and the
 * reasons in the desk's lists.
 */
export function agendaOf(facts: AgendaFacts): AgendaItem[] {
  const { client, steps, documents, dates } = facts
  if (client.isArchived || client.outcome === 'closed' || client.outcome === 'canceled') return []
  const inLine = new Set<string>()
  // Steps whose client date is done: the client has nothing left to do, and the team completes the step.
  const finished = new Set<string>()
  const items: AgendaItem[] = []
  for (const date of dates) {
    const step = stepInLine(date, steps)
    if (date.state !== 'open') {
      if (step?.owner === 'client') finished.add(step.id)
      continue
    }
    const isFirst = step !== null && !inLine.has(step.id)
    if (step) inLine.add(step.id)
    items.push(itemOfDate(date, isFirst ? step : null, facts))
  }
  for (const step of steps)
    if (step.status !== 'completed' && !inLine.has(step.id) && !finished.has(step.id))
      items.push(itemOfStep(step, facts))
  for (const document of documents) if (document.status === 'pending') items.push(itemOfDocument(document))
  return [...items, itemOfClosing(facts)].toSorted(byDayAndHarm)
}
