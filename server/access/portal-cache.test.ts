import { expect, test } from 'vitest'
import { PortalCache } from './portal-cache.ts'
import type { Portal } from './portal-of-link.ts'

const portalOf = (name: string, version: string): Portal => ({
  clientId: `id of ${name}`,
  personId: `id of ${name}`,
  uniqueId: name,
  isArchived: false,
  isSample: false,
  language: 'en',
  pin: 'none',
  version,
})
const finding = (portal: Portal | null) => async () => portal

test('a portal is cached by topic until a commit names its client', async () => {
  const cache = new PortalCache(true)
  await cache.read('steps', finding(portalOf('one', '3')))
  await cache.read('notes', finding(portalOf('one', '5')))
  await cache.read('steps', finding(portalOf('two', '7')))
  expect(cache.get('one', 'steps')?.version).toBe('3')
  expect(cache.get('one', 'notes')?.version).toBe('5')
  expect(cache.get('one', 'messages')).toBeNull()
  cache.forget([{ kind: 'changed', clientId: 'id of one', topics: ['steps'], audience: 'everyone' }])
  expect(cache.get('one', 'steps')).toBeNull()
  expect(cache.get('one', 'notes')).toBeNull()
  expect(cache.get('two', 'steps')?.version).toBe('7')
  cache.forget([{ kind: 'portal-closed', clientId: 'id of two' }])
  expect(cache.get('two', 'steps')).toBeNull()
})

test('what was read while something was committed is not cached', async () => {
  const cache = new PortalCache(true)
  const found = Promise.withResolvers<Portal>()
  const read = cache.read('steps', () => found.promise)
  cache.forget([])
  found.resolve(portalOf('one', '3'))
  expect((await read)?.version).toBe('3')
  expect(cache.get('one', 'steps')).toBeNull()
})

test('after a commit that failed, nothing is known any more', async () => {
  const cache = new PortalCache(true)
  await cache.read('steps', finding(portalOf('one', '3')))
  cache.forget('all')
  expect(cache.get('one', 'steps')).toBeNull()
})

test('a wrong link is never cached, and nothing is while other processes write', async () => {
  const cache = new PortalCache(true)
  expect(await cache.read('steps', finding(null))).toBeNull()
  const shared = new PortalCache(false)
  await shared.read('steps', finding(portalOf('one', '3')))
  expect(shared.get('one', 'steps')).toBeNull()
})
