import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('a key is a UUID, and another one each time, also where the page is no secure context', () => {
  const whole = globalThis.crypto
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
  })
  const keys = Array.from({ length: 1_000 }, newKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(1_000)
})
