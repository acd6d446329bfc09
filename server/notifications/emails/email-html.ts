import { paint } from './email-colors.ts'
import { bodyFont, titleFont } from './email-fonts.ts'
import { emailRows } from './email-rows.ts'
import type { EmailPage } from './email-template.ts'
import { escapeHtml } from './escape-html.ts'
import { teamName } from './team-name.ts'

/** The team's plate and name; the plate is only drawn, a screen reader hears the name. */
function header({ team }: EmailPage): string {
  const name = teamName(team)
  const plate = [
    'display:inline-block;width:32px;height:32px;border-radius:10px;text-align:center;vertical-align:middle;',
    `${titleFont}font-size:18px;font-weight:700;line-height:32px;`,
    paint('background-color', team.colour),
    paint('color', 'sheet'),
  ].join('')
  const label = `${titleFont}font-size:17px;font-weight:700;line-height:24px;vertical-align:middle;padding-left:10px;`
  const initial = escapeHtml(Array.from(name)[0]?.toUpperCase() ?? '')
  return (
    `<div style="padding:4px 4px 16px;"><span aria-hidden="true" style="${plate}">${initial}</span>` +
    `<span style="${label}${paint('color', 'ink')}">${escapeHtml(name)}</span></div>`
  )
}

function opening({ about, title, greeting }: EmailPage): string {
  const small = `margin:0 0 6px;font-size:14px;line-height:20px;${paint('color', 'ink-3')}`
  const large = `margin:0;${titleFont}font-size:26px;line-height:31px;font-weight:700;letter-spacing:-0.3px;text-wrap:balance;${paint('color', 'ink')}`
  const plain = `margin:14px 0 0;font-size:16px;line-height:24px;${paint('color', 'ink-2')}`
  return [
    about ? `<p style="${small}">${escapeHtml(about)}</p>` : '',
    `<h1 style="${large}">${escapeHtml(title)}</h1>`,
    greeting ? `<p style="${plain}">${escapeHtml(greeting)}</p>` : '',
  ].join('')
}

function button({ button: { label, url }, closing }: EmailPage): string {
  const look = [
    'display:block;padding:14px 20px;border-radius:12px;text-align:center;text-decoration:none;',
    'font-size:16px;font-weight:600;line-height:20px;',
    paint('background-color', 'pine'),
    paint('color', 'on-pine'),
  ].join('')
  const after = `margin:16px 0 0;font-size:14px;line-height:21px;${paint('color', 'ink-2')}`
  return (
    `<div style="padding-top:24px;"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></div>` +
    (closing ? `<p style="${after}">${escapeHtml(closing)}</p>` : '')
  )
}

function warningBand({ warning }: EmailPage): string {
  if (!warning) return ''
  const look = [
    'margin:16px 0 0;padding:14px 16px;border-radius:16px;font-size:14px;line-height:21px;',
    'border:1px solid;',
    paint('border-color', 'amber'),
    paint('background-color', 'sheet'),
    paint('color', 'ink'),
  ].join('')
  return `<p style="${look}"><strong>Before you send money.</strong> ${escapeHtml(warning)}</p>`
}

function footer({ reason, links }: EmailPage): string {
  const look = `padding:20px 4px 8px;font-size:13px;line-height:20px;${paint('color', 'ink-3')}`
  const anchor = `display:inline-block;padding:12px 16px 12px 0;text-decoration:underline;${paint('color', 'ink-2')}`
  const anchors = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="${anchor}">${escapeHtml(label)}</a>`,
  )
  return `<div style="${look}"><p style="margin:0;">${escapeHtml(reason)}</p><div>${anchors.join('')}</div></div>`
}

/** The page as a document for mail programs: no style sheet, no picture, no script, nothing from elsewhere. */
export function emailHtml(page: EmailPage): string {
  const ground = `margin:0;padding:0;color-scheme:light dark;${paint('background-color', 'paper')}${paint('color', 'ink')}`
  const sheet = `padding:24px 20px;border:1px solid;border-radius:20px;${paint('border-color', 'line')}${paint('background-color', 'sheet')}`
  return [
    '<!doctype html><html lang="en" style="color-scheme:light dark;"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(page.subject)}</title></head><body style="${ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(page.preview)}</div>`,
    `<div role="article" aria-label="${escapeHtml(page.subject)}" style="${ground}${bodyFont}overflow-wrap:anywhere;"><div style="max-width:560px;margin:0 auto;padding:20px 12px;">`,
    `${header(page)}<div style="${sheet}">${opening(page)}`,
    `${page.sections.map(emailRows).join('')}${button(page)}</div>`,
    `${warningBand(page)}${footer(page)}</div></div></body></html>`,
  ].join('\n')
}
