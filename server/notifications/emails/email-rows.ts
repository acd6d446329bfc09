import { paint } from './email-colors.ts'
import { titleFont } from './email-fonts.ts'
import type { EmailRow, EmailSection } from './email-template.ts'
import { escapeHtml } from './escape-html.ts'

/** A text that keeps its line breaks. */
function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>')
}

function titleOf({ title, url }: EmailRow, level: 'h2' | 'h3'): string {
  if (!title) return ''
  const line = url ? 'underline;text-decoration-thickness:1px;text-underline-offset:4px' : 'none'
  const ink = `text-decoration:${line};${paint('color', url ? 'pine' : 'ink')}`
  const look = `margin:0;${titleFont}font-size:18px;line-height:25px;font-weight:700;text-wrap:balance;${ink}`
  const words = escapeHtml(title)
  const inner = url ? `<a href="${escapeHtml(url)}" style="${ink}">${words}</a>` : words
  return `<${level} style="${look}">${inner}</${level}>`
}

function row(one: EmailRow, first: boolean, level: 'h2' | 'h3'): string {
  const hairline = first ? '' : `border-top:1px solid;${paint('border-top-color', 'line')}`
  const detail = `margin:4px 0 0;font-size:16px;line-height:24px;${paint('color', 'ink-2')}`
  const date = `margin:4px 0 0;${titleFont}font-size:18px;line-height:25px;font-weight:700;${paint('color', 'brass-ink')}`
  return [
    `<div style="padding:${one.title ? 14 : 6}px 0;${hairline}">${titleOf(one, level)}`,
    one.closingDate ? `<p style="${date}">${escapeHtml(one.closingDate)}</p>` : '',
    one.detail ? `<p style="${detail}">${lines(one.detail)}</p>` : '',
    '</div>',
  ].join('')
}

/** A section as hairline rows beneath its heading. */
export function emailRows({ heading, rows }: EmailSection): string {
  const level = heading ? 'h3' : 'h2'
  const label = `margin:24px 0 0;padding-bottom:8px;border-bottom:1px solid;font-size:14px;line-height:20px;font-weight:700;${paint('border-bottom-color', 'line')}${paint('color', 'ink-2')}`
  const drawn = rows.map((one, index) => row(one, index === 0, level)).join('')
  return (
    (heading ? `<h2 style="${label}">${escapeHtml(heading)}</h2>` : '') +
    `<div style="padding-top:${heading ? 0 : 6}px;">${drawn}</div>`
  )
}
