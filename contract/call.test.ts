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

test('a portal call takes the link first, and an either call one row id', () => {
  for (const call of calls) {
    if (call.access === 'portal') expect(call.path).toMatch(/^\/api\/clients\/:uniqueId(?:\/|$)/)
    if (call.access === 'either') expect(pathParamNames(call.path)).toEqual(['id'])
  }
})
