import { standardStepTitles } from '../deal/standard-steps.ts'
import { mapTranslations } from '../translations.ts'
import { isDealDay, resolverOf } from './day-resolver.ts'
import type { DaysOff } from './days-off.ts'
import { documentOf, dueRule } from './due-document.ts'
import { outsideText } from './move-problems.ts'
import { type DateRule, maxRuleDays } from './rule.ts'
import type { ScheduledDate, ScheduledStep, ScheduleFacts } from './schedule-facts.ts'
import {
  type DealTemplate,
  type TemplateChoices,
  type TemplateDate,
  type TemplateLine,
  type TemplateResult,
  type TemplateStep,
  type TemplateSpan,
  templateSpanText,
} from './template.ts'

type Asked = NonNullable<TemplateChoices['days']>

/** The lines of a template that Add Client asks a number of days for. */
export function askedLines({ lines }: DealTemplate): TemplateLine[] {
  return lines.filter(({ asks, rule }) => asks !== 'no' && rule !== null)
}

/** The number of dates, steps and documents that a template gives when its default numbers are used. */
export function sizeOf({ lines }: DealTemplate): { dates: number; steps: number; documents: number } {
  const usual = lines.filter(({ asks }) => asks !== 'if-any')
  const count = (of: TemplateLine['type']) => usual.filter(({ type }) => type === of).length
  return { dates: count('date'), steps: count('step'), documents: count('document') }
}

function problemsOf(template: DealTemplate, days: Asked): TemplateResult['problems'] {
  const keys = new Set(askedLines(template).map(({ key }) => key))
  return Object.entries(days).flatMap(([key, number]) => {
    if (!keys.has(key)) return [{ path: `days.${key}`, message: 'This template does not ask for it' }]
    if (number === null || (Number.isInteger(number) && number >= 0 && number <= maxRuleDays)) return []
    return [{ path: `days.${key}`, message: `Enter a whole number from 0 to ${maxRuleDays}` }]
  })
}

/** A line with its asked number; null when it is left out. */
function withNumber(line: TemplateLine, days: Asked): TemplateLine | null {
  if (line.asks === 'no' || line.rule === null) return line
  const number = Object.hasOwn(days, line.key) ? days[line.key] : undefined
  if (number === null || (number === undefined && line.asks === 'if-any')) return null
  return number === undefined ? line : { ...line, rule: { ...line.rule, days: number } }
}

/**
 * The lines of a template that a deal gets. A date that counts from a line left out is left out, too; a step stays and its day is
 * set by hand; a document is requested without a due day.
 */
function linesFor({ lines }: DealTemplate, days: Asked): TemplateLine[] {
  let left = lines.flatMap((line) => withNumber(line, days) ?? [])
  for (let before = -1; before !== left.length;) {
    before = left.length
    const keys = new Set(left.filter(({ type }) => type === 'date').map(({ key }) => key))
    const isFounded = ({ rule }: TemplateLine) => rule === null || isDealDay(rule.from) || keys.has(rule.from)
    left = left.flatMap((line) => {
      if (isFounded(line)) return line
      return line.type === 'date' ? [] : { ...line, rule: null }
    })
  }
  return left
}

/** The day of the deal that a line counts from, through others. */
function dealDayOf(line: TemplateLine, lines: ReadonlyMap<string, TemplateLine>): 'acceptance' | 'closing' {
  let from = line.rule?.from
  while (from !== undefined && !isDealDay(from)) from = lines.get(from)?.rule?.from
  return from === 'acceptance' ? 'acceptance' : 'closing'
}

/** The lines whose days cannot be stored, reported at the deal day that they count from. */
function outsideLines(
  lines: readonly TemplateLine[],
  ids: ReadonlyMap<string, string>,
  outside: ReadonlyMap<string, string>,
): TemplateResult['problems'] {
  if (outside.size === 0) return []
  const byKey = new Map(lines.map((line) => [line.key, line]))
  return lines.flatMap((line) => {
    const day = outside.get(ids.get(line.key) ?? '')
    if (day === undefined) return []
    const path = dealDayOf(line, byKey) === 'acceptance' ? 'acceptanceDate' : 'expectedCloseDate'
    return { path, message: outsideText(line.title, day) }
  })
}

function scheduled(line: TemplateLine, id: string, rule: DateRule | null): ScheduledDate {
  const { title: name, kind, owes, isVisible } = line
  return { id, name, kind, rule, day: null, isByHand: false, owes, isVisible, state: 'open', doneOn: null }
}

