import { addDays, daysBetween } from '../days.ts'
import { isSale, type Party } from './parties.ts'
import type { TransactionType } from './transaction-type.ts'

/** The titles of the six standard steps (specification, section 3). */
export const standardStepTitles = [
  'Purchase Agreement',
  'Escrow Opening',
  'Home Inspection',
  'Loan Approval',
  'Final Walkthrough',
  'Closing & Transfer',
] as const

/** The title of a step number in progress labels (specification, section 3). */
export function standardStepTitle(stepNumber: number): string {
  return standardStepTitles[stepNumber - 1] ?? 'Unknown Step'
}

/** The texts of one standard step, and who has its next move. */
export interface StandardText {
  title: string
  description: string
  nextAction: string
  owner: Party
  /** The Spanish side, where the team wrote one. */
  spanish?: Partial<Record<'title' | 'description' | 'nextAction', string | undefined>> | undefined
}

type UntitledText = Omit<StandardText, 'title'>

const purchaseTexts: readonly UntitledText[] = [
  {
    owner: 'client',
    description: 'You and the seller have signed. Every later date counts from this day.',
    nextAction: 'Read your copy of the agreement',
  },
  {
    owner: 'client',
    description: 'A neutral escrow company opens the file and holds your deposit.',
    nextAction: 'Confirm wiring instructions by phone with escrow before sending money',
  },
  {
    owner: 'agent',
    description: 'An inspector visits the home, you review the disclosures, and repairs may be requested.',
    nextAction: 'Your agent goes over the inspection report with you',
  },
  {
    owner: 'lender',
    description: 'Your lender orders the appraisal and checks your file. Send what it asks for the same day.',
    nextAction: 'The lender gives the final approval',
  },
  {
    owner: 'client',
    description:
      'You see the home once more, sign the closing documents, and send money after a call to escrow.',
    nextAction: 'Walk through and list what is not as agreed',
  },
  {
    owner: 'escrow',
    description: 'All money is in escrow, the deed is recorded, and the keys are yours.',
    nextAction: 'Escrow confirms that the deed is recorded',
  },
]

const saleTexts: readonly UntitledText[] = [
  {
    owner: 'client',
    description: 'You and the buyer have signed. Every later date counts from this day.',
    nextAction: 'Read your copy of the agreement',
  },
  {
    owner: 'client',
    description: 'A neutral escrow company opens the file. You sign its instructions and the grant deed.',
    nextAction: 'Sign the escrow instructions, the grant deed and the statement of information',
  },
  {
    owner: 'client',
    description: 'You hand over the disclosures, and the buyer’s inspector visits the home.',
    nextAction: 'Complete the disclosures and allow access to the home',
  },
  {
    owner: 'lender',
    description: 'The buyer’s lender appraises the home. Escrow asks your lender what is left to pay off.',
    nextAction: 'The buyer’s lender gives the final approval',
  },
  {
    owner: 'client',
    description: 'Agreed repairs are done and you move out. The buyer sees the home once more.',
    nextAction: 'Keep the receipts of the agreed repairs',
  },
  {
    owner: 'escrow',
    description: 'The deed is recorded and your proceeds are paid. Keep the final statement for your taxes.',
    nextAction: 'Escrow confirms that the deed is recorded',
  },
]

/** When each step is due, as a fraction of the time from opening (0) to closing (1). */
const schedule = [0, 0.04, 0.3, 0.6, 0.92, 1]

export interface StandardStep extends StandardText {
  stepNumber: number
  /** `YYYY-MM-DD` */
  expectedDate: string
}

/** The side whose texts a deal uses; a sale uses the seller's. */
export function sideOf(type: TransactionType): 'purchase' | 'sale' {
  return isSale(type) ? 'sale' : 'purchase'
}

/** The default texts of the six standard steps, for buyers or for sellers. */
export function standardTexts(side: 'purchase' | 'sale'): readonly StandardText[] {
  const texts = side === 'sale' ? saleTexts : purchaseTexts
  return texts.map((text, index) => ({ title: standardStepTitle(index + 1), ...text }))
}

/** The six standard steps of a deal, with expected dates spread from the opening day to the close date. */
export function standardSteps(
  texts: readonly StandardText[],
  openedOn: string,
  closeDate: string,
): StandardStep[] {
  const span = Math.max(0, daysBetween(openedOn, closeDate))
  const start = span === 0 ? closeDate : openedOn
  return texts.map((text, index) => ({
    ...text,
    stepNumber: index + 1,
    expectedDate: addDays(start, Math.round(span * (schedule[index] ?? 1))),
  }))
}
