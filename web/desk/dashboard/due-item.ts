import {
  CalendarX2,
  FileClock,
  type LucideIcon,
  Milestone,
  ShieldQuestionMark as ShieldQuestion,
  Signature,
  SquareCheck,
  WalletCards,
} from 'lucide-react'
import type { Today } from '#contract/calls/desk/today.ts'
import { counted, shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { type DueItem, dueText } from '#contract/rules/deal/due-reason.ts'
import { paths } from '#web/paths.ts'
import { callClient, open } from './today-act.ts'
import { ranks, type TodayItem } from './today-item.ts'

const remindDraft = (firstName: string, title: string, day: string) =>
  `Hi ${firstName}, still missing: ${title}. The day was ${shortDay(day)}.`

/** The acts of a reason; for those that only a page can handle, the page. */
function actsOf(
  reason: DueLine['reasons'][number],
  { clientId, clientName, phone }: DueLine,
  today: string,
): TodayItem['acts'] {
  const { kind, state, day, subject, id, count, title, askedOf } = reason
  const page = placeOf(reason, clientId)
  if (state === 'unanswered') return [{ text: 'Answer', does: 'answer', clientId }]
  if (state !== 'due') return [open('Open', page)]
  if (kind === 'contingency' || (kind === 'money' && subject === 'date')) {
    const words = kind === 'money' ? 'It arrived' : count === 1 ? 'Remove it' : 'Remove them'
    const wholeForm = kind === 'contingency' && count > 1
    return [
      callClient(clientId, clientName, phone),
      { text: words, does: 'finish', clientId, dateId: id, ...(wholeForm ? { wholeForm } : {}) },
    ]
  }
  if (kind === 'closing')
    return [{ text: 'It recorded', does: 'record', clientId }, open('Dates', paths.clientDates(clientId))]
  if (askedOf === 'client' && day !== null && day < today) {
    const draft = remindDraft(clientName.split(' ')[0] ?? clientName, title, day)
    return [{ text: 'Remind', does: 'write', clientId, draft }]
  }
  return [open('Open', page)]
}

export type DueLine = Today['due']['lines'][number]

/** Due items by kind: the button above the lines, in order of harm, and the icon. */
export const dueKinds: { readonly [Name in AgendaKind]: { chip: string; icon: LucideIcon } } = {
  contingency: { chip: 'Contingencies', icon: ShieldQuestion },
  money: { chip: 'Money', icon: WalletCards },
  signing: { chip: 'Signings', icon: Signature },
  closing: { chip: 'Closings', icon: CalendarX2 },
  document: { chip: 'Requests', icon: FileClock },
  task: { chip: 'Tasks', icon: SquareCheck },
  step: { chip: 'Steps', icon: Milestone },
}

/** The page for a reason: its date, step or document. */
function placeOf({ subject, id }: DueItem, clientId: string): string {
  if (subject === 'date') return paths.clientDates(clientId, id)
  if (subject === 'step') return paths.clientSteps(clientId, id)
  return subject === 'document' ? paths.clientDocuments(clientId, id) : paths.clientProfile(clientId)
}

/** The due item of a deal, by its first reason. */
export function dueItem(line: DueLine, today: string): TodayItem {
  const { clientId, reasons, said } = line
  const [first, ...others] = reasons
  if (!first) throw new Error('A deal without a reason is not due')
  const { kind, state, day } = first
  const isUnanswered = state === 'unanswered'
  const isLate = state === 'due' && day !== null && day < today
  const days = isLate ? daysBetween(day, today) : 0
  return {
    key: `due ${clientId}`,
    title: dueText(first, today),
    when: isLate ? `${counted(days, 'day')} ago` : '',
    rank: isUnanswered ? ranks.unanswered : ranks[kind],
    since: day ?? '9999',
    tone: isLate ? 'late' : 'plain',
    href: placeOf(first, clientId),
    acts: actsOf(first, line, today),
    more: others.flatMap((reason) =>
      reason.state === 'said' ? [] : [{ title: dueText(reason, today), href: placeOf(reason, clientId) }],
    ),
    ...(said.length > 0 ? { said: { clientId, items: said, isFirst: state === 'said' } } : {}),
    ...(reasons.some((reason) => reason.state === 'unanswered')
      ? { answers: { clientId, isWhole: isUnanswered } }
      : {}),
  }
}
