import { daysBetween } from '#contract/days.ts'
import { fieldLabel } from '#contract/field-labels.ts'
import type { Today } from '#contract/today.ts'
import { formatDay, formatMoment, formatMomentDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'

export type LineKind =
  | 'step'
  | 'message'
  | 'unanswered'
  | 'upload'
  | 'profile'
  | 'email'
  | 'failure'
  | 'closing'
  | 'document'
  | 'unopened'

/** One item that needs attention, with a link to where it is handled. */
export interface TodayLine {
  key: string
  kind: LineKind
  title: string
  /** The client's name; null if the title includes it. */
  who: string | null
  /** The due date or start of the wait. */
  when: string
  /** Past due. */
  isLate: boolean
  href: string
  /** The client to send the portal link to. */
  link?: { clientId: string; wasSent: boolean }
  /** What the button of the line marks as seen or as needing no reply; its id. */
  seen?: { what: 'email' | 'profile' | 'upload' | 'messages'; id: string }
}

function dueLabel(day: string, today: string): string {
  if (day === today) return 'Due today'
  return day < today ? `Was due ${formatDay(day)}` : `Due ${formatDay(day)}`
}

function closingTitle(closeDate: string, today: string): string {
  const days = daysBetween(today, closeDate)
  if (days === 0) return 'Closing today'
  return days === 1 ? 'Closing tomorrow' : `Closing in ${days} days`
}

/** The channel's name in a failure line. */
const sentLabel = { email: 'Email', sms: 'Text', push: 'Push' }

/** Everything that needs attention as lines, by kind: overdue items and unanswered messages first. */
export function todayLines(waiting: Today): TodayLine[] {
  const {
    today,
    steps,
    messages,
    unanswered,
    uploads,
    profiles,
    emails,
    failures,
    closings,
    documents,
    unopened,
  } = waiting
  return [
    ...emails.lines.map((line) => ({
      key: line.changeId,
      kind: 'email' as const,
      title: `${line.clientName} changed their email to ${line.newEmail}`,
      who: `It was ${line.oldEmail}.`,
      when: formatMoment(line.changedAt),
      isLate: false,
      href: paths.clientActivity(line.clientId),
      seen: { what: 'email' as const, id: line.changeId },
    })),
    ...profiles.lines.map((line) => ({
      key: line.changeId,
      kind: 'profile' as const,
      title: `${line.clientName} changed ${fieldLabel(line.field)} to ${line.newValue || 'nothing'}`,
      who: line.oldValue ? `It was ${line.oldValue}.` : 'It was empty.',
      when: formatMoment(line.changedAt),
      isLate: false,
      href: paths.clientActivity(line.clientId),
      seen: { what: 'profile' as const, id: line.changeId },
    })),
    ...uploads.lines.map((line) => ({
      key: line.documentId,
      kind: 'upload' as const,
      title: `${line.name} was uploaded`,
      who: line.clientName,
      when: formatMoment(line.uploadedAt),
      isLate: false,
      href: paths.clientDocuments(line.clientId),
      seen: { what: 'upload' as const, id: line.documentId },
    })),
    ...steps.lines.map((line) => ({
      key: line.stepId,
      kind: 'step' as const,
      title: line.title,
      who: line.clientName,
      when: dueLabel(line.expectedDate, today),
      isLate: line.expectedDate < today,
      href: paths.clientSteps(line.clientId),
    })),
    ...messages.lines.map((line) => ({
      key: `message ${line.clientId}`,
      kind: 'message' as const,
      title: line.unread === 1 ? '1 unread message' : `${line.unread} unread messages`,
      who: line.clientName,
      when: `Since ${formatMoment(line.since)}`,
      isLate: false,
      href: paths.clientMessages(line.clientId),
    })),
    ...unanswered.lines.map((line) => ({
      key: `unanswered ${line.clientId}`,
      kind: 'unanswered' as const,
      title: 'Read, but not answered',
      who: line.clientName,
      when: `Since ${formatMoment(line.since)}`,
      isLate: true,
      href: paths.clientMessages(line.clientId),
      seen: { what: 'messages' as const, id: line.clientId },
    })),
    ...failures.lines.map((line) => ({
      key: line.deliveryId,
      kind: 'failure' as const,
      title: `${sentLabel[line.channel]} to ${line.clientName} failed: ${line.reason}`,
      who: null,
      when: formatMoment(line.failedAt),
      isLate: false,
      href: paths.clientDeliveries(line.clientId, { state: 'failed', channel: line.channel }),
    })),
    ...closings.lines.map((line) => ({
      key: `closing ${line.clientId}`,
      kind: 'closing' as const,
      title: closingTitle(line.closeDate, today),
      who: line.clientName,
      when: formatDay(line.closeDate),
      isLate: false,
      href: paths.clientSteps(line.clientId),
    })),
    ...documents.lines.map((line) => ({
      key: line.documentId,
      kind: 'document' as const,
      title: `${line.name} has not been uploaded`,
      who: line.clientName,
      when: line.dueDate === null ? 'No due date' : dueLabel(line.dueDate, today),
      isLate: line.dueDate !== null && line.dueDate < today,
      href: paths.clientDocuments(line.clientId),
    })),
    ...unopened.lines.map((line) => ({
      key: `unopened ${line.clientId}`,
      kind: 'unopened' as const,
      title: 'Portal never opened',
      who: line.clientName,
      when: line.sentAt
        ? `Link sent ${formatMomentDay(line.sentAt)}`
        : `Link created ${formatMomentDay(line.since)}`,
      isLate: false,
      href: paths.clientProfile(line.clientId),
      link: { clientId: line.clientId, wasSent: line.sentAt !== null },
    })),
  ]
}

/** The number of all items, including those without a line. */
export function waitingInAll(waiting: Today): number {
  const { today: _, ...kinds } = waiting
  return Object.values(kinds).reduce((sum, { total }) => sum + total, 0)
}

/** The first few lines, with a share for each kind, in the original order. */
export function firstLines(lines: readonly TodayLine[], count: number): TodayLine[] {
  const places = new Map<LineKind, number>()
  const indexed = lines.map((line) => {
    const place = places.get(line.kind) ?? 0
    places.set(line.kind, place + 1)
    return { line, place }
  })
  const chosen = new Set(
    indexed
      .toSorted((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ line }) => line),
  )
  return lines.filter((line) => chosen.has(line))
}
