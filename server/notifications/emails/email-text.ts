import type { EmailPage, EmailRow, EmailSection } from './email-template.ts'
import { teamName } from './team-name.ts'
import { wrapText } from './wrap-text.ts'

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

/** The page as plain text: everything that the drawn one says, in the same order. */
export function emailText(page: EmailPage): string {
  const { about, title, greeting, button, closing, warning, reason, links } = page
  const parts = [
    wrapText(teamName(page.team)),
    [about, title]
      .filter((line) => line !== undefined)
      .map((line) => wrapText(line))
      .join('\n'),
    greeting && wrapText(greeting),
    ...page.sections.flatMap(section),
    `${button.label}:\n${button.url}`,
    closing && wrapText(closing),
    warning && wrapText(`Before you send money. ${warning}`),
    `-- \n${wrapText(reason)}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
