import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite' })
})
afterAll(() => app.close())

test.each([
  ['GET', '/admin/client/c%2F1/notices?state=failed', '/admin/client/c%2F1/deliveries?state=failed'],
  ['GET', '/api/admin/clients/1/notices', '/api/admin/clients/1/deliveries'],
  ['POST', '/api/admin/notices/1/cancel', '/api/admin/deliveries/1/cancel'],
  ['PATCH', '/api/admin/me/notice-preferences', '/api/admin/me/notification-preferences'],
  ['GET', '/api/clients/DemoMaya/notice-channels', '/api/clients/DemoMaya/channels'],
] as const)('%s %s redirects to its new address', async (method, url, location) => {
  const answer = await app.app.inject({ method, url })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
})
