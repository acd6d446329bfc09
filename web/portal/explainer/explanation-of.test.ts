import { expect, test } from 'vitest'
import * as t from '#texts/explainer.ts'
import { explanationOf, movesMoney } from './explanation-of.ts'

const six = [1, 2, 3, 4, 5, 6]
const all = (sells: boolean, hasLoan: boolean) => six.map((step) => explanationOf(step, sells, hasLoan))

test('purchases and sales have explanations of their own, and a purchase in cash says nothing of a loan', () => {
  const { buyerInspection, buyerLoan, buyerWalkthrough } = t
  const middle = [buyerInspection, buyerLoan, buyerWalkthrough]
  expect(all(false, true)).toEqual([t.buyerAgreement, t.buyerOpening, ...middle, t.buyerClosing])
  expect(all(false, false)).toEqual([
    t.buyerAgreementInCash,
    t.buyerOpeningInCash,
    ...middle,
    t.buyerClosingInCash,
  ])
  const sale = [t.sellerAgreement, t.sellerOpening, t.sellerInspection]
  expect(all(true, true)).toEqual([...sale, t.sellerLoan, t.sellerWalkthrough, t.sellerClosing])
  expect(all(true, false)).toEqual(all(true, true))
  expect(explanationOf(7, false, true)).toBeUndefined()
})

test('money moves in steps 2 and 5, and in step 6 of a sale', () => {
  expect(six.filter((step) => movesMoney(step, false))).toEqual([2, 5])
  expect(six.filter((step) => movesMoney(step, true))).toEqual([2, 5, 6])
})
