import * as t from '#texts/explainer.ts'

/** What it is, who does it, how long it takes, what may be asked for, and what to watch for; with marked terms. */
export type Explanation = readonly [what: string, ...details: [string, string, string, string]]

const forBuyers: readonly Explanation[] = [
  t.buyerAgreement,
  t.buyerOpening,
  t.buyerInspection,
  t.buyerLoan,
  t.buyerWalkthrough,
  t.buyerClosing,
]

const withoutLoan: Readonly<Record<number, Explanation>> = {
  1: t.buyerAgreementInCash,
  2: t.buyerOpeningInCash,
  6: t.buyerClosingInCash,
}

const forSellers: readonly Explanation[] = [
  t.sellerAgreement,
  t.sellerOpening,
  t.sellerInspection,
  t.sellerLoan,
  t.sellerWalkthrough,
  t.sellerClosing,
]

/** The explanation of standard step 1 to 6. Of the buyer's loan only a purchase speaks; a seller's own is paid off in any case. */
export function explanationOf(stepNumber: number, sells: boolean, hasLoan: boolean): Explanation | undefined {
  const usual = (sells ? forSellers : forBuyers)[stepNumber - 1]
  return sells || hasLoan ? usual : (withoutLoan[stepNumber] ?? usual)
}

/** Whether money moves in it, so that the warning of wire fraud belongs to it. */
export function movesMoney(stepNumber: number, sells: boolean): boolean {
  return stepNumber === 2 || stepNumber === 5 || (sells && stepNumber === 6)
}
