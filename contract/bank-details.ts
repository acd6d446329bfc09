/**
 * Finds bank details in text, for browser and server alike. Wire fraud is the industry's largest risk: numbers never pass
 * through the portal, and phrases about wire instructions ask or warn. Matches by shape and checksum; a text in words
 * ("one two one") or in a picture is not found.
 */

/** Folds what a copied or disguised number may contain: full-width and other digits, invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
}

/** Unicode encodes the digits of each script as ten consecutive code points. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  for (let value = 0; value <= 9; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value
  }
  return (code - 0x1d7ce) % 10
}

/** The length of an IBAN by country (ISO 13616 registry). */
const ibanLengths: Record<string, number> = Object.fromEntries(
  [
    'NO15 BE16',
    'DK18 FI18 FK18 FO18 GL18 NL18 SD18',
    'MK19 SI19',
    'AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20',
    'CH21 CR21 HR21 LI21 LV21',
    'BG22 BH22 DE22 GB22 GE22 IE22 ME22 RS22 VA22',
    'AE23 GI23 IL23 IQ23 OM23 SO23 TL23',
    'AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24',
    'LY25 PT25 ST25',
    'IS26 TR26',
    'BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27',
    'AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28',
    'BR29 EG29 PS29 QA29 UA29',
    'JO30 KW30 MU30 YE30',
    'MT31 SC31',
    'LC32',
    'RU33',
  ].flatMap((line) => line.split(' ').map((one) => [one.slice(0, 2), Number(one.slice(2))])),
)

/** Start and end of a match in the folded text. */
type Span = [number, number]

/** ISO 7064 mod 97-10: letters count 10 to 35, the first four characters go last. */
function isIban(candidate: string): boolean {
  const moved = candidate.slice(4) + candidate.slice(0, 4)
  let rest = 0
  for (const character of moved) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

function findIbans(text: string): Span[] {
  const found: Span[] = []
  for (const { index } of text.matchAll(/(?<![a-z0-9])[a-z]{2}[ .-]?\d[ .-]?\d/gi)) {
    const length = ibanLengths[text.slice(index, index + 2).toUpperCase()]
    if (length === undefined) continue
    let candidate = ''
    let end = index
    while (candidate.length < length && end < text.length && /[a-z0-9 .-]/i.test(text[end] ?? '')) {
      if (/[a-z0-9]/i.test(text[end] ?? '')) candidate += text[end]
      end += 1
    }
    if (candidate.length === length && isIban(candidate.toUpperCase())) found.push([index, end])
  }
  return found
}

/** The first two digits that the Federal Reserve assigns, and the 3-7-1 checksum of a routing number (ABA). */
function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum > 0 && sum % 10 === 0
}

/** Digits in groups; words, slashes, and commas end a number, so dates and amounts are not one. */
const numbers = /(?<![\w$€£/,.-])\d(?:[ .-]?\d){4,19}(?![\w/]|[,.-]\d)/g
const day = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4})$/
const phone = /^(?:1[ .-])?\d{3}[ .-]\d{3}[ .-]\d{4}$/
const zip = /^\d{5}-\d{4}$/
const bankWords =
  /\b(?:routing|aba|rtn|swift|bic|iban|account|accounts|acct|a\/c|checking|savings|beneficiary|wire|wired|wiring|transfer|bank|credit union)\b/gi
const accountWords = /\b(?:account|accounts|acct|a\/c|checking|savings|beneficiary)\b/gi
const isOf = '[\\s.:#]*(?:number|no|num|nr|#)?[\\s.:#]*(?:is|=)?[\\s.:#]*$'
/** What stands before a number that is called an account. */
const account = new RegExp(`\\b(?:account|acct|a/c)${isOf}`, 'i')
/** What stands before a number that is called a bank's, so that it is no phone number or ZIP code. */
const bank = new RegExp(`\\b(?:account|acct|a/c|routing|aba|rtn)${isOf}`, 'i')
/** Characters within which a word belongs to a number. */
const nearby = 40
/** Digits of what may be an account next to a routing number. */
const longNumber = 8

/** Whether some of the digit groups are a routing number, and what the number has besides it. */
function routingWithin(written: string): { rest: number } | null {
  const groups = written.split(/[ .-]/)
  for (let from = 0; from < groups.length; from++) {
    let digits = ''
    for (const group of groups.slice(from)) {
      digits += group
      if (isRoutingNumber(digits)) return { rest: groups.join('').length - digits.length }
    }
  }
  return null
}

function isNear(text: string, words: RegExp, [start, end]: Span): boolean {
  return text.slice(Math.max(0, start - nearby), end + nearby).search(words) >= 0
}

function findNumbers(text: string): Span[] {
  const all = [...text.matchAll(numbers)].map((match) => ({
    written: match[0],
    digits: match[0].replaceAll(/\D/g, ''),
    span: [match.index, match.index + match[0].length] as Span,
  }))
  const harmless = ({ written, span }: (typeof all)[number]) =>
    day.test(written) || ((phone.test(written) || zip.test(written)) && !bank.test(text.slice(0, span[0])))
  const candidates = all.filter((one) => !harmless(one))
  const bankNear = new RegExp(bankWords)
  const accountNear = new RegExp(accountWords)
  return candidates
    .filter((one) => {
      const { written, digits, span } = one
      const routing = routingWithin(written)
      const isLongNear = candidates.some(
        (other) =>
          other !== one &&
          other.digits.length >= longNumber &&
          Math.min(Math.abs(other.span[0] - span[1]), Math.abs(span[0] - other.span[1])) <= nearby,
      )
      const isRouting =
        routing !== null && (routing.rest >= longNumber || isLongNear || isNear(text, bankNear, span))
      const isAccount =
        digits.length >= 6 && (account.test(text.slice(0, span[0])) || isNear(text, accountNear, span))
      return isRouting || isAccount
    })
    .map(({ span }) => span)
}

function findSpans(text: string): Span[] {
  const ibans = findIbans(text)
  const others = findNumbers(text).filter(
    ([start]) => !ibans.some(([from, to]) => start >= from && start < to),
  )
  return [...ibans, ...others].toSorted(([one], [other]) => one - other)
}

/** Whether a text contains an IBAN, a routing number, or an account number. */
export function hasBankNumbers(text: string): boolean {
  return findSpans(plain(text)).length > 0
}

/** The text with each number replaced by "[removed]". */
export function withoutBankNumbers(text: string): string {
  let folded = plain(text)
  // What removing one number leaves may reveal another, so look until there is none.
  for (let spans = findSpans(folded); spans.length > 0; spans = findSpans(folded)) {
    for (const [start, end] of spans.toReversed()) {
      folded = `${folded.slice(0, start)}[removed]${folded.slice(end)}`
    }
  }
  return folded
}

const wirePhrases =
  /\b(?:wir(?:e|ing)|bank|payment|transfer|account)\s+(?:instructions?|details|information|info)\b|\b(?:new|updated|changed|different|revised)\s+(?:wir(?:e|ing)|bank|account|payment)\b|\b(?:wire|send|transfer)\s+(?:the\s+|your\s+)?(?:money|funds|deposit|down payment|closing costs)\b/i

/** Whether a text speaks of wire instructions, which fraudsters do: agents confirm it, and readers are warned. */
export function speaksOfWires(text: string): boolean {
  return wirePhrases.test(plain(text))
}
