import { QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { expect, test } from 'vitest'
import { takeInitialData, unchangedSincePage } from './initial-data.ts'
import { invalidateAnnounced } from './live-invalidation.ts'
import { queryKey } from './query-key.ts'

const params = { uniqueId: 'aB3dE6gH' }
const notes = queryKey(calls.listPortalNotes, params)

function pageWith(answers: Record<string, unknown>) {
  let removed = false
  const block = {
    textContent: JSON.stringify({ ...params, versions: { notes: '3', steps: '1' }, answers }),
    remove: () => (removed = true),
  } as unknown as HTMLElement
  return { getElementById: () => (removed ? null : block) }
}

test('the page’s initial data is available without a request, and is removed from the page', () => {
  const client = new QueryClient()
  const page = pageWith({ listPortalNotes: [{ id: '1' }] })
  takeInitialData(client, page)
  expect(client.getQueryData(notes)).toEqual([{ id: '1' }])
  expect(client.getQueryState(queryKey(calls.listPortalSteps, params))).toBeUndefined()
  expect(page.getElementById()).toBeNull()
  takeInitialData(client, page)
})

test('an announcement invalidates it before its screen is open, so that the screen refetches', async () => {
  const client = new QueryClient()
  takeInitialData(client, pageWith({ listPortalNotes: [] }))
  await invalidateAnnounced(client, params, { clientId: 'any', topics: ['messages'] })
  expect(client.getQueryState(notes)?.isInvalidated).toBe(false)
  await invalidateAnnounced(client, params, { clientId: 'any', topics: ['notes'] })
  expect(client.getQueryState(notes)?.isInvalidated).toBe(true)
})

test('a greeting says what has not changed since the page was rendered', () => {
  takeInitialData(new QueryClient(), pageWith({}))
  const greeting = JSON.stringify({ versions: { notes: '3', steps: '2', client: '1' } })
  const changeable = ['dates', 'documents', 'notes', 'messages', 'notifications', 'preferences']
  const unchanged = [...changeable, 'visits', 'people', 'incoming']
  expect([...unchangedSincePage(params.uniqueId, greeting)]).toEqual(unchanged)
  expect(unchangedSincePage('other678', greeting).size).toBe(0)
  expect(unchangedSincePage(params.uniqueId, '{}').size).toBe(0)
})
