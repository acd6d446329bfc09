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

/** The call table for the browser: URLs without schemas, so that zod stays out of the portal bundle. */
export function callTable(): Plugin {
  const light = calls.map((call) => ({
    id: call.id,
    method: call.method,
    path: call.path,
    version: call.version,
  }))
  const table = Object.fromEntries(light.map((call) => [call.id, call]))
  const code = `export const calls = ${JSON.stringify(table)}\nexport const shapes = '${shapesDigest()}'`
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
