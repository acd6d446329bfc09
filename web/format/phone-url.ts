import { dialedNumber } from '#contract/rules/dialed-number.ts'

/**
 * The address that calls (`tel:`) or texts (`sms:`) a phone number as people write it; null if it cannot be dialed.
 * An extension is dialed after a pause; a number with one takes no texts.
 */
export function phoneUrl(scheme: 'tel' | 'sms', phone: string | null): string | null {
  const number = dialedNumber(phone)
  if (number === null || (scheme === 'sms' && number.extension !== null)) return null
  return `${scheme}:${number.digits}${number.extension === null ? '' : `,${number.extension}`}`
}
