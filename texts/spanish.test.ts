import { expect, test } from 'vitest'
import * as chat from './es/chat.ts'
import * as moved from './es/moved.ts'
import * as need from './es/need.ts'
import * as said from './es/said.ts'
import * as yourDates from './es/your-dates.ts'

// What Spanish does to a sentence and English does not.

test.each([
  [['Contingencia de tasación'], 'la contingencia de tasación'],
  [['Contingencia de tasación', 'Contingencia de inspección'], 'las contingencias de tasación e inspección'],
  [['Contingencia de préstamo', 'Contingencia de tasación'], 'las contingencias de préstamo y tasación'],
  [
    ['Contingencia de préstamo', 'Contingencia por venta de la vivienda del comprador'],
    'la contingencia de préstamo y la contingencia por venta de la vivienda del comprador',
  ],
  [['Insurance contingency'], 'Insurance contingency'],
  [['Insurance contingency', 'Contingencia de préstamo'], 'Insurance contingency y Contingencia de préstamo'],
])('the contingencies %j are %s in a sentence', (names, words) => {
  expect(need.right(names)).toBe(`Su derecho a retirarse por ${words}`)
})

test('a sentence begins with a capital, though days are written small', () => {
  expect([
    yourDates.onDay('mié, 9 de dic', 7),
    yourDates.onDay('mié, 9 de dic', 1),
    yourDates.onDay('mié, 9 de dic', 0),
    yourDates.onDay('mié, 9 de dic', null),
  ]).toEqual(['Mié, 9 de dic, en 7 días.', 'Mié, 9 de dic, mañana.', 'Mié, 9 de dic, hoy.', 'Mié, 9 de dic.'])
})

test.each([
  [1, 'Un día después.'],
  [-3, '3 días antes.'],
  [7, 'Una semana después.'],
  [-14, 'Dos semanas antes.'],
  [49, '7 semanas después.'],
])('moved by %i days is %s', (days, text) => expect(moved.movedBy(days)).toBe(text))

test('one and many have their own words', () => {
  expect([chat.messageCount(0), chat.messageCount(1), chat.messageCount(2)]).toEqual([
    '0 mensajes',
    '1 mensaje',
    '2 mensajes',
  ])
})

test('what was said is a sentence of its own for each deed', () => {
  expect([said.said('money', '2 de dic', 'Elena'), said.whichDay('signing'), said.haveDone('task')]).toEqual([
    'Usted dijo que lo envió el 2 de dic. Elena lo confirmará.',
    '¿Qué día lo firmó?',
    'Ya lo hice',
  ])
})
