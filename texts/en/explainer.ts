/**
 * The six standard steps of a purchase and of a sale, explained: the step, who does it, how long it takes, documents it may need,
 * and warnings. `{words|name}` marks a word of the glossary.
 */
export const purchase = [
  [
    'Both sides have signed, and the day of {acceptance|acceptance} is day 0 for the other dates. Your agent sends the agreement to {escrow|escrow} and to your {lender|lender}.',
    'you and the seller, with your agents',
    'done once everyone has signed',
    'signatures, initials, {proof of funds|proofOfFunds}, a {preapproval letter|preapproval}',
    'read the dates for your {deposit|deposit} and your {contingencies|contingency}; ask before you sign what you do not understand.',
  ],
  [
    'A neutral company holds money and papers until both sides have done what the agreement says. Your {deposit|deposit} is usually due within 3 {business days|businessDay} of acceptance; the {title company|titleCompany} starts its report on who owns the home.',
    'the {escrow officer|escrowOfficer}; you send the deposit',
    '1 to 3 business days',
    'ID, a {statement of information|statementOfInformation}, how you will {hold title|vesting}, your lender’s contact',
    '{wire fraud|wireFraud}. Call escrow at the number you were given at the start before you send money, also when an email looks right. New instructions by email, text, or chat are a warning sign.',
  ],
  [
    'An inspector whom you choose looks at the home, and you read what the seller {discloses|disclosure} and the reports on {title|preliminaryReport} and {hazards|naturalHazardReport}. Then you can accept, ask for repairs or a {credit|credit}, or step back while your {contingency|contingency} stands.',
    'you, the inspector, your agent; the seller answers',
    'the visit takes 2 to 4 hours; the contingency often runs 17 days from acceptance',
    'to attend, to pay the inspector, to sign that you received the disclosures, to decide on {repairs|repairRequest}',
    'a contingency ends only in writing, so talk with your agent before its day and before you sign its {removal|contingencyRemoval}.',
  ],
  [
    'The lender orders an {appraisal|appraisal}, and an {underwriter|underwriting} checks income, savings, and credit until the loan is “{clear to close|clearToClose}”. The {Closing Disclosure|closingDisclosure} must reach you at least 3 {business days|businessDay} before you sign; compare it with your {Loan Estimate|loanEstimate}.',
    'your lender and an appraiser',
    'often 2 to 4 weeks',
    'pay stubs, bank statements, tax returns, letters that explain deposits, {homeowner’s insurance|homeownersInsurance}',
    'send what is asked the same day; do not open credit, move money, or change jobs without asking your lender first.',
  ],
  [
    'In the last 5 days before closing you see the home once more: it should be as agreed, with the agreed repairs done. In the same days you sign before a {notary|notary} and send the {rest of the money|cashToClose} to escrow.',
    'you and your agent; escrow arranges the signing',
    'the walkthrough about an hour, the signing one to two',
    'a valid photo ID, your closing money, proof of {insurance|homeownersInsurance}',
    '{wire fraud|wireFraud} is most common now. Call escrow at the number from the start and have every digit read back before you send money. If you paid a wrong account, call your bank at once and report it at ic3.gov.',
  ],
  [
    'Your lender {sends its money|funding}, the county {records|recording} the {deed|deed}, and escrow pays everyone. You usually get the keys once recording is confirmed, or when your contract says.',
    'escrow, the lender, the {county recorder|countyRecorder}',
    'usually one business day',
    'to stay reachable by phone',
    'keep the final {settlement statement|settlementStatement} for your taxes; expect a {supplemental property tax bill|supplementalTaxBill} in the first months; be wary of letters that offer copies of your deed for a fee.',
  ],
] as const

