import type { DocumentCategory } from '#contract/calls/deal/documents.ts'

/** The category labels in the specification's order. */
export const categoryLabels: Record<DocumentCategory, string> = {
  contract: 'Contract',
  inspection: 'Inspection',
  loan: 'Loan',
  insurance: 'Insurance',
  other: 'Other',
}

export const documentCategories = Object.keys(categoryLabels) as DocumentCategory[]

/** The category for a select's value; unknown values become "other". */
export function categoryOf(value: string): DocumentCategory {
  return documentCategories.find((category) => category === value) ?? 'other'
}
