import { expect, test } from 'vitest'
import { builtInKits } from '#contract/rules/dates/built-in-kits.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { holidays } from '#contract/rules/dates/holidays.ts'
import { readyReasons } from '#contract/rules/deal/ready-reasons.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { builtInSpanish } from './built-in-spanish.ts'

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
    ...Object.values(readyReasons),
    ...holidays.map(({ name }) => name),
  ].filter((text) => text !== null && text !== ''),
)

test('L5: each text of the standard steps, the built-in templates and kits, the ready reasons and the holidays has the product’s own Spanish', () => {
  const pairs = new Map(builtInSpanish)
  expect([...written].filter((text) => !pairs.has(text ?? ''))).toEqual([])
  expect([...pairs.keys()].filter((english) => !written.has(english))).toEqual([])
  expect(pairs.size).toBe(builtInSpanish.length)
})
