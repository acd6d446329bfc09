import * as t from '../../../texts/en/built-in.ts'
import { addDays, daysBetween } from '../days.ts'
import type { TranslatedTexts } from '../translations.ts'
import { isSale, type Party } from './parties.ts'
import type { standardStepCount } from './standard-step-count.ts'
import type { TransactionType } from './transaction-type.ts'

/** The titles of the six standard steps (specification, section 3). */
export const standardStepTitles = [
  t.purchaseAgreement,
  t.escrowOpening,
  t.homeInspection,
  t.loanApproval,
  t.finalWalkthrough,
  t.closingAndTransfer,
] as const satisfies { length: typeof standardStepCount }

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
  /** What the team wrote in other languages. */
  translations?: TranslatedTexts<'title' | 'description' | 'nextAction'> | undefined
}

type UntitledText = Omit<StandardText, 'title'>

const purchaseTexts: readonly UntitledText[] = [
  {
    owner: 'client',
    description: t.signedWithSeller,
    nextAction: t.readAgreement,
  },
  {
    owner: 'client',
    description: t.escrowHoldsDeposit,
    nextAction: t.confirmWiring,
  },
  {
    owner: 'agent',
    description: t.inspectorVisits,
    nextAction: t.agentExplainsReport,
  },
  {
    owner: 'lender',
    description: t.lenderChecksFile,
    nextAction: t.lenderApproves,
  },
  {
    owner: 'client',
    description: t.buyerSeesHome,
    nextAction: t.walkThrough,
  },
  {
    owner: 'escrow',
    description: t.keysAreYours,
    nextAction: t.deedIsRecorded,
  },
]

const saleTexts: readonly UntitledText[] = [
  {
    owner: 'client',
    description: t.signedWithBuyer,
    nextAction: t.readAgreement,
  },
  {
    owner: 'client',
    description: t.escrowOpensForSeller,
    nextAction: t.signEscrowPapers,
  },
  {
    owner: 'client',
    description: t.handOverDisclosures,
    nextAction: t.completeDisclosures,
  },
  {
    owner: 'lender',
    description: t.buyersLenderAppraises,
    nextAction: t.buyersLenderApproves,
  },
  {
    owner: 'client',
    description: t.moveOut,
    nextAction: t.keepReceipts,
  },
  {
    owner: 'escrow',
    description: t.proceedsArePaid,
    nextAction: t.deedIsRecorded,
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
