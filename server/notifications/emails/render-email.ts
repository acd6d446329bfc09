import { defaultLanguage } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { emailHtml } from './email-html.ts'
import type { EmailTemplate, EmailPage, EmailRow, EmailSection } from './email-template.ts'
import { teamName } from './team-name.ts'

/**
 * Wraps a text at 72 characters per line, each indented by `indent` spaces. Longer words, such as links, are
 * not broken.
 */
function wrapText(text: string, indent = 0): string {
  const room = 72 - indent
  const margin = ' '.repeat(indent)
  return text
    .split(/\r?\n/)
    .map((line) =>
      wrapLine(line, room)
        .map((briefSection) => (briefSection ? `${margin}${briefSection}` : ''))
        .join('\n'),
    )
    .join('\n')
}

function wrapLine(line: string, room: number): string[] {
  const done: string[] = []
  let current = ''
  for (const word of line.split(/\s+/).filter(Boolean)) {
    if (current && current.length + 1 + word.length > room) {
      done.push(current)
      current = word
    } else {
      current = current ? `${current} ${word}` : word
    }
  }
  return [...done, current]
}

function row({ title, url, detail, closingDate }: EmailRow): string {
  const indent = title ? 2 : 0
  const lines = [
    title && `* ${wrapText(title, 2).trimStart()}`,
    closingDate && wrapText(closingDate, indent),
    detail && wrapText(detail, indent),
    url && `  ${url}`,
  ]
  return lines.filter(Boolean).join('\n')
}

function section({ heading, rows }: EmailSection): string[] {
  return [...(heading ? [wrapText(heading.toUpperCase())] : []), ...rows.map(row)]
}

/** Renders the plain text part, with the same content and order as the HTML part. */
function emailText(page: EmailPage): string {
  const { about, title, greeting, notice, button, closing, warning, reason, links } = page
  const parts = [
    page.team.answerLine && wrapText(page.team.answerLine),
    wrapText(teamName(page.team)),
    [about, title]
      .filter((line) => line !== undefined)
      .map((line) => wrapText(line))
      .join('\n'),
    greeting && wrapText(greeting),
    notice && `${wrapText(notice.text)}\n${notice.link.label}:\n${notice.link.url}`,
    ...page.sections.flatMap(section),
    button && `${button.label}:\n${button.url}`,
    closing && wrapText(closing),
    warning && wrapText(`${textsIn(page.language ?? defaultLanguage).money.beforeYouSendMoney} ${warning}`),
    `-- \n${wrapText(reason)}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Renders both parts of an email. */
export function renderEmail(given: EmailPage): EmailTemplate {
  const { subject, language, team } = given
  const t = textsIn(language ?? defaultLanguage).emails
  const page =
    team.readsReplies === false ? { ...given, reason: `${given.reason} ${t.nobodyReadsReplies}` } : given
  return { subject, text: emailText(page), html: emailHtml(page), ...(language ? { language } : {}) }
}
