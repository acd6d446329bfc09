import { expect, test } from 'vitest'
import { SessionCache } from './session.ts'

const identity = {
  admin: {
    id: 'ada',
    name: 'Ada Agent',
    email: 'ada@example.com',
    role: 'owner' as const,
    seesMoney: true,
    twoFactorEnabled: false,
    createdAt: '2026-11-20T20:00:00.000Z',
  },
  sessionId: 'session of ada',
}

test('a session is known for five seconds, by its own cookie only', () => {
  const sessions = new SessionCache()
  sessions.keep('cookie of ada', identity, 1_000, sessions.clearings)
  expect(sessions.get('cookie of ada', 5_999)).toBe(identity)
  expect(sessions.get('cookie of ada', 6_000)).toBeNull()
  expect(sessions.get('cookie of ben', 1_000)).toBeNull()
})

test('once a session has ended none is known, not even one that was looked up before', () => {
  const sessions = new SessionCache()
  sessions.keep('cookie of ada', identity, 1_000, sessions.clearings)
  const { clearings } = sessions
  sessions.clear()
  expect(sessions.get('cookie of ada', 1_000)).toBeNull()
  sessions.keep('cookie of ada', identity, 1_000, clearings)
  expect(sessions.get('cookie of ada', 1_000)).toBeNull()
  sessions.keep('cookie of ada', identity, 1_000, sessions.clearings)
  expect(sessions.get('cookie of ada', 1_000)).toBe(identity)
})
