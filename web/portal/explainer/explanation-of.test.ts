import { expect, test } from 'vitest'
import * as t from '#texts/explainer.ts'
import { explanationOf, movesMoney } from './explanation-of.ts'

const six = [1, 2, 3, 4, 5, 6]
const all = (sells: boolean, hasLoan: boolean) => six.map((step) => explanationOf(step, sells, hasLoan))

test('purchases and sales have explanations of their own, and a purchase without a loan says nothing of a lender', () => {
  expect(all(false, true)).toEqual([...t.purchase])
  expect(all(false, false)).toEqual([...t.purchaseInCash])
  expect(all(true, true)).toEqual([...t.sale])
  expect(all(true, false)).toEqual([...t.sale])
  expect(explanationOf(7, false, true)).toBeUndefined()
})

test('money moves in steps 2 and 5, and in step 6 of a sale', () => {
  expect(six.filter((step) => movesMoney(step, false))).toEqual([2, 5])
  expect(six.filter((step) => movesMoney(step, true))).toEqual([2, 5, 6])
})
