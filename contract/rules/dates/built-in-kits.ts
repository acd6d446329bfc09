import type { DocumentCategory } from '../../calls/deal/documents.ts'
import type { Party } from '../deal/parties.ts'
import type { DateRule } from './rule.ts'
import type { DealTemplate, TemplateLine } from './template.ts'

/** A named list of documents that are requested together. */
export interface DocumentKit {
  id: string
  name: string
  lines: readonly TemplateLine[]
}

interface Paper {
  key: string
  title: string
  /** The requirements of the document, in one sentence. */
  text: string
  owes: Party
  category: DocumentCategory
}

const afterAcceptance = (days: number, count: 'business' | 'calendar'): DateRule => ({
  from: 'acceptance',
  days,
  count,
  side: 'after',
  roll: 'next',
})
const beforeClosing = (days: number): DateRule => ({
  from: 'closing',
  days,
  count: 'business',
  side: 'before',
  roll: 'previous',
})
const afterClosing: DateRule = { from: 'closing', days: 1, count: 'business', side: 'after', roll: 'next' }

function paper(rule: DateRule, { category, ...words }: Paper): TemplateLine {
  return {
    ...words,
    type: 'document',
    nextAction: null,
    kind: 'other',
    rule,
    isVisible: true,
    asks: 'no',
    step: null,
    endsByTime: false,
    category,
  }
}

/**
 * Documents that lenders request from a buyer: Fannie Mae Selling Guide B3-3 (income) and B3-4 (assets), and insurance before
 * closing.
 */
function loanFile(): TemplateLine[] {
  const loan = { owes: 'client', category: 'loan' } as const
  const soon = afterAcceptance(3, 'business')
  return [
    paper(soon, {
      ...loan,
      key: 'pay-stubs',
      title: 'Pay stubs',
      text: 'All of the last 30 days, with the total of the year so far.',
    }),
    paper(soon, {
      ...loan,
      key: 'w-2s',
      title: 'W-2s',
      text: 'Of the last two years, one from each employer.',
    }),
    paper(soon, {
      ...loan,
      key: 'bank-statements',
      title: 'Bank statements',
      text: 'Of the last two months, every page, also the empty ones.',
    }),
    paper(soon, {
      ...loan,
      key: 'tax-returns',
      title: 'Tax returns',
      text: 'Of the last two years, with all schedules, signed.',
    }),
    paper(soon, {
      ...loan,
      key: 'photo-id',
      title: 'Photo ID',
      text: 'A driver’s license or passport that has not expired, front and back.',
    }),
    paper(beforeClosing(10), {
      ...loan,
      key: 'home-insurance',
      title: 'Proof of homeowners insurance',
      text: 'The binder or declarations page, in force from the day of closing, with your lender named on it.',
      category: 'insurance',
    }),
  ]
}

/** A California seller's disclosures, due 7 days after acceptance as in the C.A.R. purchase agreement. */
function disclosures(owes: Party): TemplateLine[] {
  const contract = { owes, category: 'contract' } as const
  const inAWeek = afterAcceptance(7, 'calendar')
  return [
    // Civil Code 1102.
    paper(inAWeek, {
      ...contract,
      key: 'tds',
      title: 'Transfer Disclosure Statement (TDS)',
      text: 'Every page filled in, signed and dated by each owner.',
    }),
    paper(inAWeek, {
      ...contract,
      key: 'spq',
      title: 'Seller Property Questionnaire (SPQ)',
      text: 'Every question answered, and each “yes” explained.',
    }),
    // Civil Code 1103.
    paper(inAWeek, {
      ...contract,
      key: 'nhd',
      title: 'Natural Hazard Disclosure (NHD)',
      text: 'The whole report, with its first page signed.',
    }),
    // 42 U.S.C. 4852d.
    paper(inAWeek, {
      ...contract,
      key: 'lead-paint',
      title: 'Lead-based paint disclosure',
      text: 'Only for a home built before 1978, signed by each owner.',
    }),
    // Health and Safety Code 13113.8, 19211.
    paper(inAWeek, {
      ...contract,
      key: 'detectors',
      title: 'Water heater and smoke detector statement',
      text: 'Signed, once the heater is braced and the detectors work.',
    }),
    // Civil Code 4525.
    paper(inAWeek, {
      ...contract,
      key: 'hoa',
      title: 'HOA documents',
      text: 'Only with an association: CC&Rs, rules, budget, and the minutes of the last 12 months.',
    }),
  ]
}

const statementOfInformation = paper(beforeClosing(10), {
  key: 'statement-of-information',
  title: 'Statement of information',
  text: 'Escrow’s form, filled in and signed by each of you.',
  owes: 'client',
  category: 'other',
})

const finalStatement = paper(afterClosing, {
  key: 'final-statement',
  title: 'Final closing statement',
  text: 'The final one, not the estimate.',
  owes: 'escrow',
  category: 'contract',
})

function buyersClosing(): TemplateLine[] {
  const own = { owes: 'client', category: 'other' } as const
  return [
    statementOfInformation,
    paper(beforeClosing(10), {
      ...own,
      key: 'vesting',
      title: 'How you take title',
      text: 'Escrow’s vesting form, signed by each of you.',
    }),
    paper(beforeClosing(3), {
      ...own,
      key: 'closing-disclosure',
      title: 'Closing Disclosure, signed',
      text: 'Signed on the day it comes; it only says that you have received it.',
      category: 'loan',
    }),
    paper(beforeClosing(1), {
      ...own,
      key: 'walkthrough-form',
      title: 'Walkthrough form (VP)',
      text: 'Signed after your final walkthrough.',
      category: 'inspection',
    }),
    finalStatement,
  ]
}

function sellersClosing(): TemplateLine[] {
  const own = { owes: 'client', category: 'other' } as const
  return [
    statementOfInformation,
    // Revenue and Taxation Code 18662.
    paper(beforeClosing(10), {
      ...own,
      key: 'form-593',
      title: 'Form 593',
      text: 'California’s form on tax withholding, filled in and signed by each owner.',
    }),
    paper(beforeClosing(5), {
      ...own,
      key: 'repair-receipts',
      title: 'Receipts of the agreed repairs',
      text: 'One for each repair, with the name of who did it.',
    }),
    finalStatement,
  ]
}

/** The built-in kits: the ones for the side of a deal first, in the order in which a deal needs them. */
export function builtInKits(side: DealTemplate['side']): readonly DocumentKit[] {
  const loan = { id: 'loan-file', name: 'Loan file', lines: loanFile() }
  if (side === 'purchase')
    return [
      loan,
      { id: 'closing', name: 'Closing', lines: buyersClosing() },
      { id: 'disclosures', name: 'Seller’s disclosures', lines: disclosures('other-side') },
    ]
  return [
    { id: 'disclosures', name: 'Seller’s disclosures', lines: disclosures('client') },
    { id: 'closing', name: 'Closing', lines: sellersClosing() },
  ]
}
