import type { DocumentCategory } from '#contract/documents.ts'

/** The categories in the specification's order with their words. */
export const categoryLabels: Record<DocumentCategory, string> = {
  contract: 'Contract',
  inspection: 'Inspection',
  loan: 'Loan',
  insurance: 'Insurance',
  other: 'Other',
}

export const documentCategories = Object.keys(categoryLabels) as DocumentCategory[]

/** The category that a picker's value names; anything unknown is "other". */
export function categoryOf(value: string): DocumentCategory {
  return documentCategories.find((category) => category === value) ?? 'other'
}
