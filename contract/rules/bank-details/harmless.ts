import { mask, textEnd } from './span.ts'

/** A pattern for a number's name right before it, with a few small words between. */
function label(names: string): RegExp {
  const between =
    '(?:[\\s.:#=()*_$"\\uE001-]|\\b(?:number|no|num|nr|numero|id|is|are|was|es|son|de|del|of|for|at|al)\\b){0,16}'
  return new RegExp(`(?:^|[^a-z])(?:${names})${between}$`, 'i')
}

/** A number that is called an account. */
export const calledAccount = label(
  'account|acct|accnt|a/c|cuenta|cta|cuenta de (?:ahorros?|cheques|banco)|clabe',
)
/** A number that is called a bank's, so that it is no phone number or ZIP code. */
export const calledBank = label('account|acct|accnt|a/c|routing|aba|rtn|cuenta|cta|clabe|ruta')

const calledReference = label(
  'loan|claim|invoice|policy|nmls|c?a?l?dre|c?a?l?bre|license|lic|mls|apn|parcel|escrow|file|order|case|ticket|tracking|' +
    'fedex|ups|usps|confirmation|conf|reference|ref|meeting|zoom|passcode|permit|instrument|recording|document|min|mers|' +
    'unit|suite|prestamo|reclamo|factura|poliza|licencia|parcela|expediente|pedido|caso|seguimiento|guia|confirmacion|' +
    'referencia|reunion|documento|permiso|codigo postal|zip(?: code)?',
)
const calledAmount = label(
  'prices?|deposits?|amount|total|balance|value|payment|earnest money|offer|income|salary|taxes|' +
    'precio|deposito|monto|importe|saldo|valor|pago|enganche|oferta|ingresos|impuestos',
)
const calledPhone =
  /\b(?:call|phone|telephone|tel|cell|mobile|fax|text|dial|reach|llam\w{1,5}|telefono|celular|cel|movil|marque)\b(?<before>[^\d.\n]{0,36})$/i
export const accountWords =
  /\b(?:accounts?|acct|accnt|a\/c|checking|savings|beneficiary|cuentas?|cta|ahorros?|beneficiari[oa]|clabe)\b/i
const phoneDigits = /^1?[2-9]\d{2}[2-9]\d{6}$/

/** An amount of less than 100 million without cents. */
const amount = /^[1-9]\d{0,7}$/

/** Whether a number is called something harmless right before it. */
export function isCalledHarmless(before: string, digits: string): boolean {
  if (calledAccount.test(before)) return false
  if (calledReference.test(before)) return true
  if (calledAmount.test(before) && amount.test(digits)) return true
  const phone = phoneDigits.test(digits) && calledPhone.exec(before)
  return Boolean(phone && !accountWords.test(phone.groups?.['before'] ?? ''))
}

/** Whether digits are a round amount, as one writes a price. */
export function isRoundAmount(written: string): boolean {
  return amount.test(written) && written.endsWith('000')
}

// A number ends where no sign joins it to further digits.
const from = '(?<!\\w)(?<!\\d[^\\s\\w\\uE001])'
const to = '(?!\\w)(?![^\\s\\w\\uE001]\\d)'
// Digits after a space continue a number that begins like an amount or a time, unless they are an amount or a time themselves.
const notAfterDigits = '(?:(?<!\\d )|(?<=[.:]\\d\\d )|(?<=,\\d{3} ))'
const notBeforeDigits = '(?! \\d+(?!\\d|[.:]\\d\\d(?!\\d)|,\\d{3}(?!\\d)))(?! 0)'
const day =
  '(?:(?:19|20)\\d\\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\\d|3[01])(?:T[\\d:.]{5,12}Z?)?|' +
  '(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|[12]\\d|3[01])[-/.](?:19|20)\\d\\d|' +
  '(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])/\\d\\d)'
const phone =
  '(?:(?:\\+?1[ .-]{0,2})?(?:\\([2-9]\\d\\d\\)[ .-]{0,2}\\d{3}[ .-]?\\d{4}|[2-9]\\d\\d[ .-]\\d{3}[ .-]\\d{4})(?:,? ?(?:x|ext\\.?) ?\\d{1,5})?)'
const units = '%|dollars?|usd|dolares|mxn|pesos|sq\\.? ?ft|sqft|square feet|pies'

/** Words that read like a bank's and are not. */
const otherWords = new RegExp(
  [
    'checking\\s+(?:in|on|up|out|your|my|our|the|his|her|their|this|that|these|those|if|whether|with|to|back|again|over|for|all|every|it)\\b',
    'account\\s+(?:manager|executive|rep|representative|director|specialist|coordinator|team|settings|page|login|password)s?\\b',
    '(?:on|into|to)\\s+account\\b',
    'savings\\s+(?:are|were|of|this|over|compared)\\b',
    'en\\s+cuenta\\b|cuentan?\\s+con\\b|por\\s+(?:mi|tu|su|nuestra)\\s+cuenta\\b',
    'd(?:ar|arse|io|imos|i|an|a|amos|oy)\\s+cuenta\\b',
    '(?:ejecutiv[oa]|gerente|representante)s?\\s+de\\s+(?:su\\s+)?cuentas?\\b',
  ]
    .map((words) => `\\b(?:${words})`)
    .join('|'),
  'gi',
)
const days = new RegExp(`${from}${day}(?: ?- ?${day})?${to}`, 'gi')
const times = new RegExp(
  `${from}${notAfterDigits}(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d)?${to}${notBeforeDigits}`,
  'g',
)
const amounts = new RegExp(
  [
    `[$€£] ?\\d[\\d,]*(?:\\.\\d+)?`,
    `${from}${notAfterDigits}(?:[1-9]\\d?,\\d{3},\\d{3}|[1-9]\\d{0,2},\\d{3})(?:\\.\\d\\d)?${to}${notBeforeDigits}`,
    `${from}${notAfterDigits}[1-9]\\d{0,7}\\.\\d\\d${to}${notBeforeDigits}`,
    `${from}[1-9]\\d{0,7} ?(?=(?:${units})(?!\\w))`,
  ].join('|'),
  'gi',
)
const phones = new RegExp(`${from}(?<!\\d[ .-])${phone}(?:[ ,;/&]{1,3}${phone})*(?!\\w)(?![ .-]\\d)`, 'gi')
const foreignPhones = /(?<![\w+])\+(?!1?0)[1-9](?:[ .()-]{0,2}\d){9,14}(?![ .-]?\w)/g
const postalCodes = new RegExp(`${from}\\d{5}-\\d{4}${to}`, 'g')

const hidden = (written: string): string => mask.repeat(written.length)
/** Characters in which a label stands. */
export const labelLength = 48

/** Masks a folded text's dates, amounts, phone numbers, ZIP codes, and words that only resemble bank words. */
export function withoutHarmless(text: string): string {
  const unlessCalledBank = (written: string, at: number, whole: string) => {
    const before = whole.slice(Math.max(0, at - labelLength), at)
    return calledBank.test(before.slice(before.lastIndexOf(textEnd) + 1)) ? written : hidden(written)
  }
  const unlessAccount = (written: string, at: number, whole: string) =>
    /^\D*(?:0|\d{8})/.test(written) ? unlessCalledBank(written, at, whole) : hidden(written)
  return text
    .replaceAll(otherWords, hidden)
    .replaceAll(days, hidden)
    .replaceAll(times, hidden)
    .replaceAll(amounts, unlessAccount)
    .replaceAll(phones, unlessCalledBank)
    .replaceAll(foreignPhones, unlessCalledBank)
    .replaceAll(postalCodes, unlessCalledBank)
}
