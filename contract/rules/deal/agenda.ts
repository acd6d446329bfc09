import type { PortalClient } from '../../calls/clients/clients.ts'
import type { PortalDate } from '../../calls/dates/dates-of-deal.ts'
import type { TransactionDocument } from '../../calls/deal/documents.ts'
import type { Step } from '../../calls/deal/steps.ts'
import { daysBetween } from '../days.ts'
import { type AgendaKind, agendaKinds } from './agenda-kinds.ts'
import type { Party } from './parties.ts'
import { currentStepOf } from './progress.ts'

/**
 * Where an item stands for the client: to decide on (a contingency of their own that ends soon or has ended), needed from
 * them, said to be done by them, not yet possible, never answered since it lay before the deal was entered, somebody else's
 * now, still to come.
 */
export type AgendaState = 'decide' | 'needed' | 'said' | 'not-yet' | 'unanswered' | 'waiting' | 'coming'

/** One thing that is due in a deal. Days are `YYYY-MM-DD`. */
export interface AgendaItem {
  kind: AgendaKind
  state: AgendaState
  /** Which list it is from, and its id there; the id of a closing is its client's. */
  subject: 'date' | 'step' | 'document' | 'closing'
  id: string
  /** The step that is one line with a date; a step's own id. */
  stepId: string | null
  title: string
  detail: string | null
  /** The day on which it is due, ends or is expected. */
  day: string | null
  /** The day to act by: `day`, or the last day before it that is not off. */
  actBy: string | null
  owner: Party
  /** What it stands on that has not happened, of an item that is not yet possible. */
  waitsFor: NonNullable<PortalDate['waitsFor']> | null
  /** The day on which the client says that it was done. */
  saidDoneOn: string | null
  /** Of a contingency: it ends by time. */
  endsByTime: boolean
  /** Of a document: its last file was sent back, and `detail` says why. */
  isAgain?: true
  /** Which of the two is as an agent typed it, in no language of the portal's. */
  asTyped?: ('title' | 'detail')[]
}

export type AgendaDate = Pick<PortalDate, 'id' | 'name' | 'kind' | 'day' | 'state' | 'owes' | 'meaning'> &
  Partial<Pick<PortalDate, 'asTyped' | 'stepId' | 'actBy' | 'waitsFor' | 'saidDoneOn' | 'endsByTime'>> & {
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

/** The facts that decide what is due in a deal, and nothing else. */
export interface AgendaFacts {
  client: Pick<PortalClient, 'id' | 'outcome' | 'isArchived' | 'currentStep' | 'expectedCloseDate'>
  steps: readonly AgendaStep[]
  documents: readonly AgendaDocument[]
  dates: readonly AgendaDate[]
  /** Whether the team has shared a document; until then no step asks the client to read one. Not known when left out. */
  hasSharedDocument?: boolean
  /** The day on which the deal was entered. */
  enteredOn: string
  /** How many days before its day the client wants to hear of something. */
  reminderDaysBefore: number
  /** `YYYY-MM-DD` in the reader's time zone. */
  today: string
}

const kindOfDate: Partial<Record<PortalDate['kind'], AgendaKind>> = {
  contingency: 'contingency',
  money: 'money',
  signing: 'signing',
}

/** How harmful it is to miss one: 0 is the worst. */
export function harmOf({ kind }: Pick<AgendaItem, 'kind'>): number {
  return agendaKinds.indexOf(kind)
}

/** By the day to act, those without one last; of one day, the worse first. */
export function byDayAndHarm(a: AgendaItem, b: AgendaItem): number {
  return (a.actBy ?? '9999').localeCompare(b.actBy ?? '9999') || harmOf(a) - harmOf(b)
}

/** Whether the expected day of a step lay before the deal was entered, so that it says nothing. */
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

/** The fields of an item that are as they were typed, by those of its row which they show. */
function typedFields(
  title: readonly string[] | undefined,
  titleField: string,
  detail: readonly string[] | undefined,
  detailField: string,
): Pick<AgendaItem, 'asTyped'> {
  const asTyped = [
    ...(title?.includes(titleField) ? (['title'] as const) : []),
    ...(detail?.includes(detailField) ? (['detail'] as const) : []),
  ]
  return asTyped.length > 0 ? { asTyped } : {}
}

function itemOfDate(date: AgendaDate, step: AgendaStep | null, facts: AgendaFacts): AgendaItem {
  const state = stateOfDate(date, date.day, facts)
  // The client's turn, whatever its day.
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

/** Whether a task is to read a paper, in English or Spanish, which has to be in Files before it can be done. */
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
    // Why its last file was sent back says what is asked for now.
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

/** The open step that is one line with a date, if any. A task of the client is hidden behind no date but another task of theirs. */
function stepInLine({ stepId, kind, owes }: AgendaDate, steps: readonly AgendaStep[]): AgendaStep | null {
  const step = steps.find(({ id, status }) => id === stepId && status !== 'completed')
  const isTask = kind !== 'contingency' && owes === 'client'
  return step && (isTask || step.owner !== 'client') ? step : null
}

/**
 * What is due in a deal, in order of the day to act, each thing once: a step and the date that it follows are one. Empty once
 * the deal is closed, canceled or archived. Everything that says what is due reads this: the band and lists of Home, reminders
 * and their emails, Today and the reason in the desk's lists.
 */
export function agendaOf(facts: AgendaFacts): AgendaItem[] {
  const { client, steps, documents, dates } = facts
  if (client.isArchived || client.outcome === 'closed' || client.outcome === 'canceled') return []
  const inLine = new Set<string>()
  // The client's date of the step is done: nothing more is asked of them, and the team completes the step.
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
