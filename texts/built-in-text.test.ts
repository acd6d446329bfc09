import { expect, test } from 'vitest'
import { otherLanguages } from '#contract/languages.ts'
import { builtInKits } from '#contract/rules/dates/built-in-kits.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { holidays } from '#contract/rules/dates/holidays.ts'
import { readyTexts } from '#contract/rules/deal/ready-reasons.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { builtInText } from './built-in-text.ts'
import { builtInTexts } from './by-language/built-in.ts'

const texts = { purchase: standardTexts('purchase'), sale: standardTexts('sale') }

/** All texts that the product writes into deals. */
const written = new Set(
  [
    ...[...texts.purchase, ...texts.sale].flatMap((step) => [step.title, step.description, step.nextAction]),
    ...builtInTemplates(texts).flatMap(({ lines }) =>
      lines.flatMap(({ title, text, nextAction }) => [title, text, nextAction]),
    ),
    ...(['purchase', 'sale'] as const)
      .flatMap(builtInKits)
      .flatMap(({ lines }) => lines.flatMap(({ title, text }) => [title, text])),
    ...readyTexts,
    ...holidays.map(({ name }) => name),
  ].filter((text) => text !== null && text !== ''),
)

test('L5: each text of the standard steps, the built-in templates and kits, the ready reasons and the holidays has an id of its own', () => {
  const english = Object.values<string>(builtInTexts.en)
  expect(new Set(english)).toEqual(written)
  expect(english).toHaveLength(written.size)
})

test.each(otherLanguages)('L5: each of them is in %s, where nobody edited it', (language) => {
  for (const text of written) expect(builtInText(text ?? '', language)).toEqual(expect.any(String))
  expect(builtInText('Home inspection', language)).toBeNull()
  expect(builtInText('Home Inspection', 'es')).toBe('Inspección de la vivienda')
})
