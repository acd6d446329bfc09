import { array, assert, constantFrom, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasBankNumbers, withoutBankNumbers } from './bank-details.ts'
import { speaksOfWires } from './wire-phrases.ts'

describe('bank numbers', () => {
  test.each([
    'Please wire $22,275 to routing 121000248 account 4417730021 at Wells Fargo',
    'Routing: 121 000 248',
    '1210-0024-8 is the bank’s routing number',
    'Routing number 12100-0248',
    'ABA １２１０００２４８',
    'ABA ١٢١٠٠٠٢٤٨',
    'rou\u00adting 121\u200b000\u2060248',
    'acct # 4417730021',
    'Account number is 44 1773 0021',
    'my checking: 0044177300',
    'account: 916-555-0123',
    'a/c 004417',
    'DE89 3704 0044 0532 0130 00',
    'DE89370400440532013000 thanks',
    'gb82west12345698765432',
    'IBAN\nFR14 2004 1010 0505 0001 3M02 606',
    '121000248 / 4417730021',
    '121000248 4417730021 is where it goes',
    'Account 4417730021.',
  ])('are found in %j', (text) => {
    expect(hasBankNumbers(text)).toBe(true)
  })

  test.each([
    '',
    'Call the bank at 916-555-0123 or (916) 555-0123',
    'Your bank account must hold $22,275.00 by 2026-12-02',
    'The appraisal came in at $652,000. Loan 0012345678 is approved.',
    'Escrow number 12345678, APN 012-0345-678-0000',
    'Sacramento, CA 95819-1234. Your bank is closer.',
    'A routing slip went to Sacramento, CA 12100-0248',
    'Closing is on 12/02/2026 and the wire goes out on 12-01-2026',
    'Send your last 2 bank statements (account ending in 4417)',
    'FedEx 7712 3456 7890',
    'DE89 3704 0044 0532 0130 01',
    'The account has 12 months of history, 2024.',
    '4417730021',
  ])('are not found in %j', (text) => {
    expect(hasBankNumbers(text)).toBe(false)
  })

  test('are removed, and nothing else is', () => {
    expect(withoutBankNumbers('Is routing 121000248, account 4417730021 right? Call 916-555-0123.')).toBe(
      'Is routing [removed], account [removed] right? Call 916-555-0123.',
    )
    expect(withoutBankNumbers('To DE89 3704 0044 0532 0130 00 today?')).toBe('To [removed] today?')
  })

  test('are never left by removing them', () => {
    const piece = constantFrom(
      'routing ',
      'account ',
      '121000248',
      '4417730021',
      ' ',
      '-',
      'DE89370400440532013000',
      'x',
      '12',
    )
    assert(
      property(array(piece, { maxLength: 12 }), (pieces) => {
        expect(hasBankNumbers(withoutBankNumbers(pieces.join('')))).toBe(false)
      }),
    )
  })

  test('are found however the digits are grouped', () => {
    assert(
      property(
        array(constantFrom('', ' ', '-', '.', '\u200b', '\u00a0'), { minLength: 9, maxLength: 9 }),
        (gaps) => {
          const grouped = '121000248'
            .split('')
            .map((digit, at) => digit + (at < 8 ? gaps[at] : ''))
            .join('')
          // "1210.00 2.48" are amounts, and so is the end of "121 000 2.48".
          pre(!/(?:^|[ \u00a0])\d+\.\d\d(?:[ \u00a0]|$)/.test(grouped.replaceAll('\u200b', '')))
          expect(hasBankNumbers(`Routing number ${grouped}`)).toBe(true)
        },
      ),
    )
  })

  test('are looked for in time that grows with the text', () => {
    for (const piece of ['1', '1 ', 'account 1', 'DE89 ', 'a/c ']) {
      const long = piece.repeat(20_000)
      expect(typeof hasBankNumbers(long)).toBe('boolean')
    }
  })
})

describe('wire phrases', () => {
  test.each([
    'Here are the new wiring instructions',
    'Updated bank details attached',
    'please wire the funds today',
  ])('are found in %j', (text) => expect(speaksOfWires(text)).toBe(true))
  test.each([
    'The wire harness in the attic is old',
    'Your bank called about the appraisal',
    'See you on Monday',
  ])('are not found in %j', (text) => expect(speaksOfWires(text)).toBe(false))
})

describe('L9: in Spanish, as in English,', () => {
  test.each([
    'Número de cuenta 000123456789',
    'Mi cuenta es 8812 4456',
    'Número de ruta 121000358',
    'Ruta 121000358 en el banco',
    'Cuenta de ahorros 0012345678',
    'El beneficiario tiene la cuenta 4417730021',
    'CLABE 002010077777777771',
  ])('bank numbers are found in %j', (text) => expect(hasBankNumbers(text)).toBe(true))
  test.each([
    'Nuevas instrucciones de transferencia adjuntas',
    'Envíe el dinero hoy',
    'Transfiera los fondos mañana',
    'Envíe el depósito a esta cuenta',
  ])('wires are spoken of in %j', (text) => expect(speaksOfWires(text)).toBe(true))
  test.each([
    'Llame al banco por la tasación',
    'La transferencia de la escritura es el lunes',
    'Hasta mañana',
  ])('nothing is found in %j', (text) =>
    expect([hasBankNumbers(text), speaksOfWires(text)]).toEqual([false, false]),
  )
})
