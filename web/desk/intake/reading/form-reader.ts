import { labelsOf } from '../forms/forms.ts'
import type { DaysName, FormRules, RawName, RawValues, ValueRule } from '../forms/rules.ts'
import { boxOf, type BoxState } from './boxes.ts'
import { findClosing } from './closing.ts'
import { findDays } from './days-row.ts'
import type { Copy } from './feet.ts'
import { type Finding, type Found, foundAt, nothing, together } from './finding.ts'
import { findValues, joined } from './labeled-values.ts'
import type { Party } from './names.ts'
import { type PageLabel, pageText, type PageText, textOfWords } from './page-text.ts'
import type { Closing } from './parsers.ts'
import type { DrawnPage } from './reading.ts'

const partiesKey = (parties: readonly Party[]): string =>
  parties
    .map(({ firstName, lastName, signsFor = '' }) => `${firstName} ${lastName} ${signsFor}`.toLowerCase())
    .toSorted()
    .join(';')

/** An address, or any words, without case and punctuation. */
export const plainKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads one copy of a form by its rules. */
export class FormReader {
  readonly form: FormRules
  readonly copy: Copy
  private readonly pages: ReadonlyMap<number, DrawnPage>
  private readonly texts = new Map<number, PageText>()
  private readonly labels: readonly string[]
  private readonly heads: ReadonlySet<string>
  private readonly isCounted: (label: PageLabel, text: PageText) => boolean

  /** `isCounted`: whether a label of the form counts where it stands. */
  constructor(
    form: FormRules,
    copy: Copy,
    pages: ReadonlyMap<number, DrawnPage>,
    isCounted: (label: PageLabel, text: PageText) => boolean = () => true,
  ) {
    this.form = form
    this.copy = copy
    this.pages = pages
    this.labels = labelsOf(form)
    this.heads = new Set(form.values.flatMap(({ under = [] }) => under))
    this.isCounted = isCounted
  }

  /** The texts of some pages of the form. */
  private textsOf(numbers: readonly number[]): PageText[] {
    return numbers.flatMap((number) => {
      const known = this.texts.get(number)
      const page = this.pages.get(this.copy.found.get(number) ?? 0)
      if (known || !page) return known ?? []
      const text = pageText(page, this.labels)
      const counted = { ...text, labels: text.labels.filter((label) => this.isCounted(label, text)) }
      this.texts.set(number, counted)
      return counted
    })
  }

  private rulesOf<Name extends RawName>(name: Name, tier: number): ValueRule<Name>[] {
    const isOf = (rule: { field: RawName }): rule is ValueRule<Name> => rule.field === name
    return this.form.values.filter((rule) => isOf(rule)).filter((rule) => (rule.tier ?? 1) === tier)
  }

  private tried<Name extends RawName>(
    name: Name,
    find: (rule: ValueRule<Name>) => Finding<RawValues[Name]>,
    keyOf?: (value: RawValues[Name]) => string,
  ): Finding<RawValues[Name]> {
    const first = together(this.rulesOf(name, 1).map(find), keyOf)
    return first.found.length > 0 || first.why !== null
      ? first
      : together(this.rulesOf(name, 2).map(find), keyOf)
  }

  private find<Name extends RawName>(rule: ValueRule<Name>): Finding<RawValues[Name]> {
    return findValues<RawValues[Name]>(this.textsOf(rule.pages), rule, this.heads)
  }

  /** A text or an amount. */
  value(name: Exclude<RawName, 'buyers' | 'sellers'>): Finding<string> {
    return this.tried(name, (rule) => this.find(rule), plainKey)
  }

  /** Days beside signatures: the last one. */
  lastDay(name: 'lastSigned' | 'prepared'): Finding<string> {
    const { found, why } = this.value(name)
    const last = found.toSorted((a, b) => b.value.localeCompare(a.value))[0]
    return { found: last ? [last] : [], why: last ? null : why }
  }

  /** The people of one side; several lines with a name each are one list. */
  parties(name: 'buyers' | 'sellers'): Finding<readonly Party[]> {
    const all = this.tried(
      name,
      (rule) => {
        const finding = this.find(rule)
        if (rule.many !== 'joined') return finding
        const whole = joined(
          finding.found,
          finding.found.flatMap(({ value }) => value),
        )
        return { ...finding, found: whole ? [whole] : [] }
      },
      partiesKey,
    )
    const isUnsure = all.found.some(({ value }) => value.some((party) => party.isUnsure))
    return { ...all, why: all.why ?? (isUnsure ? 'name' : null) }
  }

  days(name: DaysName): Finding<number | null> {
    const rule = this.form.days?.find(({ field }) => field === name)
    return rule ? findDays(this.textsOf(rule.pages), rule) : nothing
  }

  closing(): Finding<Closing> {
    const { closing } = this.form
    return closing ? findClosing(this.textsOf(closing.pages), closing) : nothing
  }

  /** A box of the form, with its place where it is ticked. */
  box(name: 'allCash' | 'isCountered'): { state: BoxState; found: Found<true> | null } {
    const rule = this.form[name]
    let state: BoxState = 'none'
    for (const text of this.textsOf(rule?.pages ?? []))
      for (const one of text.labels) {
        if (!rule?.labels.includes(one.label)) continue
        const here = boxOf(text, one.first, one.last)
        if (here === 'none') continue
        state = here
        if (here === 'off') continue
        const places = one.words.slice(one.from, one.until)
        const box = {
          kind: 'value',
          value: true,
          text: textOfWords(places),
          places,
          how: 'box',
          isWhole: true,
        } as const
        return { state, found: foundAt<true>(text, box, one.label) }
      }
    return { state, found: null }
  }

  /** What a rule for the note finds. */
  also(rule: Parameters<typeof findValues<unknown>>[1] & { pages: readonly number[] }): Finding<unknown> {
    return findValues(this.textsOf(rule.pages), rule, this.heads)
  }
}