/** Without a loan. */
export const purchaseInCash = [
  [
    'Both sides have signed, and the day of {acceptance|acceptance} is day 0 for the other dates. Your agent sends the agreement to {escrow|escrow}.',
    'you and the seller, with your agents',
    'done once everyone has signed',
    'signatures, initials, {proof of funds|proofOfFunds}',
    'read the dates for your {deposit|deposit} and your {contingencies|contingency}; ask before you sign what you do not understand.',
  ],
  [
    'A neutral company holds money and papers until both sides have done what the agreement says. Your {deposit|deposit} is usually due within 3 {business days|businessDay} of acceptance; the {title company|titleCompany} starts its report on who owns the home.',
    'the {escrow officer|escrowOfficer}; you send the deposit',
    '1 to 3 business days',
    'ID, a {statement of information|statementOfInformation}, how you will {hold title|vesting}',
    '{wire fraud|wireFraud}. Call escrow at the number you were given at the start before you send money, also when an email looks right. New instructions by email, text, or chat are a warning sign.',
  ],
  purchase[2],
  purchase[3],
  purchase[4],
  [
    'The county {records|recording} the {deed|deed}, and escrow pays everyone. You usually get the keys once recording is confirmed, or when your contract says.',
    'escrow, the {county recorder|countyRecorder}',
    'usually one business day',
    'to stay reachable by phone',
    'keep the final {settlement statement|settlementStatement} for your taxes; expect a {supplemental property tax bill|supplementalTaxBill} in the first months; be wary of letters that offer copies of your deed for a fee.',
  ],
] as const

export const sale = [
  [
    'You have accepted an {offer|offer}, and the day of {acceptance|acceptance} is day 0 for the other dates. Your agent sends the agreement to {escrow|escrow}.',
    'you and the buyer, with your agents',
    'done once everyone has signed',
    'signatures, details of your {mortgage|mortgage} and of an {HOA|hoa}',
    'the dates on which the buyer’s {contingencies|contingency} end, and what you promised to leave or repair.',
  ],
  [
    'A neutral company opens the file and receives the buyer’s {deposit|deposit}. You sign {escrow’s instructions|escrowInstructions} and a {statement of information|statementOfInformation}; the {grant deed|grantDeed} may be signed now or near closing.',
    'the {escrow officer|escrowOfficer}',
    '1 to 3 {business days|businessDay}, papers within about a week',
    'ID, your loan number, tax forms, how you want to be paid',
    '{fraud|wireFraud} with your {proceeds|proceeds}. Give your bank details only to escrow, by phone at the number from the start or in person, and confirm any change the same way.',
  ],
  [
    'You {tell the buyer in writing|disclosure} what you know about the home, usually within 7 days, and allow inspections. The buyer may then {ask for repairs|repairRequest} or a {credit|credit}; you can agree, offer something else, or decline.',
    'you, the buyer, and the inspector',
    'often up to 17 days from acceptance',
    'disclosure forms ({TDS|tds}, SPQ, {natural hazards|naturalHazardReport}), {HOA|hoa} papers, access, utilities on',
    'answer from what you know and ask your agent when unsure; agree to repairs only in writing.',
  ],
  [
    'The buyer’s lender {appraises|appraisal} the home and {decides on the loan|underwriting}. Escrow asks your own lender for a {payoff demand|payoffDemand}, the exact amount that is left to pay.',
    'the buyer’s lender, an appraiser, escrow',
    'often 2 to 4 weeks',
    'access for the appraiser, your loan number',
    'keep paying your {mortgage|mortgage} until escrow confirms the payoff; a low appraisal can lead to new talks about the price.',
  ],
  [
    'The buyer {sees the home in the last days|finalWalkthrough} before closing and checks it is as agreed. You finish repairs, sign the {deed|deed} before a {notary|notary} if you have not, and move out by the day in the contract.',
    'you and the buyer',
    'about an hour',
    'repair receipts, photo ID, keys, remotes, codes',
    'leave what the contract lists, keep insurance and utilities until closing is confirmed, and confirm by phone how you will be paid.',
  ],
  [
    'The county {records|recording} the {deed|deed}, escrow pays off your loan and the {costs|closingCosts}, and sends you {the rest|proceeds}. You receive a final {settlement statement|settlementStatement}.',
    'escrow, the {county recorder|countyRecorder}',
    'recording one business day; money the same or next business day',
    'keys, a forwarding address',
    'nobody needs your bank details again now; keep the statement and tax forms, and ask a tax professional about the sale.',
  ],
] as const

/** Labels for the parts of an explanation. */
export const labels = ['Who:', 'How long:', 'You may be asked for:', 'Watch for:'] as const
export const generalInformation =
  'General information, not legal advice. Your contract and your agent come first.'
/** Leads into the chat; `agent` is a first name. */
export const ask = (agent: string | null): string => `Ask ${agent ?? 'your agent'}`
export const allWords = 'All words'
export const backToStep = 'Back to the step'
export const findWord = 'Find a word'
export const noWord = 'No such word. Your agent explains it to you.'
export const wordsFound = (words: number): string => (words === 1 ? '1 word' : `${words} words`)
/** The language of a term's other word. */
export const otherLanguage = 'es'
