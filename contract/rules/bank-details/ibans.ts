import type { Span } from './span.ts'

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

/** ISO 7064 mod 97-10: letters count 10 to 35, the first four characters go last. */
function isIban(candidate: string): boolean {
  // Words in place of the account would sometimes fit the checksum, too.
  if (!/^..\d\d/.test(candidate) || candidate.replaceAll(/\D/g, '').length * 2 < candidate.length)
    return false
  const moved = candidate.slice(4) + candidate.slice(0, 4)
  let rest = 0
  for (const character of moved) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

const start =
  /(?:(?<![a-z\d])|(?<=iban))[a-z]{2}[^a-z\d\uE000\uE001]{0,2}[\doil][^a-z\d\uE000\uE001]{0,2}[\doil]/giu
/** Separators between two characters of an IBAN, a few at a time. */
const separator = /[^a-z\d\uE000\uE001]/iu
const separators = 4

/** The IBANs in a folded text. */
export function findIbans(text: string): Span[] {
  const found: Span[] = []
  for (const { index } of text.matchAll(start)) {
    const length = ibanLengths[text.slice(index, index + 2).toUpperCase()]
    if (length === undefined) continue
    let candidate = ''
    let end = index
    for (let between = 0; candidate.length < length && end < text.length && between <= separators; end++) {
      const character = text[end] ?? ''
      if (/[a-z\d]/i.test(character)) {
        candidate += character.toUpperCase()
        between = 0
      } else if (separator.test(character)) between += 1
      else break
    }
    if (candidate.length < length) continue
    const country = candidate.slice(0, 2)
    const numeric = candidate.slice(2).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
    if (isIban(candidate) || (/^\d+$/.test(numeric) && isIban(country + numeric))) found.push([index, end])
  }
  return found
}
