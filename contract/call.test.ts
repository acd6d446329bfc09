import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fillPath, pathParamNames } from './call.ts'
import { calls } from './calls.ts'

test('path parameters are listed in order and filled in percent-encoded', () => {
  expect(pathParamNames('/api/clients/:uniqueId/x/:id')).toEqual(['uniqueId', 'id'])
  expect(fillPath('/api/clients/:uniqueId', { uniqueId: 'a/b?c#d%' })).toBe('/api/clients/a%2Fb%3Fc%23d%25')
  expect(() => fillPath('/api/clients/:uniqueId', {})).toThrow(/uniqueId/)
})

test('no two calls share an id, nor a method and path', () => {
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  const lines = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:[A-Za-z]+/g, ':')}`)
  expect(new Set(lines).size).toBe(lines.length)
})

test('each call is in the table, by the name it is exported by', async () => {
  const paths = globSync('{calls/**/*,live}.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) })
  const named: string[] = []
  for (const path of paths.filter((one) => !one.endsWith('.test.ts'))) {
    const exported = Object.entries((await import(`./${path}`)) as Record<string, unknown>)
    for (const [name, value] of exported) if (isCall(value)) named.push(name)
  }
  expect(calls.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
})

test('a portal call takes the link first, and an either call one row id', () => {
  for (const call of calls) {
    if (call.access === 'portal') expect(call.path).toMatch(/^\/api\/clients\/:uniqueId(?:\/|$)/)
    if (call.access === 'either') expect(pathParamNames(call.path)).toEqual(['id'])
  }
})

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
