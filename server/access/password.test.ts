import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { cheapScrypt } from '../testing/cheap-scrypt.ts'
import { hashPassword, verifyPassword } from './password.ts'

test('only the right password matches a hash', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'correct horse ' })).toBe(false)
})

test('a hash states the recommended cost, is salted, and does not contain the password', async () => {
  const cost = { log2N: 4, r: 8, p: 1 }
  const [one, two] = [await hashPassword('secret', cost), await hashPassword('secret', cost)]
  expect(one).not.toBe(two)
  expect(one).not.toContain('secret')
  expect(await hashPassword('secret')).toMatch(/^scrypt\$15,8,3\$[\w-]{22}\$[\w-]{43}$/)
  expect(cheapScrypt.costs.at(-1)).toBe(2 ** 15)
})

test('a hash is computed by scrypt at the cost that it states', async () => {
  const [, , salt = '', key] = (await cheapScrypt.atFullCost(() => hashPassword('secret'))).split('$')
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }
  expect(scryptSync('secret', Buffer.from(salt, 'base64url'), 32, cost).toString('base64url')).toBe(key)
})

test('a password matches in either Unicode normalization form', async () => {
  const hash = await hashPassword('Zoe\u0308', { log2N: 4, r: 8, p: 1 })
  expect(await verifyPassword({ hash, password: 'Zo\u00eb' })).toBe(true)
})

test.each(['', 'scrypt', 'scrypt$15,8,3$abc', 'bcrypt$15,8,3$YQ$YQ', 'scrypt$0,0,0$YQ$YQ', 'scrypt$x$YQ$YQ'])(
  'the broken hash %j matches nothing',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false)
  },
)

test('two passwords are hashed at a time, eight wait, and more are refused immediately', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => hashPassword(`password ${n}`)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(results.length - refused.length).toBe(10)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 2 })
  expect(await hashPassword('after that', { log2N: 4, r: 8, p: 1 })).toMatch(/^scrypt/)
})
