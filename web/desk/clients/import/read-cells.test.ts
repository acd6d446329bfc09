import { expect, test } from 'vitest'
import { joinAddress } from './join-address.ts'
import {
  readDay,
  readEmail,
  readMoney,
  readPercent,
  readPhone,
  readPortalId,
  readType,
} from './read-cells.ts'
import { splitName } from './split-name.ts'

test.each([
  ['12/18/2026', '2026-12-18'],
  ['12/18/26', '2026-12-18'],
  ['1-8-2027', '2027-01-08'],
  ['Dec 8, 2026', '2026-12-08'],
  ['December 18th 2026', '2026-12-18'],
  ['Fri, Dec. 18, 2026', '2026-12-18'],
  ['18-Dec-26', '2026-12-18'],
  ['2026-12-18', '2026-12-18'],
  ['2026-12-18T00:00:00Z', '2026-12-18'],
  ['12/18/2026 12:00 AM', '2026-12-18'],
  ['2/30/2031', null],
  ['13/1/2026', null],
  ['TBD', null],
  // Empty cells of spreadsheets.
  ['1/0/1900', null],
  ['1/1/1900', null],
  ['1899-12-30', null],
  ['1/1/1904', null],
  ['1/2/1900', '1900-01-02'],
  ['12/18', null],
  // Day numbers of spreadsheets: 60 would be February 29, 1900.
  ['46366', '2026-12-10'],
  ['46366.75', '2026-12-10'],
  ['36526', '2000-01-01'],
  ['65744', '2079-12-30'],
  ['36525', null],
  ['95616', null],
  ['4636', null],
  ['', null],
])('the date %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['$742,500', '742500'],
  ['515000', '515000'],
  ['USD 1,250,000.50', '1250000.50'],
  ['$742.5K', '742500'],
  ['1.2M', '1200000'],
  ['much', null],
])('the amount %s is %s', (text, amount) => {
  expect(readMoney(text)).toBe(amount)
})

test.each([
  ['2.5', '2.5'],
  ['2.25%', '2.25'],
  ['3 %', '3'],
  ['.025', '2.5'],
  ['0.099', '9.9'],
  ['0.1', '0.1'],
  ['0.5', '0.5'],
  ['0.05%', '0.05'],
  ['flat fee', null],
])('the percentage %s is %s', (text, percentage) => {
  expect(readPercent(text)).toBe(percentage)
})

test.each([
  ['Buyer', 'purchase'],
  ['BUY SIDE', 'purchase'],
  ['Purchase', 'purchase'],
  ['Buying', 'buying'],
  ['Listing', 'sale'],
  ['Seller', 'sale'],
  ['Selling', 'selling'],
  ['Rent', null],
])('the type %s is %s', (text, type) => {
  expect(readType(text)).toBe(type)
})

test.each([
  ['Ava Bennett', 'Ava', 'Bennett'],
  ['Kim, Rosa', 'Rosa', 'Kim'],
  ['Jordan & Priya Ellison', 'Jordan & Priya', 'Ellison'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Maria De La Cruz', 'Maria', 'De La Cruz'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['Mary Ann  Jones III', 'Mary Ann', 'Jones III'],
  ['Cher', '', 'Cher'],
])('the name %s is split', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName })
})

test('an address is joined without repeating what the street already has', () => {
  const parts = { street: '482 Larkspur Way', unit: '', city: 'Sacramento', state: 'ca', zip: '95819' }
  expect(joinAddress(parts)).toBe('482 Larkspur Way, Sacramento, CA 95819')
  expect(joinAddress({ ...parts, unit: '4B' })).toBe('482 Larkspur Way #4B, Sacramento, CA 95819')
  expect(joinAddress({ ...parts, state: '', zip: '' })).toBe('482 Larkspur Way, Sacramento')
  expect(joinAddress({ ...parts, state: 'ca' })).toBe('482 Larkspur Way, Sacramento, CA 95819')
  expect(joinAddress({ ...parts, state: 'California' })).toBe(
    '482 Larkspur Way, Sacramento, California 95819',
  )
  expect(joinAddress({ ...parts, zip: '2139' })).toBe('482 Larkspur Way, Sacramento, CA 02139')
  const whole = '482 Larkspur Way, Sacramento, CA 95819'
  expect(joinAddress({ ...parts, street: whole })).toBe(whole)
  expect(joinAddress({ ...parts, street: '482 Larkspur Way, Sacramento, CA' })).toBe(whole)
})

test('phones, emails and portal links are read', () => {
  expect(readPhone('916.555.0188')).toBe('(916) 555-0188')
  expect(readPhone('+1 916-555-0188')).toBe('(916) 555-0188')
  expect(readPhone('555-8888 ext 3')).toBe('555-8888 ext 3')
  expect(readPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  expect(readEmail('Ava Bennett <ava@example.com>')).toBe('ava@example.com')
  expect(readEmail('ava@example.com; ben@example.com')).toBe('ava@example.com')
  expect(readPortalId('https://escrow.example/client/Ab3dEf9h')).toBe('Ab3dEf9h')
})
