import { expect, test } from 'vitest'
import { inNormalCase, isInCapitals } from './name-case.ts'

test.each([
  ["JORDAN O'BRIEN-MCDONALD", "Jordan O'Brien-McDonald"],
  ['SEÁN O’NEIL', 'Seán O’Neil'],
  ['JOHN Q. SMITH III', 'John Q. Smith III'],
  ['J.R. SMITH JR.', 'J.R. Smith Jr.'],
  ['TJ MCKAY', 'TJ McKay'],
  ['AL NG', 'Al Ng'],
  ['NG', 'Ng'],
  ['TY MCCOY IV', 'Ty McCoy IV'],
  ['ANN MACHADO', 'Ann Machado'],
  ['MARÍA JOSÉ DE LA CRUZ', 'María José De La Cruz'],
  ['JORDAN & PRIYA ELLISON', 'Jordan & Priya Ellison'],
  ['JORDAN AND PRIYA ELLISON', 'Jordan and Priya Ellison'],
  ['KIM, ROSA', 'Kim, Rosa'],
  ["DEVONTE' HALL", "Devonte' Hall"],
  ['OAK STREET LLC', 'Oak Street LLC'],
  ['IV HART', 'Iv Hart'],
])('%s is written %s', (name, normal) => {
  expect(inNormalCase(name)).toBe(normal)
})

test.each([
  ['AVA BENNETT', 4, true],
  ['Ava BENNETT', 4, false],
  ['JD', 3, false],
  ['金 美', 1, false],
  ['', 0, false],
])('%j in capitals, of at least %i letters: %s', (text, least, is) => {
  expect(isInCapitals(text, least)).toBe(is)
})
