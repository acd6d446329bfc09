import { anyForm, readWithoutForm } from '../forms/any-form.ts'
import { labelsOf } from '../forms/forms.ts'
import type { RawName, RawValues, ValueRule } from '../forms/rules.ts'
import { namesInText } from '../forms/value-parsers.ts'
import { findClosing } from './closing.ts'
import { type Finding, foundAt, together } from './finding.ts'
import { findValues, joined } from './labeled-values.ts'
import type { Party } from './names.ts'
import { beginsText, pageText, type PageText, textOfWords, type Word } from './page-text.ts'
import { parseAddress, type Parser, parsePrice } from './parsers.ts'
import type { Findings } from './read-agreement.ts'
import type { DrawnPage } from './reading.ts'

const noHeads: ReadonlySet<string> = new Set()

/** Sentences that contracts have in some form. Each part in brackets is a value. */
const sentences = {
  parties:
    /\bbetween (.{4,90}?) ?,? ?\((?:the )?["“]?sellers?["”]?\),? and (.{4,90}?) ?,? ?\((?:the )?["“]?(?:buyers?|purchasers?)["”]?\)/gi,
  price:
    /\b(?:for (?:the|a) (?:total )?(?:purchase |sales? )?price of|agrees? to pay) (\$ ?[\d,.]{6,16}\d)/gi,
  home: /\b(?:located at|known as|situated at) (\d.{8,110}? \d{5})\b/gi,
}

/** The words of a page as one text, and the words at a part of it. */
function textWithWords({ lines }: PageText) {
  const words: { word: Word; from: number; until: number }[] = []
  let text = ''
  for (const word of lines.flatMap((line) => line.words)) {
    const from = text.length
    text += `${word.text} `
    words.push({ word, from, until: text.length - 1 })
  }
  const at = (from: number, until: number) =>
    words.filter((one) => one.from < until && one.until > from).map(({ word }) => word)
  return { text, at }
}

/** Values of one part of a sentence. */
function inSentence<T>(
  pages: readonly PageText[],
  sentence: RegExp,
  part: number,
  parse: Parser<T>,
): Finding<T> {
  const found = pages.flatMap((page) => {
    const { text, at } = textWithWords(page)
    return [...text.matchAll(sentence)].flatMap((match) => {
      const snippet = match[part] ?? ''
      const start = match.index + match[0].indexOf(snippet)
      const value = parse(snippet)
      if (value === null) return []
      const places = at(start, start + snippet.length)
      const slot = {
        kind: 'value',
        value,
        text: textOfWords(places),
        places,
        how: 'sentence',
        isWhole: false,
      } as const
      return foundAt<T>(page, slot, null) ?? []
    })
  })
  return together([{ found, why: null }])
}

/** Reads pages of no known form: values of common labels that begin a piece of text, else of three kinds of sentences. */
export function readUnknown(all: readonly DrawnPage[]): { fields: Findings; prepared: string | null } {
  const labels = labelsOf(anyForm)
  const pages = all
    .slice(0, readWithoutForm)
    .filter(({ kind }) => kind !== 'picture')
    .map((page) => {
      const text = pageText(page, labels)
      return { ...text, labels: text.labels.filter(beginsText) }
    })

  function labeled<Name extends RawName>(name: Name): Finding<RawValues[Name]> {
    const isOf = (rule: { field: RawName }): rule is ValueRule<Name> => rule.field === name
    const found = anyForm.values
      .filter((rule) => isOf(rule))
      .map((rule) => findValues<RawValues[Name]>(pages, rule, noHeads))
    return together(found)
  }
  function orSentence<T>(finding: Finding<T>, sentence: RegExp, part: number, parse: Parser<T>): Finding<T> {
    return finding.found.length > 0 ? finding : inSentence(pages, sentence, part, parse)
  }
  /** Several lines with names of one side are one list. */
  function parties(name: 'buyers' | 'sellers', part: number): Finding<readonly Party[]> {
    const { found, why } = orSentence(labeled(name), sentences.parties, part, namesInText)
    const people = new Map(
      found
        .flatMap(({ value }) => value)
        .map((party) => [`${party.firstName} ${party.lastName}`.toLowerCase(), party]),
    )
    const whole = joined(found, [...people.values()])
    return { found: whole ? [whole] : [], why }
  }
  const fields: Findings = {
    buyers: parties('buyers', 2),
    sellers: parties('sellers', 1),
    address: orSentence(labeled('address'), sentences.home, 1, parseAddress),
    price: orSentence(labeled('price'), sentences.price, 1, parsePrice),
    acceptance: labeled('acceptance'),
    closing: anyForm.closing ? findClosing(pages, anyForm.closing, true) : { found: [], why: null },
    escrowCompany: labeled('escrowCompany'),
  }
  return { fields, prepared: labeled('prepared').found[0]?.value ?? null }
}
