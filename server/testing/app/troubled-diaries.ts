import type { DiaryEntry } from './deal-diary.ts'

/** A purchase whose loan contingency and disclosure are late. */
export const lateLoan: Record<string, DiaryEntry> = {
  '2026-12-26': {
    band: [
      'Your decision | Your right to step back for loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
    ],
    ahead: [
      'next: Closing Disclosure received',
      'Expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
    ],
    alerts: ['Step completed: Home Inspection', 'Step completed: Escrow Opening'],
    mails: ['2 updates on 12 Elm Street'],
    today: ['Loan contingency ended Dec 10', 'Closing Disclosure received is due today'],
    unread: 1,
  },
  '2026-12-27': {
    ahead: [
      'next: Sign loan documents',
      'Was expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
    ],
    today: ['Loan contingency ended Dec 10', 'Closing Disclosure received was due Dec 26'],
  },
  '2026-12-28': {
    band: [
      'Your decision | Your right to step back for loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
      'Needed from you by Thu, Dec 31 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    alerts: ['Final walkthrough: due in 3 days'],
    mails: ['Final walkthrough: due Dec 31, 2026 · 12 Elm Street'],
    today: [
      'Loan contingency ended Dec 10',
      'Sign loan documents waits: a contingency of the loan is open',
      'Closing Disclosure received was due Dec 26',
    ],
    unread: 2,
  },
  '2026-12-29': {
    today: [
      'Loan contingency ended Dec 10',
      'Funds to escrow waits: a contingency of the loan is open',
      'Sign loan documents waits: a contingency of the loan is open',
      'Closing Disclosure received was due Dec 26',
      'Clear to close is due today',
    ],
  },
  '2026-12-30': {
    band: ['Needed from you by tomorrow | Final walkthrough | Walk through and list what is not as agreed'],
    ahead: [
      'next: Sign loan documents',
      'Was expected 2026-12-10: Loan Approval',
      'Was expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
    ],
    today: [
      'Funds to escrow waits: the Closing Disclosure is not received',
      'Sign loan documents waits: the Closing Disclosure is not received',
      'Closing Disclosure received was due Dec 26',
      'Clear to close was due Dec 29',
      'Loan Approval was expected Dec 10',
    ],
  },
  '2026-12-31': {
    band: [
      'Due today, Thu, Dec 31 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Late: was asked for by Dec 30 | Sign loan documents | Bring a photo ID.',
      'Needed from you today | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Final walkthrough',
      'Was expected 2026-12-10: Loan Approval',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
    alerts: ['2 things by Thu, Dec 31 (High)'],
    mails: ['Due today: Funds to escrow, and 1 more'],
    today: [
      'Funds to escrow is due today',
      'Sign loan documents was due Dec 30',
      'Clear to close was due Dec 29',
      'Final walkthrough is due today',
      'Loan Approval was expected Dec 10',
    ],
    unread: 3,
  },
  '2027-01-01': {
    band: [
      'Late: was due Dec 31, 2026 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Late: was asked for by Dec 30, 2026 | Sign loan documents | Bring a photo ID.',
      'Late: was asked for by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Final walkthrough',
      'Was expected 2026-12-10: Loan Approval',
      'Expected 2027-01-04: Closing & Transfer',
    ],
    alerts: ['3 things by Mon, Jan 4 (High)'],
    mails: ['Still to do: Funds to escrow, and 2 more'],
    today: [
      'Funds to escrow was due Dec 31',
      'Sign loan documents was due Dec 30',
      'Clear to close was due Dec 29',
      'Final walkthrough was due Dec 31',
      'Loan Approval was expected Dec 10',
    ],
  },
  '2027-01-04': {
    today: [
      'Funds to escrow was due Dec 31',
      'Sign loan documents was due Dec 30',
      'Clear to close was due Dec 29',
      'Final walkthrough was due Dec 31',
      'Loan Approval was expected Dec 10',
      'Closing & Transfer is expected today',
    ],
  },
  '2027-01-05': {
    ahead: ['next: Final walkthrough', 'Was expected 2026-12-10: Loan Approval'],
    today: [
      'Funds to escrow was due Dec 31',
      'Sign loan documents was due Dec 30',
      'Closing was Jan 4',
      'Clear to close was due Dec 29',
      'Final walkthrough was due Dec 31',
      'Loan Approval was expected Dec 10',
      'Closing & Transfer was expected Jan 4',
    ],
  },
}

/** A sale entered 13 days after acceptance, and canceled. */
export const canceledSale: Record<string, DiaryEntry> = {
  '2026-11-23': {
    band: [
      'Needed from you | Sign the escrow instructions, the grant deed and the statement of information | Escrow Opening',
    ],
    ahead: [
      'next: Home Inspection',
      'Ends 2026-11-27: Appraisal contingency',
      'Ends 2026-11-27: Investigation contingency',
      'Ends 2026-11-27: Loan contingency',
    ],
    today: ['Answer 2 dates first'],
    unread: 0,
  },
  '2026-11-25': {
    band: ['Needed from you | Complete the disclosures and allow access to the home | Home Inspection'],
    ahead: [
      'next: Loan contingency',
      'Ends 2026-11-27: Appraisal contingency',
      'Ends 2026-11-27: Investigation contingency',
      'Ends 2026-11-27: Loan contingency',
    ],
    today: ['3 contingencies end Nov 27', 'A notice to perform may be given is due today'],
  },
  '2026-11-26': {
    today: ['3 contingencies end Nov 27', 'A notice to perform may be given was due Nov 25'],
  },
  '2026-11-27': {
    today: ['3 contingencies end today', 'A notice to perform may be given was due Nov 25'],
  },
  '2026-11-28': {
    ahead: [
      'next: Loan contingency',
      'Was expected 2026-11-27: Appraisal contingency',
      'Was expected 2026-11-27: Investigation contingency',
      'Was expected 2026-11-27: Loan contingency',
    ],
    today: ['3 contingencies ended Nov 27', 'A notice to perform may be given was due Nov 25'],
  },
  '2026-12-01': {
    band: ['waiting for the lender | The buyer’s lender gives the final approval'],
    ahead: [
      'next: Agreed repairs done',
      'Was expected 2026-11-27: Appraisal contingency',
      'Was expected 2026-11-27: Loan contingency',
      'Due 2026-12-17: Grant deed signed',
    ],
    alerts: ['Step completed: Home Inspection'],
    mails: ['Step completed: Home Inspection · 12 Elm Street'],
    today: ['2 contingencies ended Nov 27', 'A notice to perform may be given was due Nov 25'],
    unread: 1,
  },
  '2026-12-14': {
    band: ['canceled'],
    ahead: [],
    today: [],
  },
}
