import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { unavailable } from '../problem.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyLength = 32
/** The most hashes at once: hashing shares the four threads of UV_THREADPOOL_SIZE with file access. */
const maxConcurrent = 2
const maxWaiting = 8

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when a slot is free. Throws 503 when too many are waiting already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw unavailable({ reason: 'throttled', limiter: 'passwordChecks' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The cost of scrypt: N is two to the power of `log2N`. */
export interface PasswordCost {
  log2N: number
  r: number
  p: number
}

// Recommended by the OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3.
const advised: PasswordCost = { log2N: 15, r: 8, p: 3 }

function keyOf(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N
  // scrypt needs 128 * N * r bytes; twice that leaves a margin.
  return inTurn(() => derive(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }))
}

/** Returns `scrypt$log2N,r,p$salt$key`, the last two base64url. Runs off the event loop, two at a time. Throws 503. */
export async function hashPassword(password: string, cost = advised): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, cost)
  const { log2N, r, p } = cost
  return `scrypt$${log2N},${r},${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Checks a password at the cost stated in its hash, so that the recommended cost can be raised later. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [kind, cost = '', salt, key] = hash.split('$')
  const [log2N, r, p] = cost.split(',').map(Number)
  if (kind !== 'scrypt' || !log2N || !r || !p || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'), { log2N, r, p })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
