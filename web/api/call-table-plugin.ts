import type { Plugin } from 'vite'
import { calls } from '../../contract/calls.ts'

const id = 'virtual:call-table'

/** The call table as the browser needs it: addresses without schemas, so that zod stays out of the portal. */
export function callTable(): Plugin {
  const light = calls.map((call) => ({
    id: call.id,
    method: call.method,
    path: call.path,
    access: call.access,
    status: call.status,
    version: call.version,
    idempotent: call.idempotent,
  }))
  const table = Object.fromEntries(light.map((call) => [call.id, call]))
  return {
    name: 'call-table',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export const calls = ${JSON.stringify(table)}` : null),
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
