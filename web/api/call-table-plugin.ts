import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'

const id = 'virtual:call-table'

/** A digest that changes whenever the shape of any portal response changes. */
function shapesDigest(): string {
  const answers = calls
    .filter(({ access, method }) => access === 'portal' && method === 'GET')
    .map(({ path, answer }) => [path, answer ? z.toJSONSchema(answer, { io: 'output' }) : null])
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 10)
}

/** What the browser needs to know of a call. */
const fields = ['id', 'method', 'path', 'version', 'reads', 'changes'] as const

/**
 * The call table for the browser: no schemas, so that zod stays out of the portal bundle, and one short row per
 * call, since every page loads it.
 */
export function callTable(): Plugin {
  const rows = calls.map((call) => fields.map((field) => JSON.stringify(call[field]) ?? '').join())
  const code = `
    const rows = [${rows.map((row) => `[${row}]`).join()}]
    export const calls = Object.fromEntries(rows.map(([${fields.join()}]) => [id, {${fields.join()}}]))
    export const shapes = '${shapesDigest()}'`
  return {
    name: 'call-table',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? code : null),
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
