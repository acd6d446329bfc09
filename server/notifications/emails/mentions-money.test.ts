import { expect, test } from 'vitest'
import { builtInSpanish } from '../../testing/app/built-in-pairs.ts'
import { mentionsMoney } from './mentions-money.ts'

test.each([
  'Depósito en garantía',
  'DEPÓSITO EN GARANTÍA',
  'Deposite el anticipo',
  'Deposítelo hoy',
  'Pago de los fondos',
  'Pagaré',
  'Páguelo antes del viernes',
  'Transferencia',
  'Transferencias a escrow',
  'Transfiera el saldo',
  'Transfiéralo hoy',
  'Anticipo',
  'Costos de cierre',
  'Costos finales',
  'Cheque de caja',
  'Enganche',
  'Instrucciones bancarias',
  'Su cuenta',
  'Fondos en plica',
  'Producto neto de la venta',
  'Escrow deposit',
  'Wire your funds',
  'Closing costs',
  'Proceeds',
])('L10: "%s" is about money', (text) => expect(mentionsMoney(text)).toBe(true))

test.each([
  'Recorrido final',
  'Inspección de la vivienda',
  'Tasación',
  'Entrega de llaves',
  'Contrato de compraventa',
  'Final walkthrough',
  'Home inspection',
  'Pagan festival on Saturday',
  'Loan approval',
])('"%s" is not', (text) => expect(mentionsMoney(text)).toBe(false))

test('L10: what the product says of money in English it says of money in Spanish', () => {
  const lost = builtInSpanish.filter(
    ([english, spanish]) => mentionsMoney(english) && !mentionsMoney(spanish),
  )
  expect(lost).toEqual([])
  expect(builtInSpanish.filter(([english]) => mentionsMoney(english)).length).toBeGreaterThan(20)
})
