import { expect, test } from 'vitest'
import { optionalRecognizer } from './recognizer-plugin.ts'

type Hook = (id: string, importer?: string) => string | null
const hooks = (isThere: boolean) => optionalRecognizer(isThere) as unknown as { resolveId: Hook; load: Hook }

test('I29: a build without the optional packages has no text recognition, and needs none', () => {
  const { resolveId, load } = hooks(false)
  const id = resolveId('virtual:recognizer') ?? ''
  expect(load(id)).toBe('export const startRecognizer = null')
  expect(resolveId('react')).toBeNull()
})

test('with them it is the recognizer', () => {
  const { resolveId, load } = hooks(true)
  const id = resolveId('virtual:recognizer') ?? ''
  expect(id).toMatch(/intake\/recognize\/recognizer\.ts$/)
  expect(load(id)).toBeNull()
})

test('what it asks of Node is nothing in a browser; no other module is changed', () => {
  const { resolveId, load } = hooks(true)
  const id = resolveId('fs', '/app/node_modules/tesseract.js-core/tesseract-core-simd-lstm.js') ?? ''
  expect(load(id)).toBe('export default {}')
  expect(resolveId('fs', '/app/server/files/file-store.ts')).toBeNull()
})
