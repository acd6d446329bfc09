import * as t from '#texts/glossary.ts'

/** A word of the glossary, its translation into the other language, and its meaning. */
export type Term = readonly [word: string, inOtherLanguage: string, meaning: string]

/** The glossary by the names that marks in texts use. */
const texts: Readonly<Record<string, string>> = {
  acceptance: t.acceptance,
  addendum: t.addendum,
  agent: t.agent,
  appraisal: t.appraisal,
  appraisalContingency: t.appraisalContingency,
  asIs: t.asIs,
  businessDay: t.businessDay,
  buyer: t.buyer,
  cashToClose: t.cashToClose,
  clearToClose: t.clearToClose,
  closing: t.closing,
  closingCosts: t.closingCosts,
  closingDisclosure: t.closingDisclosure,
  commission: t.commission,
  contingency: t.contingency,
  contingencyRemoval: t.contingencyRemoval,
  counteroffer: t.counteroffer,
  countyRecorder: t.countyRecorder,
  credit: t.credit,
  deed: t.deed,
  deedOfTrust: t.deedOfTrust,
  deposit: t.deposit,
  disclosure: t.disclosure,
  downPayment: t.downPayment,
  escrow: t.escrow,
  escrowAccount: t.escrowAccount,
  escrowInstructions: t.escrowInstructions,
  escrowOfficer: t.escrowOfficer,
  finalWalkthrough: t.finalWalkthrough,
  funding: t.funding,
  giftLetter: t.giftLetter,
  grantDeed: t.grantDeed,
  hoa: t.hoa,
  homeWarranty: t.homeWarranty,
  homeownersInsurance: t.homeownersInsurance,
  inspection: t.inspection,
  interestRate: t.interestRate,
  lender: t.lender,
  lien: t.lien,
  listingAgent: t.listingAgent,
  loanEstimate: t.loanEstimate,
  mortgage: t.mortgage,
  naturalHazardReport: t.naturalHazardReport,
  notary: t.notary,
  noticeToPerform: t.noticeToPerform,
  offer: t.offer,
  payoffDemand: t.payoffDemand,
  pending: t.pending,
  preapproval: t.preapproval,
  preliminaryReport: t.preliminaryReport,
  proceeds: t.proceeds,
  proofOfFunds: t.proofOfFunds,
  propertyTax: t.propertyTax,
  proration: t.proration,
  purchaseAgreement: t.purchaseAgreement,
  recording: t.recording,
  repairRequest: t.repairRequest,
  seller: t.seller,
  settlementStatement: t.settlementStatement,
  statementOfInformation: t.statementOfInformation,
  supplementalTaxBill: t.supplementalTaxBill,
  tds: t.tds,
  title: t.title,
  titleCompany: t.titleCompany,
  titleInsurance: t.titleInsurance,
  transferTax: t.transferTax,
  underwriting: t.underwriting,
  vesting: t.vesting,
  wireFraud: t.wireFraud,
  wireTransfer: t.wireTransfer,
}

/** Takes "word | in the other language | meaning" apart. */
const termOf = (text: string): Term => text.split(' | ') as unknown as Term

/** The term that a mark names. */
export function namedTerm(name: string): Term | undefined {
  const text = texts[name]
  return text === undefined ? undefined : termOf(text)
}

/** Folds a text for comparison, without accents and case. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Terms that equal the typed text in either language, then terms that begin with it or contain it, then terms whose meaning does;
 * all by name for an empty text.
 */
export function findTerms(typed: string, language: string): Term[] {
  const sought = plain(typed.trim())
  const rankOf = ([word, other, meaning]: Term): number => {
    const names = [plain(word), plain(other)]
    if (names.includes(sought)) return 0
    if (names.some((name) => name.startsWith(sought))) return 1
    if (names.some((name) => name.includes(sought))) return 2
    return plain(meaning).includes(sought) ? 3 : 4
  }
  return Object.values(texts)
    .map(termOf)
    .map((term) => ({ term, rank: rankOf(term) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((one, other) => one.rank - other.rank || one.term[0].localeCompare(other.term[0], language))
    .map(({ term }) => term)
}
