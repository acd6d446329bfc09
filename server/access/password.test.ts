import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { cheapScrypt } from '../testing/cheap-scrypt.ts'
import { hashPassword, verifyPassword } from './password.ts'

test('a password opens its own hash, and no other does', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'correct horse ' })).toBe(false)
})

test('a hash names the advised cost, is salted, and does not hold the password', async () => {
  const cost = { log2N: 4, r: 8, p: 1 }
  const [one, two] = [await hashPassword('secret', cost), await hashPassword('secret', cost)]
  expect(one).not.toBe(two)
  expect(one).not.toContain('secret')
  expect(await hashPassword('secret')).toMatch(/^scrypt\$15,8,3\$[\w-]{22}\$[\w-]{43}$/)
  expect(cheapScrypt.costs.at(-1)).toBe(2 ** 15)
})

test('a hash is that of scrypt at the cost that it names', async () => {
  const [, , salt = '', key] = (await cheapScrypt.atFullCost(() => hashPassword('secret'))).split('$')
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }
  expect(scryptSync('secret', Buffer.from(salt, 'base64url'), 32, cost).toString('base64url')).toBe(key)
})

test('one password in two Unicode spellings is one password', async () => {
  const hash = await hashPassword('Zoe\u0308', { log2N: 4, r: 8, p: 1 })
  expect(await verifyPassword({ hash, password: 'Zo\u00eb' })).toBe(true)
})

test.each(['', 'scrypt', 'scrypt$15,8,3$abc', 'bcrypt$15,8,3$YQ$YQ', 'scrypt$0,0,0$YQ$YQ', 'scrypt$x$YQ$YQ'])(
  'the broken hash %j is opened by nothing',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false)
  },
)

test('two are hashed at a time, eight wait for their turn, and more are refused at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => hashPassword(`password ${n}`)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(results.length - refused.length).toBe(10)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 2 })
  expect(await hashPassword('after that', { log2N: 4, r: 8, p: 1 })).toMatch(/^scrypt/)
})
