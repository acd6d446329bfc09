import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'

/** A digest that changes whenever the shape of any portal response changes. */
function shapesDigest(): string {
  const answers = calls
    .filter(({ access, method }) => access === 'portal' && method === 'GET')
    .map(({ path, answer }) => [path, answer ? z.toJSONSchema(answer, { io: 'output' }) : null])
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 10)
}

/** What the browser needs to know of a call. */
const fields = ['id', 'method', 'path', 'version', 'reads', 'changes'] as const

function rowsOf(listed: typeof calls): string {
  const rows = listed.map((call) => fields.map((field) => JSON.stringify(call[field]) ?? '').join())
  return `Object.fromEntries([${rows.map((row) => `[${row}]`).join()}].map(([${fields.join()}]) => [id, {${fields.join()}}]))`
}

const isAdmins = ({ access }: (typeof calls)[number]) => access === 'admin'
const isByPersonsLink = ({ access }: (typeof calls)[number]) => access === 'partner' || access === 'link'

const modules: Record<string, string> = {
  'virtual:call-table': `
    export const calls = ${rowsOf(calls.filter((call) => !isAdmins(call) && !isByPersonsLink(call)))}
    export const shapes = '${shapesDigest()}'`,
  'virtual:link-call-table': `export const calls = ${rowsOf(calls.filter(isByPersonsLink))}`,
  'virtual:desk-call-table': `
    import { calls as common } from 'virtual:call-table'
    export const calls = {...common, ...${rowsOf(calls.filter(isAdmins))}}`,
}

/**
 * The call tables for the browser: no schemas, so that zod stays out of the portal bundle, one short row per call, and the
 * admins' and the partners' calls apart, since no portal makes them.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load: (source) => modules[source.slice(1)] ?? null,
  }
}

/** Schema and call builders, marked as pure so that unused results can be tree-shaken. */
export const schemaBuilders = [
  'z',
  'call',
  'line',
  'nullableLine',
  'optionalLine',
  'prose',
  'optionalProse',
  'decimalInput',
]
