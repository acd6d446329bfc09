import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pseudoSource } from './pseudo-source.ts'

const pseudo = (source: string) => pseudoSource('room.ts', source)

test.each([
  ["export const a = 'Save'", "export const a = '⟦Šávé ëë⟧'"],
  [
    'export const a = (day: string): string => `Due ${day}`',
    'export const a = (day: string): string => `⟦Dúé ${day} ëë⟧`',
  ],
  [
    "export const a = (n: number): string => `${n} ${n === 1 ? 'day' : 'days'} left`",
    "export const a = (n: number): string => `⟦${n} ${n === 1 ? 'dáý' : 'dáýš'} ļéft ëë⟧`",
  ],
  [
    "export const a = (k: 'x' | 'y'): string => ({ x: 'Lender', y: 'Escrow' })[k]",
    "export const a = (k: 'x' | 'y'): string => ({ x: '⟦Ļéñdéŕ ëëë⟧', y: '⟦Éšçŕów ëëë⟧' })[k]",
  ],
  [
    "export const a = ['See ', 'ic3.gov', '.'] as const",
    "export const a = ['⟦Šéé  ëë⟧', '⟦íç3.ĝóv ëë⟧', '.'] as const",
  ],
  ["export const a = 'Toasts ({hotkey})'", "export const a = '⟦Tóáštš ({hotkey}) ëëëëë⟧'"],
  ["export const a = 'The {title|title}.'", "export const a = '⟦Tĥé ⟧{⟦títļé⟧|title}⟦. ëëëëëë⟧'"],
  ["export const a = 'deed | escritura'", "export const a = '⟦dééd⟧ | ⟦éšçŕítúŕá ëëëëëë⟧'"],
])('%s becomes %s', (english, expected) => {
  expect(pseudo(english)).toBe(expected)
})

test('what a text compares, takes and is named by stays', () => {
  const source = "export const a = (p: string): string => (p === 'desk' ? `${p}, ${p}` : p['desk'])"
  expect(pseudo(source)).toBe(source)
})

test('how a list is formatted stays, since no other locale is one', () => {
  const source =
    "export const a = (p: string[]): string => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(p)"
  expect(pseudo(source)).toBe(source)
})

const names = (text: string) => text.match(/^export const \w+/gm)
const folder = fileURLToPath(new URL('../../texts/en', import.meta.url))

test.each(readdirSync(folder).filter((name) => name.endsWith('.ts')))(
  'each text of %s is another one, and its names are the same',
  (file) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8')
    const written = pseudoSource(file, source)
    expect(names(written)).toEqual(names(source))
    for (const [, text = ''] of source.matchAll(/^export const \w+ =\s+'([^'\\]*)'$/gm))
      // The code of a language is no text.
      if (/\p{L}/u.test(text) && !/^(?:en|es)$/.test(text)) expect(written).not.toContain(`'${text}'`)
  },
)
