import {
  accountWords,
  calledAccount,
  calledBank,
  isCalledHarmless,
  isRoundAmount,
  labelLength,
} from './harmless.ts'
import { mask, type Span, textEnd } from './span.ts'

/** Digits with their separators: one number as usually written or as disguised. */
interface Candidate {
  span: Span
  groups: string[]
  digits: string
  /** The groups are separated the way a list of numbers is; counts only next to an account word or with a valid checksum. */
  isList: boolean
  /** Within a word or an address on the web. */
  isEmbedded: boolean
}

/** Distances in characters within which a word belongs to a number, and a routing number to an account number. */
const nearby = { word: 40, account: 100 }
/** Number of digits: of a possible account next to a routing number, and of the shortest account. */
const account = { beside: 8, shortest: 6 }
const bankWords =
  /\b(?:routing|aba|rtn|swift|bic|iban|accounts?|acct|accnt|a\/c|checking|savings|beneficiary|wire|wired|wiring|transfer|bank|credit union|ruta|cuentas?|cta|banco|bancari[oa]s?|beneficiari[oa]|ahorros?|transferencias?|transferir|clabe)\b/i

/** The first two digits that the Federal Reserve assigns, and the 3-7-1 checksum of a routing number (ABA). */
function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum > 0 && sum % 10 === 0
}

/** A Mexican account (CLABE): a bank code and Banco de México's 3-7-1 check digit, from the last digits of the products. */
function isClabe(digits: string): boolean {
  if (!/^(?:0[0-6]\d|072|1(?:0[3-9]|[1-6]\d)|[67]\d\d|90\d)\d{15}$/.test(digits)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(digits.slice(0, 17)).reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

/** Separators within a number, separators that also stand in lists, and the year that a list may have. */
const joins = /^[^\p{L}\p{N}\r\n\uE000\uE001]{1,6}$/u
const listJoins = /^[^\p{L}\p{N}\uE000\uE001]{1,8}$/u
const isListed = (gap: string): boolean => /[,;]\s|[\r\n]|\s{4}/.test(gap)
const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi

function candidateOf(
  text: string,
  spans: Span[],
  isList: boolean,
  isInAddress: (at: number) => boolean,
): Candidate {
  const groups = spans.map(([from, to]) => text.slice(from, to))
  const span: Span = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0]
  const isEmbedded =
    /[\p{L}_@]/u.test(text[span[0] - 1] ?? '') ||
    /[\p{L}@]/u.test(text[span[1]] ?? '') ||
    isInAddress(span[0])
  return { span, groups, digits: groups.join(''), isList, isEmbedded }
}

/** The numbers in a masked text, in order; lists come after the numbers within them. */
function findCandidates(text: string): Candidate[] {
  const addresses = [...text.matchAll(webAddress)].map((one): Span => [one.index, one.index + one[0].length])
  let address = 0
  const isInAddress = (at: number) => {
    while ((addresses[address]?.[1] ?? Infinity) <= at) address += 1
    return (addresses[address]?.[0] ?? Infinity) <= at
  }
  const found: Candidate[] = []
  let list: Span[] = []
  let number: Span[] = []
  let numbersInList = 0
  const endNumber = () => {
    if (number.length > 0) found.push(candidateOf(text, number, false, isInAddress))
    numbersInList += 1
    number = []
  }
  const endList = () => {
    endNumber()
    if (numbersInList > 1) found.push(candidateOf(text, list, true, () => false))
    list = []
    numbersInList = 0
  }
  for (const { index, 0: digits } of text.matchAll(/\d+/g)) {
    const gap = text.slice(list.at(-1)?.[1] ?? index, index)
    if (list.length > 0 && !listJoins.test(gap)) endList()
    else if (number.length > 0 && (isListed(gap) || !joins.test(gap))) endNumber()
    number.push([index, index + digits.length])
    list.push([index, index + digits.length])
  }
  endList()
  return found
}

/**
 * Finds a routing number among the digit groups. `rest` is the number of digits beside it at an edge, otherwise 0; null without
 * one.
 */
function routingWithin({ groups, digits }: Candidate): { rest: number } | null {
  let inner = null
  for (let first = 0; first < groups.length; first++) {
    let joined = ''
    let last = first
    while (joined.length < 9 && last < groups.length) joined += groups[last++] ?? ''
    if (!isRoutingNumber(joined)) continue
    if (first === 0 || last === groups.length) return { rest: digits.length - 9 }
    inner = { rest: 0 }
  }
  // Both numbers without a sign between them.
  const isGlued =
    groups.length === 1 && digits.length >= 9 + account.beside && isRoutingNumber(digits.slice(0, 9))
  return isGlued ? { rest: 0 } : inner
}

/** The part of a text around a place that ends where the text does. */
function around(text: string, [start, end]: Span, reach: number): string {
  const before = text.slice(Math.max(0, start - reach), start)
  const after = text.slice(end, end + reach)
  const afterEnd = after.indexOf(textEnd)
  return `${before.slice(before.lastIndexOf(textEnd) + 1)}${mask}${afterEnd < 0 ? after : after.slice(0, afterEnd)}`
}

/** Small groups with list signs between them, such as pages and dates. */
function isSmallNumbers(text: string, { span, groups, digits }: Candidate): boolean {
  const isSingle = groups.every((group) => group.length === 1)
  return (
    groups.every((group) => group.length <= 2) &&
    (isSingle ? digits.length < account.beside : /[,/:;]/.test(text.slice(...span)))
  )
}

function isCalledAccount(before: string, { digits, groups, isList }: Candidate): boolean {
  if (!calledAccount.test(before) || digits.length < account.shortest) return false
  // A number called an account in a title may be a sum in the text below.
  if (before.includes(textEnd) && digits.length < account.beside && !digits.startsWith('0')) return false
  return !isList || groups.every((group) => group.length >= 3) || groups.every((group) => group.length === 1)
}

/** The routing and account numbers in a folded and masked text. */
export function findNumbers(text: string): Span[] {
  const candidates = findCandidates(text)
  const found: Span[] = []
  /** Routing numbers and other long numbers without another name, to be found beside each other. */
  const loose: { span: Span; isRouting: boolean }[] = []
  for (const candidate of candidates) {
    const { span, digits, groups, isList, isEmbedded } = candidate
    if (digits.length < account.shortest) continue
    const before = text.slice(Math.max(0, span[0] - labelLength), span[0])
    const routing = routingWithin(candidate)
    const isWhole = routing !== null && routing.rest >= account.beside && !isList
    if (isWhole || isCalledAccount(before, candidate) || (!isList && isClabe(digits))) {
      found.push(span)
      continue
    }
    if (isEmbedded || isCalledHarmless(before.slice(before.lastIndexOf(textEnd) + 1), digits)) continue
    const bankContext = text.slice(Math.max(0, span[0] - nearby.word), span[1] + nearby.word)
    if (routing && (bankWords.test(bankContext) || calledBank.test(before))) found.push(span)
    else if (isList) continue
    else if (
      accountWords.test(around(text, span, nearby.word)) &&
      !isSmallNumbers(text, candidate) &&
      !(groups.length === 1 && isRoundAmount(digits))
    )
      found.push(span)
    if (routing || digits.length >= account.beside)
      loose.push({ span, isRouting: routing !== null && digits.length === 9 })
  }
  for (const [at, one] of loose.entries()) {
    const next = loose[at + 1]
    if (next && (one.isRouting || next.isRouting) && next.span[0] - one.span[1] <= nearby.account)
      found.push(one.span, next.span)
  }
  return found
}
