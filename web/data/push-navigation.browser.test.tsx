import { afterEach, beforeEach, expect, test } from 'vitest'
import { followPushes } from './push-navigation.ts'

let stop: () => void

/** Keeps the page: something is being typed. */
const stay = (event: Event) => event.preventDefault()

beforeEach(() => {
  stop = followPushes()
})
afterEach(() => {
  stop()
  window.removeEventListener('beforeunload', stay)
})

/** What the worker hears when it sends this to the page; null if nothing before the page is done with it. */
function send(data: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port1.addEventListener('message', (event) => resolve(event.data))
  port1.start()
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
  port2.postMessage(null)
  return promise
}

test('a pressed notification leads the open page there, and the worker hears that it was followed', async () => {
  expect(await send({ open: '/client/NoraLind?tab=messages' })).toBe('followed')
  expect(location.pathname + location.search).toBe('/client/NoraLind?tab=messages')
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/client/NoraLind' } }))
  expect(location.search).toBe('')
})

test('a page with unsaved text stays where it is, and says so', async () => {
  window.addEventListener('beforeunload', stay)
  expect(await send({ open: '/client/NoraLind' })).toBe('stays')
  expect(location.pathname).toBe('/')
})

test.each([null, 'open', {}, { open: null }, { open: 1 }])('%j of the worker leads nowhere', async (data) => {
  expect(await send(data)).toBeNull()
  expect(location.pathname).toBe('/')
})

test('once it is stopped nothing is followed', async () => {
  stop()
  expect(await send({ open: '/client/NoraLind' })).toBeNull()
  expect(location.pathname).toBe('/')
})
