import { randomInt } from 'node:crypto'
import { pinLength } from '#contract/rules/deal/people.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Returns a new PIN, six digits from a CSPRNG, with the scrypt hash that is stored of it. Throws 503. */
export async function createPin(): Promise<{ pin: string; hash: string }> {
  const pin = String(randomInt(10 ** pinLength)).padStart(pinLength, '0')
  return { pin, hash: await hashPassword(pin) }
}

/** Whether somebody typed the PIN of this hash. Throws 503. */
export async function isRightPin(hash: string, typed: string): Promise<boolean> {
  return verifyPassword({ hash, password: typed })
}
