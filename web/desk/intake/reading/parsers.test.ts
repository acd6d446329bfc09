import { describe, expect, test } from 'vitest'
import {
  parseAddress,
  parseAmount,
  parseClosing,
  parseDay,
  parseDays,
  type Parser,
  parsePercent,
  parsePhone,
  parsePrice,
} from './parsers.ts'

type Cases<T> = readonly (readonly [text: string, value: T | null])[]

const amounts: Cases<string> = [
  ['$512,500.00', '512500'],
  ['$ 512,500', '512500'],
  ['512500', '512500'],
  ['$1,234,567.89', '1234567.89'],
  ['512, 500', '512500'],
  ['9,000 dollars', '9000'],
  ['', null],
  ['$', null],
  ['51,2500', null],
  ['$512,500 or more', null],
  ['TBD', null],
]
const prices: Cases<string> = [
  ['$512,500', '512500'],
  ['10,000', '10000'],
  ['9,999', null],
  ['100,000,000', '100000000'],
  ['100,000,001', null],
]
const days: Cases<string> = [
  ['October 28, 2026', '2026-10-28'],
  ['Oct. 28, 2026', '2026-10-28'],
  ['10/28/2026', '2026-10-28'],
  ['10/28/26', '2026-10-28'],
  ['10-28-2026', '2026-10-28'],
  ['10 / 28 / 2026', '2026-10-28'],
  ['28th day of October, 2026', '2026-10-28'],
  ['the 1st day of May 2027', '2027-05-01'],
  ['2026-10-28', '2026-10-28'],
  ['Wednesday, October 28, 2026', '2026-10-28'],
  ['February 30, 2026', null],
  ['2/30/2026', null],
  ['10/28/1999', null],
  ['28', null],
  ['46374', null],
  ['10/28', null],
  ['October 2026', null],
  ['35 days after acceptance', null],
]
const numbers: Cases<number> = [
  ['17', 17],
  [' 10 ', 10],
  ['0', 0],
  ['365', 365],
  ['366', null],
  ['21 days', 21],
  ['21 (twenty)', 21],
  ['ten', null],
  ['1O', null],
  ['17 or 10', null],
  ['-3', null],
]
const closings: Cases<unknown> = [
  ['December 4, 2026', { day: '2026-12-04' }],
  ['35 Days after Acceptance', { daysAfterAcceptance: 35 }],
  ['30 days from the date of acceptance.', { daysAfterAcceptance: 30 }],
  ['400 days after acceptance', null],
  ['soon after acceptance', null],
]
const percents: Cases<number> = [
  ['3', 3],
  ['3.25 %', 3.25],
  ['100', 100],
  ['101', null],
  ['three', null],
]
const phones: Cases<string> = [
  ['(916) 555-0188', '(916) 555-0188'],
  ['916.555.0188', '(916) 555-0188'],
  ['+1 916 555 0188', '(916) 555-0188'],
  ['Tel: 9165550188', '(916) 555-0188'],
  ['916-555-018', null],
  ['116-555-0188', null],
  ['License 9165550188', null],
]
const addresses: Cases<string> = [
  ['12 Elm Street, Davis, CA 95616', '12 Elm Street, Davis, CA 95616'],
  ['12 Elm Street #4, Davis, California, 95616-1234', '12 Elm Street #4, Davis, CA 95616'],
  [
    '1284 Alder Creek Ln, Apt 2, San Luis Obispo, CA 93401',
    '1284 Alder Creek Ln, Apt 2, San Luis Obispo, CA 93401',
  ],
  ['9 Bay Rd, St. Helena, tx 77001', '9 Bay Rd, St. Helena, TX 77001'],
  ['12 Elm Street, Davis, CA', null],
  ['Davis, CA 95616', null],
  ['12 Elm Street', null],
]

const tables: readonly (readonly [string, Parser<unknown>, Cases<unknown>])[] = [
  ['an amount', parseAmount, amounts],
  ['a price', parsePrice, prices],
  ['a day', parseDay, days],
  ['a number of days', parseDays, numbers],
  ['a closing', parseClosing, closings],
  ['a percentage', parsePercent, percents],
  ['a phone number', parsePhone, phones],
  ['an address', parseAddress, addresses],
]

describe.each(tables)('%s', (_, parse, cases) => {
  test.each(cases)('%s', (text, value) => {
    expect(parse(text)).toEqual(value)
  })
})
