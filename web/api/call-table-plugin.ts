import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'

const id = 'virtual:call-table'

/** Another text for every change in the shape of what a portal is answered. */
function shapesDigest(): string {
  const answers = calls
    .filter(({ access, method }) => access === 'portal' && method === 'GET')
    .map(({ path, answer }) => [path, answer ? z.toJSONSchema(answer, { io: 'output' }) : null])
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 10)
}

/** The call table as the browser needs it: addresses without schemas, so that zod stays out of the portal. */
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

/** Builders of schemas and calls: what is built by them and not used can be left out of a bundle. */
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
