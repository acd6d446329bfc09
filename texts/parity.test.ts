import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { defaultLanguage, otherLanguages } from '#contract/languages.ts'

/** The texts of one file in one language: names, and words or a function that gives them. */
type Texts = Readonly<Record<string, unknown>>

const folder = (language: string) => fileURLToPath(new URL(language, import.meta.url))
const filesOf = async (language: string) =>
  (await readdir(folder(language), { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted()
const files = await filesOf(defaultLanguage)

/** What a text takes and gives, without its words. */
function shapeOf(text: unknown): string {
  if (typeof text === 'function') return `function of ${text.length}`
  if (Array.isArray(text)) return `${text.length} parts`
  return typeof text === 'object' && text !== null ? Object.keys(text).join(', ') : typeof text
}

function shapes(texts: Texts = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shapeOf(text)]))
}

test('L11: a text that is missing in a language or takes other values is found', () => {
  const english = { calm: 'Nothing', due: (day: string) => `By ${day}` }
  expect(shapes({ calm: 'Nada' })).not.toEqual(shapes(english))
  expect(shapes({ calm: 'Nada', due: 'Para hoy' })).not.toEqual(shapes(english))
  expect(shapes({ calm: 'Nada', due: (day: string, by: string) => day + by })).not.toEqual(shapes(english))
  expect(shapes({ calm: 'Nada', due: (day: string) => `Para el ${day}` })).toEqual(shapes(english))
  expect(heads('export const due = (day: number): string => `${day}`')).not.toEqual(
    heads('export const due = (day: string): string => `${day}`'),
  )
})

test.each(otherLanguages)('each file is there in %s', async (language) => {
  expect(await filesOf(language)).toEqual(files)
})

describe.each(
  otherLanguages.flatMap((language) =>
    files.map((file) => ({ language, file, both: [defaultLanguage, language] })),
  ),
)('$file in $language', ({ file, both }) => {
  test('has the same texts with the same values as English', async () => {
    const [english, translated] = await Promise.all(
      both.map(async (language) => (await import(`./${language}/${file}`)) as Texts),
    )
    expect(shapes(translated)).toEqual(shapes(english))
  })

  test('takes values of the same types', async () => {
    const [english, translated] = await Promise.all(
      both.map((language) => readFile(`${folder(language)}/${file}`, 'utf8')),
    )
    expect(heads(translated)).toEqual(heads(english))
  })
})

/** The name, the values and their types of each text that is a function; an underscore marks a value that a language has no use for. */
function heads(source = ''): string[] {
  return [...source.matchAll(/^export const (\w+) = (\([^)]*\)): ([^=]+) =>/gm)].map(
    ([, name, values, result]) =>
      `${name}${values?.replaceAll(/\s+/g, ' ').replaceAll(/\b_/g, '')}: ${result}`,
  )
}
