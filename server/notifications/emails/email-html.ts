import { defaultLanguage } from '#contract/languages.ts'
import type { TeamColor } from '#contract/rules/team-colors.ts'
import { textsIn } from '#texts/in-language.ts'
import type { EmailPage, EmailRow, EmailSection } from './email-template.ts'
import { teamName } from './team-name.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

// The color tokens of web/styles, light and dark: an email has no style sheet to take them from.
const palette = {
  paper: ['#f6f3ec', '#111614'],
  sheet: ['#fffefb', '#1a211e'],
  sunken: ['#edeae1', '#0c100e'],
  'pine-soft': ['#dfebe5', '#18352e'],
  line: ['#e0dbcf', '#2f3934'],
  ink: ['#1a211d', '#f1ede3'],
  'ink-2': ['#47504a', '#c3c6bb'],
  'ink-3': ['#616860', '#9aa197'],
  pine: ['#0e5147', '#7ecdb4'],
  'on-pine': ['#fbfaf5', '#06241d'],
  'brass-ink': ['#7d570d', '#e9c581'],
  amber: ['#b87300', '#e3a32e'],
  blue: ['#1d4f86', '#9cc8f3'],
  purple: ['#5f3d8c', '#cdb3f0'],
  green: ['#14613f', '#8ad6ab'],
  orange: ['#93400b', '#fab283'],
  red: ['#a3211a', '#ffa198'],
} as const satisfies Record<TeamColor, readonly [string, string]> & Record<string, readonly [string, string]>

type Paint = keyof typeof palette

/**
 * Returns an inline color declaration for both themes. Email clients that support `light-dark()` follow the
 * reader's theme; others use the light color before it. Every element sets both text and background, so the
 * themes never mix.
 */
function paint(property: string, name: Paint): string {
  const [light, dark] = palette[name]
  return `${property}:${light};${property}:light-dark(${light},${dark});`
}

// Email clients load no web fonts: Georgia replaces the portal's Clarendon.
const bodyFont = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif;"
const titleFont = "font-family:Georgia,'Times New Roman',serif;"

/** Escapes a text and preserves its line breaks. */
function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>')
}

function getTitle({ title, url }: EmailRow, level: 'h2' | 'h3'): string {
  if (!title) return ''
  const line = url ? 'underline;text-decoration-thickness:1px;text-underline-offset:4px' : 'none'
  const ink = `text-decoration:${line};${paint('color', url ? 'pine' : 'ink')}`
  const look = `margin:0;${titleFont}font-size:18px;line-height:25px;font-weight:700;text-wrap:balance;${ink}`
  const text = escapeHtml(title)
  const inner = url ? `<a href="${escapeHtml(url)}" style="${ink}">${text}</a>` : text
  return `<${level} style="${look}">${inner}</${level}>`
}

function row(one: EmailRow, first: boolean, level: 'h2' | 'h3'): string {
  const hairline = first ? '' : `border-top:1px solid;${paint('border-top-color', 'line')}`
  const detail = `margin:4px 0 0;font-size:16px;line-height:24px;${paint('color', 'ink-2')}`
  const date = `margin:4px 0 0;${titleFont}font-size:18px;line-height:25px;font-weight:700;${paint('color', 'brass-ink')}`
  return [
    `<div style="padding:${one.title ? 14 : 6}px 0;${hairline}">${getTitle(one, level)}`,
    one.closingDate ? `<p style="${date}">${escapeHtml(one.closingDate)}</p>` : '',
    one.detail ? `<p style="${detail}">${lines(one.detail)}</p>` : '',
    '</div>',
  ].join('')
}

/** Renders a section as rows under its heading, separated by hairlines. */
function emailRows({ heading, rows }: EmailSection): string {
  const level = heading ? 'h3' : 'h2'
  const label = `margin:24px 0 0;padding-bottom:8px;border-bottom:1px solid;font-size:14px;line-height:20px;font-weight:700;${paint('border-bottom-color', 'line')}${paint('color', 'ink-2')}`
  const drawn = rows.map((one, index) => row(one, index === 0, level)).join('')
  return (
    (heading ? `<h2 style="${label}">${escapeHtml(heading)}</h2>` : '') +
    `<div style="padding-top:${heading ? 0 : 6}px;">${drawn}</div>`
  )
}

/** The team's logo, or else its monogram, and its name; the monogram is hidden from screen readers. */
function header({ team }: EmailPage): string {
  const name = teamName(team)
  const square =
    'display:inline-block;width:32px;height:32px;border-radius:10px;text-align:center;vertical-align:middle;'
  const plate = [
    square,
    `${titleFont}font-size:18px;font-weight:700;line-height:32px;`,
    paint('background-color', team.colour),
    paint('color', 'sheet'),
  ].join('')
  const label = `${titleFont}font-size:17px;font-weight:700;line-height:24px;vertical-align:middle;padding-left:10px;`
  const initial = escapeHtml(Array.from(name)[0]?.toUpperCase() ?? '')
  // Until the picture is shown, a square in the team's color: the name in it would stand beside itself.
  const blank = `${square}overflow:hidden;font-size:0;${paint('background-color', team.colour)}`
  const mark = team.logo
    ? `<img src="${escapeHtml(team.logo)}" width="32" height="32" alt="${escapeHtml(name)}" style="${blank}">`
    : `<span aria-hidden="true" style="${plate}">${initial}</span>`
  return (
    `<div style="padding:4px 4px 16px;">${mark}` +
    `<span style="${label}${paint('color', 'ink')}">${escapeHtml(name)}</span></div>`
  )
}

