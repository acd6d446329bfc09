import { z } from 'zod'
import type { Access, AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

const who: Record<Access, string> = {
  admin: 'Signed-in admins',
  portal: 'Whoever holds the portal link',
  partner: 'Whoever holds a partner’s link',
  link: 'Whoever holds a person’s link',
  either: 'Admins, and browsers that opened the portal',
  public: 'Anyone',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface FieldSchema {
  properties?: Record<
    string,
    { type?: string | string[]; enum?: string[]; anyOf?: FieldSchema[]; default?: unknown }
  >
  required?: string[]
}

function bodyRows(call: AnyCall): string {
  if (!call.body) return ''
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as FieldSchema
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const type = field.enum?.join(' | ') ?? [field.type ?? 'text or none'].flat().join(' or ')
    const need = schema.required?.includes(name) ? 'required' : 'optional'
    return `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td><td>${need}</td></tr>`
  })
  if (call.upload) rows.unshift('<tr><td><code>file</code></td><td>multipart file</td><td>required</td></tr>')
  return `<table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function section(call: AnyCall): string {
  return `<section id="${call.id}"><h2><code>${call.method}</code> <code>${escaped(call.path)}</code></h2>
<p>${escaped(call.summary)}.</p><p>${who[call.access]}.</p>${bodyRows(call)}</section>`
}

function pageOfCalls(): string {
  const links = calls.map((call) => `<li><a href="#${call.id}">${call.method} ${escaped(call.path)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The calls · Real Estate Transaction Tracker</title>
<link rel="stylesheet" href="/docs.css"></head><body><header><h1>The calls</h1>
<p>Everything that this server answers. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav><main>${calls.map(section).join('\n')}</main></body></html>`
}

let page: Buffer | undefined

/** The call table as a page that reads without scripts, in UTF-8. Made once, since anybody may ask for it. */
export const docsPage = (): Buffer => (page ??= Buffer.from(pageOfCalls()))
