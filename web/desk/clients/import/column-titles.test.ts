import { expect, test } from 'vitest'
import { plainTitle } from './column-titles.ts'

test.each([
  ['Prop. Addr', 'property address'],
  ['Prop Add', 'property address'],
  ['Buyer’s E-mail', 'email'],
  ['Client Mail', 'email'],
  ['Ph No', 'phone number'],
  ['Tel #', 'phone number'],
  ['Telephone Num', 'phone number'],
  ['Cell', 'phone'],
  ['Cellphone', 'phone'],
  ['MobilePh', 'phone'],
  ['Comm Pct', 'commission %'],
  ['Comm percent', 'commission %'],
  ['Commission Percentage', 'commission %'],
  ['Comm Rate', 'commission %'],
  ['Comm Amt', 'commission amount'],
  ['St', 'state'],
  ['Zipcode', 'zip'],
  ['Postal', 'zip'],
  ['FNAME', 'first'],
  ['LNAME', 'last'],
  ['Escrow Co.', 'escrow company'],
  ['LO', 'loan officer'],
  ['COE', 'close date'],
  ['Closes', 'close'],
  ['Acc. Dt', 'accepted date'],
  ['Accpt', 'accepted'],
  ['Ratify', 'ratified'],
  ['Execution', 'executed'],
  ['UC', 'under contract'],
  ['Buyer/Seller', ''],
])('the title “%s” is in plain words “%s”', (title, plain) => {
  expect(plainTitle(title)).toBe(plain)
})
