import * as t from '../../../texts/en/built-in.ts'

/**
 * Preset reasons for what a client reads, by what happens: the button's label and the text. Each text is the product's own, so that
 * its reader gets it in their language.
 */
export const readyReasons = {
  'sent-back': {
    'Cut off': t.cutOff,
    'Too old': t.tooOld,
    'Wrong document': t.wrongDocument,
    'Cannot read it': t.cannotRead,
    'Pages missing': t.pagesMissing,
  },
  'on-hold': {
    Lender: t.waitsForLender,
    Title: t.waitsForTitle,
    Repairs: t.waitsForRepairs,
    'Other side': t.waitsForOtherSide,
  },
  canceled: {
    Loan: t.loanNotApproved,
    Appraisal: t.appraisalTooLow,
    Inspection: t.inspectionNotAgreed,
    'Other side': t.otherSideCanceled,
    Agreed: t.agreedToCancel,
  },
} as const

export type ReadyReasons = Readonly<Record<string, string>>

/** The texts of all ready reasons. */
export const readyTexts: readonly string[] = Object.values(readyReasons).flatMap((ready: ReadyReasons) =>
  Object.values(ready),
)

/** A reason in the place of another ready one; own words stay, after it. */
export function withReadyReason(text: string, ready: ReadyReasons, chosen: string): string {
  const own = Object.values(ready)
    .reduce((rest, one) => rest.replace(one, ''), text)
    .trim()
  return [ready[chosen], own].filter(Boolean).join(' ')
}
