import * as t from '#texts/explainer.ts'

/** The step, who does it, how long it takes, documents it may need, and warnings; with marked terms. */
export type Explanation = readonly [what: string, ...details: [string, string, string, string]]

/**
 * The explanation of standard step 1 to 6. A purchase without a lender has texts of its own; a seller's loan is paid off in any
 * case.
 */
export function explanationOf(stepNumber: number, sells: boolean, hasLoan: boolean): Explanation | undefined {
  return (sells ? t.sale : hasLoan ? t.purchase : t.purchaseInCash)[stepNumber - 1]
}

/** Whether money moves in it, so that the warning of wire fraud belongs to it. */
export function movesMoney(stepNumber: number, sells: boolean): boolean {
  return stepNumber === 2 || stepNumber === 5 || (sells && stepNumber === 6)
}
