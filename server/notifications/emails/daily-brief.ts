import { daysBetween } from '#contract/days.ts'
import type { Today } from '#contract/today.ts'
import { emailLink } from './email-link.ts'
import type { EmailTemplate, EmailRow, EmailSection, EmailTeam } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'
import { writtenDay } from './written-day.ts'

/** What the daily brief is made of. Paths are on this site; `baseUrl` has no trailing slash. */
export interface DailyBrief {
  team: EmailTeam
  baseUrl: string
  waiting: Pick<Today, 'today' | 'steps' | 'messages' | 'documents' | 'closings'>
  settingsPath: string
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function part<Line>(
  heading: string,
  { total, lines }: { total: number; lines: Line[] },
  row: (line: Line) => EmailRow,
): EmailSection[] {
  if (total === 0) return []
  const more = total - lines.length
  const rows = more > 0 ? [...lines.map(row), { detail: `and ${more} more on the desk` }] : lines.map(row)
  return [{ heading: `${heading} (${total})`, rows }]
}

function sectionsOf({ baseUrl, waiting }: DailyBrief): EmailSection[] {
  const { today, steps, messages, documents, closings } = waiting
  const page = (clientId: string, name: string) => {
    const url = emailLink(baseUrl, `/admin/client/${encodeURIComponent(clientId)}/${name}`)
    return url ? { url } : {}
  }
  const due = (day: string) => {
    const late = daysBetween(day, today)
    return late > 0 ? `Past due since ${writtenDay(day)}` : `Due ${late === 0 ? 'today' : writtenDay(day)}`
  }
  return [
    ...part('Steps due', steps, ({ clientName, clientId, title, expectedDate }) => ({
      title: clientName,
      ...page(clientId, 'steps'),
      detail: `${title}. ${due(expectedDate)}.`,
    })),
    ...part('Clients who wait for an answer', messages, ({ clientName, clientId, unread }) => ({
      title: clientName,
      ...page(clientId, 'messages'),
      detail: counted(unread, 'unread message', 'unread messages'),
    })),
    ...part('Documents you asked for', documents, ({ clientName, clientId, name, dueDate }) => ({
      title: clientName,
      ...page(clientId, 'documents'),
      detail: dueDate ? `${name}. ${due(dueDate)}.` : name,
    })),
    ...part('Closings in the next 7 days', closings, ({ clientName, clientId, closeDate }) => ({
      title: clientName,
      ...page(clientId, 'profile'),
      closingDate: writtenDay(closeDate),
    })),
  ]
}

/** The letter of the morning: what is due, who waits, and who closes, each with its place on the desk. */
export function dailyBrief(brief: DailyBrief): EmailTemplate {
  const { team, baseUrl, waiting } = brief
  const desk = emailLink(baseUrl, '/admin') ?? baseUrl
  const sections = sectionsOf(brief)
  const figures = [
    counted(waiting.steps.total, 'step due', 'steps due'),
    counted(waiting.messages.total, 'client waits', 'clients wait'),
    counted(waiting.documents.total, 'document missing', 'documents missing'),
    counted(waiting.closings.total, 'closing this week', 'closings this week'),
  ].filter((figure) => !figure.startsWith('0 '))
  const summary = figures.join(', ') || 'Nothing waits for you'
  return renderEmail({
    team,
    subject: `${writtenDay(waiting.today)}: ${summary}`,
    preview: summary,
    about: writtenDay(waiting.today),
    title: sections.length > 0 ? 'What waits today' : 'Nothing waits today',
    greeting:
      sections.length > 0
        ? `${summary}.`
        : 'No step is due, every client has an answer, and no one closes this week.',
    sections,
    button: { label: 'Open the desk', url: desk },
    reason: `You get this every morning as an admin of ${teamName(team)}.`,
    links: [{ label: 'Choose what you get', url: emailLink(baseUrl, brief.settingsPath) ?? desk }],
  })
}
