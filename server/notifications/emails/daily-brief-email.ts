import type { Today } from '#contract/calls/desk/today.ts'
import { type AgendaKind, agendaKinds } from '#contract/rules/deal/agenda-kinds.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import { formatDay } from '../../texts/format-day.ts'
import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailRow, EmailSection, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The content of the daily brief. Paths are on this site; `baseUrl` has no trailing slash. */
export interface DailyBriefEmail {
  team: EmailTeam
  baseUrl: string
  waitingItems: Pick<Today, 'today' | 'risks' | 'due' | 'unseen' | 'messages' | 'unanswered' | 'closings'>
  settingsPath: string
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const dueNames: Record<AgendaKind, [one: string, many: string]> = {
  contingency: ['contingency to decide', 'contingencies to decide'],
  money: ['deposit or payment due', 'deposits or payments due'],
  signing: ['signing due', 'signings due'],
  closing: ['closing past due', 'closings past due'],
  document: ['document missing', 'documents missing'],
  task: ['date due', 'dates due'],
  step: ['step due', 'steps due'],
}

function briefSection<Line>(
  heading: string,
  { total, lines }: { total: number; lines: Line[] },
  row: (line: Line) => EmailRow,
): EmailSection[] {
  if (total === 0) return []
  const more = total - lines.length
  const rows = more > 0 ? [...lines.map(row), { detail: `and ${more} more on the desk` }] : lines.map(row)
  return [{ heading: `${heading} (${total})`, rows }]
}

function briefSections({ baseUrl, waitingItems }: DailyBriefEmail): EmailSection[] {
  const { today, risks, due, unseen, messages, unanswered, closings } = waitingItems
  const page = (clientId: string, name: string) => {
    const url = emailLink(baseUrl, `/admin/client/${encodeURIComponent(clientId)}/${name}`)
    return url ? { url } : {}
  }
  return [
    ...briefSection('Closings at risk', risks, ({ clientName, clientId, closeDate, reason }) => ({
      title: clientName,
      ...page(clientId, 'dates'),
      detail: `${formatDay(closeDate)}: ${reason}`,
    })),
    ...briefSection('Due', due, ({ clientName, clientId, reasons }) => ({
      title: clientName,
      ...page(clientId, 'dates'),
      detail: `${reasons.map((reason) => dueText(reason, today)).join('. ')}.`,
    })),
    ...briefSection('New dates not seen yet', unseen, ({ clientName, clientId, since }) => ({
      title: clientName,
      ...page(clientId, 'dates'),
      detail: `Since ${formatDay(since.slice(0, 10))}`,
    })),
    ...briefSection('Clients waiting for a reply', messages, ({ clientName, clientId, unread }) => ({
      title: clientName,
      ...page(clientId, 'messages'),
      detail: counted(unread, 'unread message', 'unread messages'),
    })),
    ...briefSection('Read, but not answered', unanswered, ({ clientName, clientId }) => ({
      title: clientName,
      ...page(clientId, 'messages'),
      detail: 'No reply for a working day',
    })),
    ...briefSection('Closings in the next 7 days', closings, ({ clientName, clientId, closeDate }) => ({
      title: clientName,
      ...page(clientId, 'profile'),
      closingDate: formatDay(closeDate),
    })),
  ]
}

/** The morning email: what is due, who is waiting, and who closes, each with a link to the desk. */
export function dailyBriefEmail(brief: DailyBriefEmail): EmailTemplate {
  const { team, baseUrl, waitingItems } = brief
  const desk = emailLink(baseUrl, '/admin') ?? baseUrl
  const sections = briefSections(brief)
  const { counts, unanswered } = waitingItems.due
  const figures = [
    counted(waitingItems.risks.total, 'closing at risk', 'closings at risk'),
    ...agendaKinds.map((kind) => counted((counts[kind] ?? 0) - (unanswered[kind] ?? 0), ...dueNames[kind])),
    counted(
      Object.values(unanswered).reduce((sum, count) => sum + count, 0),
      'date to answer',
      'dates to answer',
    ),
    counted(waitingItems.messages.total + waitingItems.unanswered.total, 'client waiting', 'clients waiting'),
    counted(waitingItems.closings.total, 'closing this week', 'closings this week'),
  ].filter((figure) => !figure.startsWith('0 '))
  const summary = figures.join(', ') || 'Nothing needs your attention'
  return renderEmail({
    team,
    subject: `${formatDay(waitingItems.today)}: ${summary}`,
    preview: summary,
    about: formatDay(waitingItems.today),
    title: sections.length > 0 ? 'Today’s to-dos' : 'Nothing to do today',
    greeting:
      sections.length > 0
        ? `${summary}.`
        : 'No step is due, every client has a reply, and no one closes this week.',
    sections,
    button: { label: 'Open the desk', url: desk },
    reason: `You get this every morning as an admin of ${teamName(team)}.`,
    links: [{ label: 'Choose what you get', url: emailLink(baseUrl, brief.settingsPath) ?? desk }],
  })
}
