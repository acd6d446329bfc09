import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateDocuments as english } from './en/near.ts'
import { dayInSentence } from './en/written-days.ts'
import { lateDocuments as spanish } from './es/near.ts'
import { dayInSentence as dayInSpanish } from './es/written-days.ts'

/** Where "vencer" is right: an ID, a link, a period of the contract, and the specified word of a closing that has passed. */
const mayExpire = new Set([
  'built-in.photoIdText',
  'errors.emailLinkExpired',
  'partner.notFoundText',
  'explainer.purchase',
  'explainer.purchaseInCash',
  'home.daysLeft',
])

/** The words of a text, of a function those in its source. */
const wordsOf = (text: unknown) => (typeof text === 'function' ? String(text) : JSON.stringify(text))

const files = readdirSync(new URL('es', import.meta.url)).filter((name) => name.endsWith('.ts'))

test.each(files)('C19: no request of %s expires', async (file) => {
  const texts = (await import(`./es/${file}`)) as Record<string, unknown>
  const expiring = Object.entries(texts)
    .filter(([, text]) => /venc(?:e|ió|id|im)/i.test(wordsOf(text)))
    .map(([name]) => `${file.replace('.ts', '')}.${name}`)
  expect(expiring.filter((name) => !mayExpire.has(name))).toEqual([])
})

test('a day in a sentence has the year of another year, and in Spanish its whole month', () => {
  expect(dayInSpanish('2026-12-04', '2026-12-05')).toBe('4 de diciembre')
  expect(dayInSpanish('2025-12-04', '2026-01-05')).toBe('4 de diciembre de 2025')
  expect(dayInSpanish('soon')).toBe('soon')
  expect(dayInSentence('2026-12-04', '2026-12-05')).toBe('Dec 4')
  expect(dayInSentence('2025-12-04', '2026-01-05')).toBe('Dec 4, 2025')
})

test.each([
  [1, 'Falta 1 documento', 'Still missing: 1 document'],
  [2, 'Faltan 2 documentos', 'Still missing: 2 documents'],
  [7, 'Faltan 7 documentos', 'Still missing: 7 documents'],
])('%i late documents are counted right', (count, inSpanish, inEnglish) => {
  expect([spanish(count), english(count)]).toEqual([inSpanish, inEnglish])
})
