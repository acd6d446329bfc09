/** Why dates move, where the product has a sentence for it. */
export type StatedReason = 'Lender' | 'Appraisal' | 'Title' | 'Repairs'