function opening({ team, about, title, greeting, notice }: EmailPage): string {
  const answer = `margin:0 0 16px;padding:10px 14px;border-radius:12px;font-size:16px;line-height:23px;font-weight:600;${paint('background-color', 'pine-soft')}${paint('color', 'pine')}`
  const small = `margin:0 0 6px;font-size:14px;line-height:20px;${paint('color', 'ink-3')}`
  const large = `margin:0;${titleFont}font-size:26px;line-height:31px;font-weight:700;letter-spacing:-0.3px;text-wrap:balance;${paint('color', 'ink')}`
  const plain = `margin:14px 0 0;font-size:16px;line-height:24px;${paint('color', 'ink-2')}`
  const said = `margin:14px 0 0;font-size:14px;line-height:21px;${paint('color', 'ink-3')}`
  const stop = `white-space:nowrap;text-decoration:underline;${paint('color', 'ink-2')}`
  return [
    team.answerLine ? `<p style="${answer}">${escapeHtml(team.answerLine)}</p>` : '',
    about ? `<p style="${small}">${escapeHtml(about)}</p>` : '',
    `<h1 style="${large}">${escapeHtml(title)}</h1>`,
    greeting ? `<p style="${plain}">${escapeHtml(greeting)}</p>` : '',
    notice
      ? `<p style="${said}">${escapeHtml(notice.text)} <a href="${escapeHtml(notice.link.url)}" style="${stop}">${escapeHtml(notice.link.label)}</a></p>`
      : '',
  ].join('')
}

function button({ button: shown, closing }: EmailPage): string {
  const look = [
    'display:block;padding:14px 20px;border-radius:12px;text-align:center;text-decoration:none;',
    'font-size:16px;font-weight:600;line-height:20px;',
    paint('background-color', 'pine'),
    paint('color', 'on-pine'),
  ].join('')
  const after = `margin:16px 0 0;font-size:14px;line-height:21px;${paint('color', 'ink-2')}`
  return (
    (shown
      ? `<div style="padding-top:24px;"><a href="${escapeHtml(shown.url)}" style="${look}">${escapeHtml(shown.label)}</a></div>`
      : '') + (closing ? `<p style="${after}">${escapeHtml(closing)}</p>` : '')
  )
}

function warningBand({ warning, language = defaultLanguage }: EmailPage): string {
  if (!warning) return ''
  const look = [
    'margin:16px 0 0;padding:14px 16px;border-radius:16px;font-size:14px;line-height:21px;',
    'border:1px solid;',
    paint('border-color', 'amber'),
    paint('background-color', 'sheet'),
    paint('color', 'ink'),
  ].join('')
  return `<p style="${look}"><strong>${escapeHtml(textsIn(language).money.beforeYouSendMoney)}</strong> ${escapeHtml(warning)}</p>`
}

function footer({ reason, links }: EmailPage): string {
  const look = `padding:20px 4px 8px;font-size:13px;line-height:20px;${paint('color', 'ink-3')}`
  const anchor = `display:inline-block;padding:12px 16px 12px 0;text-decoration:underline;${paint('color', 'ink-2')}`
  const anchors = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="${anchor}">${escapeHtml(label)}</a>`,
  )
  return `<div style="${look}"><p style="margin:0;">${escapeHtml(reason)}</p><div>${anchors.join('')}</div></div>`
}

/** Renders an email as an HTML document without style sheets, scripts, or external content but the team's logo. */
export function emailHtml(page: EmailPage): string {
  const { language = defaultLanguage } = page
  const ground = `margin:0;padding:0;color-scheme:light dark;${paint('background-color', 'paper')}${paint('color', 'ink')}`
  const sheet = `padding:24px 20px;border:1px solid;border-radius:20px;${paint('border-color', 'line')}${paint('background-color', 'sheet')}`
  return [
    `<!doctype html><html lang="${language}" style="color-scheme:light dark;"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(page.subject)}</title></head><body style="${ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(page.preview)}</div>`,
    // The language again, because webmail removes the root element.
    `<div role="article" lang="${language}" aria-label="${escapeHtml(page.subject)}" style="${ground}${bodyFont}overflow-wrap:anywhere;"><div style="max-width:560px;margin:0 auto;padding:20px 12px;">`,
    `${header(page)}<div style="${sheet}">${opening(page)}`,
    `${page.sections.map(emailRows).join('')}${button(page)}</div>`,
    `${warningBand(page)}${footer(page)}</div></div></body></html>`,
  ].join('\n')
}
