import * as t from '../../../texts/en/built-in.ts'
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
      title: t.payStubs,
      text: t.payStubsText,
    }),
    paper(soon, {
      ...loan,
      key: 'w-2s',
      title: t.w2s,
      text: t.w2sText,
    }),
    paper(soon, {
      ...loan,
      key: 'bank-statements',
      title: t.bankStatements,
      text: t.bankStatementsText,
    }),
    paper(soon, {
      ...loan,
      key: 'tax-returns',
      title: t.taxReturns,
      text: t.taxReturnsText,
    }),
    paper(soon, {
      ...loan,
      key: 'photo-id',
      title: t.photoId,
      text: t.photoIdText,
    }),
    paper(beforeClosing(10), {
      ...loan,
      key: 'home-insurance',
      title: t.homeInsurance,
      text: t.homeInsuranceText,
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
      title: t.tds,
      text: t.tdsText,
    }),
    paper(inAWeek, {
      ...contract,
      key: 'spq',
      title: t.spq,
      text: t.spqText,
    }),
    // Civil Code 1103.
    paper(inAWeek, {
      ...contract,
      key: 'nhd',
      title: t.nhd,
      text: t.nhdText,
    }),
    // 42 U.S.C. 4852d.
    paper(inAWeek, {
      ...contract,
      key: 'lead-paint',
      title: t.leadPaint,
      text: t.leadPaintText,
    }),
    // Health and Safety Code 13113.8, 19211.
    paper(inAWeek, {
      ...contract,
      key: 'detectors',
      title: t.detectors,
      text: t.detectorsText,
    }),
    // Civil Code 4525.
    paper(inAWeek, {
      ...contract,
      key: 'hoa',
      title: t.hoa,
      text: t.hoaText,
    }),
  ]
}

const statementOfInformation = paper(beforeClosing(10), {
  key: 'statement-of-information',
  title: t.statementOfInformation,
  text: t.statementOfInformationText,
  owes: 'client',
  category: 'other',
})

const finalStatement = paper(afterClosing, {
  key: 'final-statement',
  title: t.finalStatement,
  text: t.finalStatementText,
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
      title: t.vesting,
      text: t.vestingText,
    }),
    paper(beforeClosing(3), {
      ...own,
      key: 'closing-disclosure',
      title: t.signedDisclosure,
      text: t.signedDisclosureText,
      category: 'loan',
    }),
    paper(beforeClosing(1), {
      ...own,
      key: 'walkthrough-form',
      title: t.walkthroughForm,
      text: t.walkthroughFormText,
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
      title: t.form593,
      text: t.form593Text,
    }),
    paper(beforeClosing(5), {
      ...own,
      key: 'repair-receipts',
      title: t.repairReceipts,
      text: t.repairReceiptsText,
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
      { id: 'disclosures', name: t.disclosures, lines: disclosures('other-side') },
    ]
  return [
    { id: 'disclosures', name: t.disclosures, lines: disclosures('client') },
    { id: 'closing', name: 'Closing', lines: sellersClosing() },
  ]
}