function spanOf(
  dates: readonly TemplateDate[],
  { acceptanceDate, closeDate }: Pick<TemplateChoices, 'acceptanceDate' | 'closeDate'>,
): TemplateSpan {
  const days = dates.flatMap(({ day }) => day ?? []).toSorted()
  const [first = closeDate] = days
  const last = days.at(-1) ?? closeDate
  return {
    dates: dates.length,
    waiting: acceptanceDate === null ? dates.length - days.length : null,
    first,
    last: last > closeDate ? last : closeDate,
  }
}

/**
 * The index of the standard step that a template's step stands for. In a built-in template each step is standard, under any
 * title; in a team's template only the steps with a standard title are.
 */
function explainedBy({ key, title }: TemplateLine, { isBuiltIn }: DealTemplate): number | null {
  const index = standardStepTitles.findIndex((standard, at) =>
    isBuiltIn ? key === `step-${at + 1}` : title === standard,
  )
  return index < 0 ? null : index + 1
}

function withProblems(
  problems: TemplateResult['problems'],
  summary: string,
  choices: TemplateChoices,
): TemplateResult {
  return { dates: [], steps: [], documents: [], span: spanOf([], choices), summary, problems }
}

/** The dates, steps and documents of a template for a deal, with their days. `idOf` gives each key the id of its row. */
export function fromTemplate(
  template: DealTemplate,
  choices: TemplateChoices,
  daysOff: DaysOff,
  idOf: (key: string) => string = (key) => key,
): TemplateResult {
  const { acceptanceDate, closeDate, days = {} } = choices
  const problems = problemsOf(template, days)
  if (problems.length > 0) return withProblems(problems, 'Correct the numbers to see its dates.', choices)
  const lines = linesFor(template, days)
  const ids = new Map(lines.map(({ key }) => [key, idOf(key)]))
  const ruleOf = ({ rule }: TemplateLine) => rule && { ...rule, from: ids.get(rule.from) ?? rule.from }
  const dateLines = lines.filter(({ type }) => type === 'date')
  const stepKeys = new Set(lines.flatMap(({ type, key }) => (type === 'step' ? key : [])))
  const scheduledDates = dateLines.map((line) => scheduled(line, ids.get(line.key) ?? line.key, ruleOf(line)))
  const facts: ScheduleFacts = { acceptanceDate, closeDate, dates: scheduledDates, steps: [], daysOff }
  const resolver = resolverOf(facts, {})
  const dates = scheduledDates.map((date, index): TemplateDate => {
    const { state: _state, doneOn: _doneOn, ...words } = date
    const {
      key = '',
      text: meaning = '',
      step = null,
      endsByTime = false,
      translations,
    } = dateLines[index] ?? {}
    return {
      ...words,
      key,
      day: resolver.date(date).day,
      meaning,
      // A line without its step belongs to none.
      stepId: (step !== null && stepKeys.has(step) && ids.get(step)) || null,
      endsByTime,
      ...(translations
        ? {
            translations: mapTranslations(translations, (of) => ({ name: of.title, meaning: of.text })),
          }
        : {}),
    }
  })
  const steps = lines
    .filter(({ type }) => type === 'step')
    .map((line, index): TemplateStep => {
      const { key, title, text: description, nextAction, owes: owner, translations } = line
      const id = ids.get(key) ?? key
      const rule = ruleOf(line)
      const plain: ScheduledStep = {
        id,
        stepNumber: index + 1,
        title,
        status: 'pending',
        expectedDate: null,
        rule,
        isByHand: false,
      }
      const { day: expectedDate } = resolver.step(plain)
      return {
        id,
        stepNumber: index + 1,
        title,
        description,
        nextAction,
        owner,
        rule,
        expectedDate,
        isByHand: false,
        explains: explainedBy(line, template),
        ...(translations
          ? {
              translations: mapTranslations(translations, ({ text, ...fields }) => ({
                ...fields,
                description: text,
              })),
            }
          : {}),
      }
    })
  const documents = lines
    .filter(({ type }) => type === 'document')
    .map((line) => {
      const due = scheduled(line, ids.get(line.key) ?? line.key, dueRule(ruleOf(line)))
      return documentOf(line, resolver.date(due).day)
    })
  const outside = outsideLines(lines, ids, resolver.outside)
  if (outside[0]) return withProblems(outside, `${outside[0].message}.`, choices)
  const span = spanOf(dates, choices)
  return { dates, steps, documents, span, summary: templateSpanText(span), problems: [] }
}
