import { type Party, parseParties } from '../reading/names.ts'
import { parseDay, type Parser, parsePrice } from '../reading/parsers.ts'

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Names of parties on a blank: whatever has letters and is no amount. */
export const parseNames: Parser<readonly Party[]> = (text) => {
  if (!/\p{L}{2}/u.test(text) || /\d{3}|[_$@]/.test(text)) return null
  const parties = parseParties(plain(text).replace(/[,;:]$/, ''))
  return parties.length > 0 ? parties : null
}

/** Words that names of forms' parts have, and people do not. */
const notInNames =
  /\b(?:buyers?|sellers?|purchasers?|vendors?|agents?|brokers?|brokerages?|firm|license|dre|number|date|phone|telephone|email|address|price|escrow|property|initials?|signature|signed|printed|name|agreement|offer|page|title|seal)\b/i
const nameWord = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|de|del|la|las|los|van|von|der|den|di|da|dos)$/u

/** Names of parties within a text: words that begin with a capital letter, "and", and what contracts add. */
export const namesInText: Parser<readonly Party[]> = (text) => {
  const parties = notInNames.test(text) ? null : parseNames(text)
  const isStrict = parties?.every(
    ({ written, isUnsure }) =>
      !isUnsure &&
      written
        .replaceAll(',', '')
        .split(' ')
        .every((word) => nameWord.test(word)),
  )
  return isStrict ? parties : null
}

/** One person. */
export const parsePerson: Parser<string> = (text) => {
  const one = plain(text).replace(/[,;]$/, '')
  const isPerson = !notInNames.test(one) && one.split(' ').every((word) => nameWord.test(word))
  return isPerson && /^\S+(?: \S+){1,4}$/.test(one) ? one : null
}

/** The name of a company on a blank. */
export const parseCompany: Parser<string> = (text) => {
  const one = plain(text).replace(/[,;]$/, '')
  return /\p{L}{2}/u.test(one) && one.length <= 80 && !/\d{5}|[_$@]/.test(one) ? one : null
}

const companyWord =
  /\b(?:escrow|title|settlement|closing|realty|real estate|realtors?|homes?|properties|brokers?|group|company|inc|llc|corp|associates)\b/i
const joining = /^(?:and|of|the|&|-)$/i

/** The name of a company within a text: capital letters, and one word that says it is one. */
export const companyInText: Parser<string> = (text) => {
  const one = parseCompany(text)
  if (one === null || !companyWord.test(one)) return null
  const words = one.split(' ')
  const isName = words.every((word) => /^\p{Lu}/u.test(word) || joining.test(word))
  const isPartOfForm =
    /^(?:buyers?|sellers?|escrow holder|title (?:company|officer)$)|acknowledg|\b(?:licen[cs]e|lic|dre|number|no|date|phone|telephone|fax|address)\b/i.test(
      one.replaceAll(/['’]/g, ''),
    )
  return isName && words.length > 1 && words.length <= 8 && !joining.test(words.at(-1) ?? '') && !isPartOfForm
    ? one
    : null
}

/** A street with its number, without a city. */
export const parseStreet: Parser<string> = (text) => {
  const one = plain(text).replace(/[,;]$/, '')
  return /^\d[\w/-]* [^_$@]{2,80}$/.test(one) && !/\b\d{5}(?:-\d{4})?$/.test(one) ? one : null
}

const streetWord = /^(?:#|\p{Lu}|\d)/u

export const streetInText: Parser<string> = (text) => {
  const one = parseStreet(text)
  const words = one?.split(' ') ?? []
  const isStreet =
    words.length <= 9 && words.every((word) => streetWord.test(word) || /^(?:de|del|la|of|the)$/i.test(word))
  return isStreet ? one : null
}

export const parseCity: Parser<string> = (text) => {
  const one = plain(text).replace(/[,;]$/, '')
  const isCity = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|la|del|of|the)){0,4}$/u.test(one)
  return isCity && one.length <= 40 ? one : null
}

export const parseZip: Parser<string> = (text) => /^(\d{5})(?:-\d{4})?[.,;]?$/.exec(plain(text))?.[1] ?? null

/** A day whose century is printed before its blank: "December 4, 20 26". */
export const parseSplitDay: Parser<string> = (text) => parseDay(plain(text).replace(/\b20 (\d\d)\b/, '20$1'))

/** The number of a counter offer or addendum. */
export const parsePaperNumber: Parser<string> = (text) =>
  /^(?:no\.? ?|# ?)?(\d{1,2}|[A-Z])\.?$/i.exec(plain(text))?.[1] ?? null

/** The new price in a text that changes it: "raised from $500,000 to $512,500". */
export const parseChangedPrice: Parser<string> = (text) => {
  const [, price = text] =
    /^(?:(?:is |shall be |to be )?(?:changed|raised|increased|reduced|lowered|decreased) )?(?:from \S+ )?to (\$? ?\S+)$/i.exec(
      plain(text),
    ) ?? []
  return parsePrice(price)
}

/** A short text for the note. */
export const parseShortText: Parser<string> = (text) => {
  const one = plain(text)
  return /[\p{L}\d]{2}|\d/u.test(one) && one.length <= 90 ? one : null
}
