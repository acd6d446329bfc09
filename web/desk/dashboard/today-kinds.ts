import {
  AtSign,
  CalendarCheck,
  CircleX,
  EyeOff,
  FileCheck,
  KeyRound,
  Link2,
  Link2Off,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark as MessageCircleQuestion,
  MessageCircleX,
  MonitorSmartphone,
  PhoneCall,
  UserPen,
} from 'lucide-react'
import type { Today } from '#contract/calls/desk/today.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
import { limits } from '#contract/rules/limits.ts'
import { formatDay, formatMoment, formatMomentDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { callEscrow, open } from './today-act.ts'
import { ranks, type TodayItem } from './today-item.ts'

/** Kinds of lines on Today beside a deal's due items. */
export type TodayKind = Exclude<keyof Today, 'today' | 'due' | 'portalOnly' | 'toCheck' | 'toSort'>

/** A line of a kind. */
type LineOf<Name extends TodayKind> = Required<Today>[Name]['lines'][number]

interface Kind<Name extends TodayKind> {
  /** The button above the lines, shared by kinds of the same name. */
  chip: string
  icon: LucideIcon
  item: (line: LineOf<Name>, today: string) => TodayItem
}

function closingTitle(days: number): string {
  if (days === 0) return 'Closing today'
  return days === 1 ? 'Closing tomorrow' : `Closing in ${days} days`
}

/** A day without the year of today. */
const nearDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : formatDay(day)

/** "Priya moved Clear to close to Nov 27, 2026" */
function partnerTitle({ partnerName, what, title, day }: LineOf<'partners'>): string {
  const who = partnerName.split(' ')[0]
  if (what === 'moved') return `${who} moved ${title} to ${day ? formatDay(day) : 'no day'}`
  return what === 'done' ? `${who} marked ${title} as done` : `${who} opened ${title} again`
}

/** Open tasks about escrow's number. */
const numberTitles = {
  unreached: 'No email or text tells them of escrow’s new number: call them',
  changed: 'Escrow’s new number not checked yet',
  unread: 'Safety note not read yet',
} as const

/** The channel's name in a failure line. */
const sentLabel = { email: 'Email', sms: 'Text', push: 'Push' }

/** The kinds of items, in the order of their buttons. */
export const todayKinds: { readonly [Name in TodayKind]: Kind<Name> } = {
  closings: {
    chip: 'Closings',
    icon: KeyRound,
    item: ({ clientId, closeDate, escrowPhone }, today) => {
      const days = daysBetween(today, closeDate)
      const page = paths.clientSteps(clientId)
      const escrow = callEscrow(escrowPhone)
      return {
        key: `closing ${clientId}`,
        title: closingTitle(days),
        when: nearDay(closeDate, today),
        rank: days <= 1 ? ranks.closing : ranks.soon,
        since: closeDate,
        tone: 'closing',
        href: page,
        acts: days === 0 ? [{ text: 'It recorded', does: 'record', clientId }, escrow] : [open('Open', page)],
      }
    },
  },
  risks: {
    chip: 'Closings',
    icon: CircleX,
    item: ({ clientId, closeDate, reason, next }, today) => ({
      key: `risk ${clientId}`,
      title: `Closing on ${nearDay(closeDate, today)} cannot hold`,
      when: reason,
      rank: ranks.closing,
      since: closeDate,
      tone: 'late',
      href: paths.clientDates(clientId),
      acts:
        next === null
          ? [open('Dates', paths.clientDates(clientId))]
          : [
              { text: `Move to ${shortDay(next)}`, does: 'move', clientId, day: next },
              open('Dates', paths.clientDates(clientId)),
            ],
    }),
  },
  unseen: {
    chip: 'Not seen',
    icon: EyeOff,
    item: ({ clientId, since }) => ({
      key: `unseen ${clientId}`,
      title: 'New dates not seen yet',
      when: `Since ${formatMoment(since)}`,
      rank: ranks.message,
      since,
      tone: 'plain',
      href: paths.clientDates(clientId),
      acts: [open('Open', paths.clientDates(clientId))],
    }),
  },
  messages: {
    chip: 'Messages',
    icon: MessageCircle,
    item: ({ clientId, unread, since }) => ({
      key: `message ${clientId}`,
      title: unread === 1 ? '1 unread message' : `${unread} unread messages`,
      when: `Since ${formatMoment(since)}`,
      rank: ranks.message,
      since,
      tone: 'plain',
      href: paths.replyTo(clientId),
      acts: [open('Reply', paths.replyTo(clientId))],
    }),
  },
  unanswered: {
    chip: 'Messages',
    icon: MessageCircleQuestion,
    item: ({ clientId, since }) => ({
      key: `unanswered ${clientId}`,
      title: 'Read, but not answered',
      when: `Since ${formatMoment(since)}`,
      rank: ranks.message,
      since,
      tone: 'late',
      href: paths.replyTo(clientId),
      acts: [
        open('Reply', paths.replyTo(clientId)),
        { text: 'No reply needed', does: 'mark', seen: { what: 'messages', id: clientId } },
      ],
    }),
  },
  uploads: {
    chip: 'Uploads',
    icon: FileCheck,
    item: ({ clientId, documentId, name, uploadedAt }) => ({
      key: `upload ${documentId}`,
      title: `${name} was uploaded`,
      when: formatMoment(uploadedAt),
      rank: ranks.news,
      since: uploadedAt,
      tone: 'plain',
      href: paths.clientDocuments(clientId, documentId),
      acts: [
        open('Review', paths.clientDocuments(clientId, documentId)),
        { text: 'Seen', does: 'mark', seen: { what: 'upload', id: documentId } },
      ],
    }),
  },
  partners: {
    chip: 'Partners',
    icon: CalendarCheck,
    item: (line) => ({
      key: `partner ${line.dateId}`,
      title: partnerTitle(line),
      when: formatMoment(line.changedAt),
      rank: ranks.news,
      since: line.changedAt,
      tone: 'plain',
      href: paths.clientDates(line.clientId, line.dateId),
      acts: [
        open('Open', paths.clientDates(line.clientId, line.dateId)),
        { text: 'Seen', does: 'mark', seen: { what: 'partner', id: line.dateId } },
      ],
    }),
  },
  stoppedLinks: {
    chip: 'Links',
    icon: Link2Off,
    item: ({ clientId, personId, stoppedAt }) => ({
      key: `stopped ${personId}`,
      title: 'Link stopped after twenty wrong PINs',
      when: formatMoment(stoppedAt),
      rank: ranks.security,
      since: stoppedAt,
      tone: 'late',
      href: paths.clientPeople(clientId),
      acts: [open('Open', paths.clientPeople(clientId))],
    }),
  },
  openedOften: {
    chip: 'Links',
    icon: MonitorSmartphone,
    item: ({ clientId, personId, since }) => ({
      key: `opened often ${personId}`,
      title: `Link opened on more than ${limits.changelessEntries} new devices in a day`,
      when: formatMoment(since),
      rank: ranks.security,
      since,
      tone: 'late',
      href: paths.clientPeople(clientId),
      acts: [open('Open', paths.clientPeople(clientId))],
    }),
  },
  numbers: {
    chip: 'Escrow’s number',
    icon: PhoneCall,
    item: ({ clientId, personId, what, since, closeDate }) => ({
      key: `number ${personId}`,
      title: numberTitles[what],
      when: what === 'unread' ? `Closing on ${formatDay(closeDate)}` : `Since ${formatMoment(since)}`,
      rank: what === 'unreached' ? ranks.security : ranks.message,
      since,
      tone: 'late',
      href: paths.clientPeople(clientId),
      acts: [open('Open', paths.clientPeople(clientId))],
    }),
  },
  profiles: {
    chip: 'Profiles',
    icon: UserPen,
    item: ({ clientId, changeId, field, oldValue, newValue, changedAt }) => ({
      key: changeId,
      title: `Changed ${deskFieldLabel(field)} to ${newValue || 'nothing'}. It was ${oldValue || 'empty'}.`,
      when: formatMoment(changedAt),
      rank: ranks.news,
      since: changedAt,
      tone: 'plain',
      href: paths.clientActivity(clientId),
      acts: [
        open('Open', paths.clientActivity(clientId)),
        { text: 'Seen', does: 'mark', seen: { what: 'profile', id: changeId } },
      ],
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
      acts: [
        open('Open', paths.clientActivity(clientId)),
        { text: 'Seen', does: 'mark', seen: { what: 'email', id: changeId } },
      ],
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
      acts: [open('Open', paths.clientDeliveries(clientId, { state: 'failed', channel }))],
    }),
  },
  unopened: {
    chip: 'Links',
    icon: Link2,
    item: ({ clientId, since, sentAt }) => ({
      key: `unopened ${clientId}`,
      title: 'Portal never opened',
      when: sentAt ? `Link sent ${formatMomentDay(sentAt)}` : `Link created ${formatMomentDay(since)}`,
      rank: ranks.unopened,
      since,
      tone: 'plain',
      href: paths.clientProfile(clientId),
      acts: [{ text: sentAt === null ? 'Send link' : 'Send again', does: 'send-link', clientId }],
    }),
  },
}
