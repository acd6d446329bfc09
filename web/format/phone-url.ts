const written = /^[\s(]*(\+?[\d\s().\-–/]+?)(?:[\s,;]*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?\s*$/i

/**
 * The address that calls (`tel:`) or texts (`sms:`) a phone number as people write it; null if it cannot be dialed.
 * An extension is dialed after a pause; a number with one takes no texts.
 */
export function phoneUrl(scheme: 'tel' | 'sms', phone: string | null): string | null {
  const [, number = '', extension] = written.exec(phone ?? '') ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return null
  if (scheme === 'sms' && extension !== undefined) return null
  return `${scheme}:${number.trim().startsWith('+') ? '+' : ''}${digits}${extension === undefined ? '' : `,${extension}`}`
}
