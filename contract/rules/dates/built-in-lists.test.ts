import { expect, test } from 'vitest'
import { counted } from '../day-texts.ts'
import { standardTexts } from '../deal/standard-steps.ts'
import { builtInKits } from './built-in-kits.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { holidays } from './holidays.ts'
import type { DateRule } from './rule.ts'
import type { TemplateLine } from './template.ts'

const ruleText = (rule: DateRule | null): string =>
  rule === null
    ? 'by hand'
    : `${counted(rule.days, `${rule.count} day`)} ${rule.side} ${rule.from}, off days: ${rule.roll}`

/** A line with all that it says and decides, what is usual left out. */
function lineText(line: TemplateLine): string {
  const { type, key, title, text, nextAction, kind, rule, owes, isVisible, asks, step, endsByTime } = line
  const facts = [
    `${type} ${key}: ${title}`,
    ruleText(rule),
    `owed by ${owes}`,
    kind === 'other' ? '' : kind,
    asks === 'no' ? '' : `asks ${asks}`,
    step === null ? '' : `of ${step}`,
    isVisible ? '' : 'internal',
    endsByTime ? 'ends by time' : '',
    line.category ?? '',
  ]
  const words = [text, nextAction ?? ''].filter(Boolean).map((said) => `    ${said}`)
  return [`  ${facts.filter(Boolean).join(' | ')}`, ...words].join('\n')
}

test('the built-in templates, kits and days off are as listed: a change of them shows in built-in-lists.txt', async () => {
  const templates = builtInTemplates({
    purchase: standardTexts('purchase'),
    sale: standardTexts('sale'),
  }).map(({ id, name, side, isBuiltIn, lines }) =>
    [`Template ${id}: ${name}, ${side}${isBuiltIn ? ', built in' : ''}`, ...lines.map(lineText)].join('\n'),
  )
  const kits = (['purchase', 'sale'] as const).flatMap((side) =>
    builtInKits(side).map(({ id, name, lines }) =>
      [`Kit ${id} of a ${side}: ${name}`, ...lines.map(lineText)].join('\n'),
    ),
  )
  const daysOff = holidays.map((holiday) => {
    const { key, name, dayIn, movesDates, recorderClosed, isFederal, isFixed, fridayBefore, mondayAfter } =
      holiday
    const facts = {
      'dates move': movesDates,
      'recorder closed': recorderClosed,
      federal: isFederal,
      fixed: isFixed,
      'Friday before': fridayBefore,
      'Monday after': mondayAfter,
    }
    const held = Object.entries(facts).flatMap(([fact, holds]) => (holds ? [fact] : []))
    const days = [2026, 2027, 2028, 2029].map((year) => dayIn(year)).join(' ')
    return `  ${key}: ${name} | ${days} | ${held.join(', ')}`
  })
  const listed = [...templates, ...kits, ['Days off, 2026 to 2029', ...daysOff].join('\n')]
  await expect(`${listed.join('\n\n')}\n`).toMatchFileSnapshot('built-in-lists.txt')
})
