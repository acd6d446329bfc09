import {
  AtSign,
  CalendarClock,
  CalendarX2,
  CircleX,
  EyeOff,
  FileCheck,
  FileClock,
  KeyRound,
  Link2,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark as MessageCircleQuestion,
  MessageCircleX,
  Milestone,
  UserPen,
} from 'lucide-react'
import type { Today } from '#contract/calls/desk/today.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { fieldLabel } from '#contract/rules/field-labels.ts'
import { formatDay, formatMoment, formatMomentDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'

export type TodayKind = Exclude<keyof Today, 'today'>

/** How urgent a line is across kinds, most urgent first; lines of one rank are in the order of their dates. */
const ranks = {
  pastClosing: 0,
  security: 1,
  closing: 2,
  late: 3,
  failed: 4,
  today: 5,
  soon: 6,
  open: 7,
  unopened: 8,
}

/** One item that needs attention, with a link to where it is handled. */
export interface TodayItem {
  key: string
  title: string
  /** The due date, or the start of the wait. */
  when: string
  rank: number
  /** The day or moment that orders the lines of one rank. */
  since: string
  tone: 'plain' | 'late' | 'closing'
  href: string
  /** What the link is for, as one word on the right. */
  action: string
  /** The client to send the portal link to. */
  link?: { clientId: string; wasSent: boolean }
  /** What the button of the line marks as seen or as needing no reply; its id. */
  seen?: { what: 'email' | 'profile' | 'upload' | 'messages'; id: string }
}

interface Kind<Name extends TodayKind> {
  /** Its button above the lines, shared by kinds of the same name. */
  chip: string
  icon: LucideIcon
  item: (line: Today[Name]['lines'][number], today: string) => TodayItem
}

function due(day: string, today: string) {
  if (day === today) return { when: 'Due today', rank: ranks.today, since: day, tone: 'plain' as const }
  return day < today
    ? { when: `Was due ${formatDay(day)}`, rank: ranks.late, since: day, tone: 'late' as const }
    : { when: `Due ${formatDay(day)}`, rank: ranks.open, since: day, tone: 'plain' as const }
}

function closingTitle(days: number): string {
  if (days === 0) return 'Closing today'
  return days === 1 ? 'Closing tomorrow' : `Closing in ${days} days`
}

/** The channel's name in a failure line. */
const sentLabel = { email: 'Email', sms: 'Text', push: 'Push' }

/** The kinds of items, in the order of their buttons. */
export const todayKinds: { readonly [Name in TodayKind]: Kind<Name> } = {
  pastClosings: {
    chip: 'Closings',
    icon: CalendarX2,
    item: ({ clientId, closeDate }, today) => {
      const days = daysBetween(closeDate, today)
      return {
        key: `past ${clientId}`,
        title: `Closing was ${formatDay(closeDate)}`,
        when: `${days} ${days === 1 ? 'day' : 'days'} past due`,
        rank: ranks.pastClosing,
        since: closeDate,
        tone: 'late',
        href: paths.clientProfile(clientId),
        action: 'Move',
      }
    },
  },
  closings: {
    chip: 'Closings',
    icon: KeyRound,
    item: ({ clientId, closeDate }, today) => {
      const days = daysBetween(today, closeDate)
      return {
        key: `closing ${clientId}`,
        title: closingTitle(days),
        when: formatDay(closeDate),
        rank: days <= 1 ? ranks.closing : ranks.soon,
        since: closeDate,
        tone: 'closing',
        href: paths.clientSteps(clientId),
        action: 'Open',
      }
    },
  },
  risks: {
    chip: 'Closings',
    icon: CircleX,
    item: ({ clientId, closeDate, reason }) => ({
      key: `risk ${clientId}`,
      title: `Closing on ${formatDay(closeDate)} cannot hold`,
      when: reason,
      rank: ranks.closing,
      since: closeDate,
      tone: 'late',
      href: paths.clientDates(clientId),
      action: 'Open',
    }),
  },
  dates: {
    chip: 'Dates',
    icon: CalendarClock,
    item: ({ clientId, dateId, name, day }, today) => ({
      key: dateId,
      title: name,
      ...due(day, today),
      href: paths.clientDates(clientId),
      action: 'Open',
    }),
  },
  unseen: {
    chip: 'Dates',
    icon: EyeOff,
    item: ({ clientId, since }) => ({
      key: `unseen ${clientId}`,
      title: 'New dates not seen yet',
      when: `Since ${formatMoment(since)}`,
      rank: ranks.late,
      since,
      tone: 'plain',
      href: paths.clientDates(clientId),
      action: 'Open',
    }),
  },
  messages: {
    chip: 'Messages',
    icon: MessageCircle,
    item: ({ clientId, unread, since }) => ({
      key: `message ${clientId}`,
      title: unread === 1 ? '1 unread message' : `${unread} unread messages`,
      when: `Since ${formatMoment(since)}`,
      rank: ranks.late,
      since,
      tone: 'plain',
      href: paths.clientMessages(clientId),
      action: 'Reply',
    }),
  },
  unanswered: {
    chip: 'Messages',
    icon: MessageCircleQuestion,
    item: ({ clientId, since }) => ({
      key: `unanswered ${clientId}`,
      title: 'Read, but not answered',
      when: `Since ${formatMoment(since)}`,
      rank: ranks.late,
      since,
      tone: 'late',
      href: paths.clientMessages(clientId),
      action: 'Reply',
      seen: { what: 'messages', id: clientId },
    }),
  },
  uploads: {
    chip: 'Uploads',
    icon: FileCheck,
    item: ({ clientId, documentId, name, uploadedAt }) => ({
      key: `upload ${documentId}`,
      title: `${name} was uploaded`,
      when: formatMoment(uploadedAt),
      rank: ranks.today,
      since: uploadedAt,
      tone: 'plain',
      href: paths.clientDocuments(clientId),
      action: 'Review',
      seen: { what: 'upload', id: documentId },
    }),
  },
  steps: {
    chip: 'Steps',
    icon: Milestone,
    item: ({ clientId, stepId, title, expectedDate }, today) => ({
      key: stepId,
      title,
      ...due(expectedDate, today),
      href: paths.clientSteps(clientId),
      action: 'Open',
    }),
  },
  documents: {
    chip: 'Requests',
    icon: FileClock,
    item: ({ clientId, documentId, name, dueDate }, today) => ({
      key: documentId,
      title: `${name} has not been uploaded`,
      ...(dueDate === null
        ? { when: 'No due date', rank: ranks.open, since: '9999', tone: 'plain' as const }
        : due(dueDate, today)),
      href: paths.clientDocuments(clientId),
      action: 'Open',
    }),
  },
  profiles: {
    chip: 'Profiles',
    icon: UserPen,
    item: ({ clientId, changeId, field, oldValue, newValue, changedAt }) => ({
      key: changeId,
      title: `Changed ${fieldLabel(field)} to ${newValue || 'nothing'}. It was ${oldValue || 'empty'}.`,
      when: formatMoment(changedAt),
      rank: ranks.today,
      since: changedAt,
      tone: 'plain',
      href: paths.clientActivity(clientId),
      action: 'Open',
      seen: { what: 'profile', id: changeId },
    }),
  },
  emails: {
    chip: 'Profiles',
    icon: AtSign,
    item: ({ clientId, changeId, oldEmail, newEmail, changedAt }) => ({
      key: changeId,
      title: `Changed their email to ${newEmail}. It was ${oldEmail}.`,
      when: formatMoment(changedAt),
      rank: ranks.security,
      since: changedAt,
      tone: 'plain',
      href: paths.clientActivity(clientId),
      action: 'Open',
      seen: { what: 'email', id: changeId },
    }),
  },
  failures: {
    chip: 'Not sent',
    icon: MessageCircleX,
    item: ({ clientId, deliveryId, channel, reason, failedAt }) => ({
      key: deliveryId,
      title: `${sentLabel[channel]} failed: ${reason}`,
      when: formatMoment(failedAt),
      rank: ranks.failed,
      since: failedAt,
      tone: 'plain',
      href: paths.clientDeliveries(clientId, { state: 'failed', channel }),
      action: 'Open',
    }),
  },
  unopened: {
    chip: 'Links',
    icon: Link2,
    item: ({ clientId, since, sentAt }) => ({
      key: `unopened ${clientId}`,
      title: 'Portal never opened',
      when: sentAt ? `Link sent ${formatMomentDay(sentAt)}` : `Link created ${formatMomentDay(since)}`,
      link: { clientId, wasSent: sentAt !== null },
      rank: ranks.unopened,
      since,
      tone: 'plain',
      href: paths.clientProfile(clientId),
      action: 'Open',
    }),
  },
}
