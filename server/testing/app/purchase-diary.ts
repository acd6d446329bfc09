import type { DiaryEntry } from './deal-diary.ts'

/** A financed purchase that goes as planned, by the days on which something changes. */
export const purchase: Record<string, DiaryEntry> = {
  '2026-11-23': {
    band: [
      'Due Fri, Nov 27 | Deposit to escrow | Confirm wiring instructions by phone with escrow before sending money',
    ],
    ahead: [
      'next: Deposit to escrow',
      'Expected 2026-11-24: Escrow Opening',
      'Due 2026-11-27: Deposit to escrow',
      'Expected 2026-11-30: Seller’s disclosures',
    ],
    today: [],
    unread: 0,
  },
  '2026-11-24': {
    ahead: [
      'next: Seller’s disclosures',
      'Expected 2026-11-24: Escrow Opening',
      'Due 2026-11-27: Deposit to escrow',
      'Expected 2026-11-30: Seller’s disclosures',
    ],
    alerts: ['Deposit to escrow: due in 3 days'],
    mails: ['Deposit to escrow: due Nov 27, 2026 · 12 Elm Street'],
    today: ['Confirm wiring instructions by phone with escrow before sending money is due today'],
    unread: 1,
  },
  '2026-11-25': {
    band: ['calm', 'Deposit to escrow | You said: sent Nov 25. Dana confirms it.'],
    ahead: [
      'next: Seller’s disclosures',
      'Expected 2026-11-30: Seller’s disclosures',
      'Expected 2026-12-03: Home Inspection',
      'Ends 2026-12-10: Appraisal contingency',
    ],
    today: ['Says done Nov 25: Deposit to escrow'],
    unread: 0,
  },
  '2026-11-26': {
    band: ['calm'],
    today: ['Confirm wiring instructions by phone with escrow before sending money was due Nov 24'],
  },
  '2026-11-30': {
    band: ['waiting for your agent | Your agent goes over the inspection report with you'],
    alerts: ['Step completed: Escrow Opening'],
    mails: ['Step completed: Escrow Opening · 12 Elm Street'],
    today: ['Seller’s disclosures is due today'],
    unread: 1,
  },
  '2026-12-01': {
    ahead: [
      'next: Loan contingency',
      'Expected 2026-12-03: Home Inspection',
      'Ends 2026-12-10: Appraisal contingency',
      'Ends 2026-12-10: Investigation contingency',
    ],
    today: [],
  },
  '2026-12-03': {
    today: ['Home Inspection is expected today'],
  },
  '2026-12-04': {
    ahead: [
      'next: Loan contingency',
      'Was expected 2026-12-03: Home Inspection',
      'Ends 2026-12-10: Appraisal contingency',
      'Ends 2026-12-10: Investigation contingency',
    ],
    today: ['Home Inspection was expected Dec 3'],
  },
  '2026-12-07': {
    band: [
      'Your decision | Your right to step back for appraisal, inspection and loan | Your decision is due Thu, Dec 10; your right stands until you remove it in writing. Decide with Dana first.',
    ],
    alerts: ['3 things by Thu, Dec 10'],
    mails: ['Dec 10: your appraisal, inspection and loan contingencies end'],
    unread: 2,
  },
  '2026-12-08': {
    today: ['3 contingencies end Dec 10', 'Home Inspection was expected Dec 3'],
  },
  '2026-12-09': {
    band: [
      'Your decision | Your right to step back for appraisal, inspection and loan | Your decision is due tomorrow; your right stands until you remove it in writing. Decide with Dana first.',
    ],
  },
  '2026-12-10': {
    band: [
      'Your decision | Your right to step back for appraisal, inspection and loan | Your decision is due today; your right stands until you remove it in writing. Talk with Dana today.',
    ],
    today: ['3 contingencies end today', 'Home Inspection was expected Dec 3'],
  },
  '2026-12-11': {
    band: [
      'Your decision | Your right to step back for appraisal and loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
    ],
    ahead: [
      'next: Closing Disclosure received',
      'Expected 2026-12-26: Closing Disclosure received',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
    ],
    alerts: ['Step completed: Home Inspection'],
    mails: ['Step completed: Home Inspection · 12 Elm Street'],
    today: ['2 contingencies ended Dec 10'],
  },
  '2026-12-14': {
    band: [
      'Your decision | Your right to step back for loan | The period ended Dec 10. Your right stands until you remove it in writing, but the seller may now ask for that and cancel without an answer. Talk with Dana today.',
    ],
    today: ['Loan contingency ended Dec 10'],
  },
  '2026-12-22': {
    band: [
      'Needed from you by Thu, Dec 31 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    alerts: ['Step completed: Loan Approval'],
    mails: ['Step completed: Loan Approval · 12 Elm Street'],
    today: [],
    unread: 1,
  },
  '2026-12-24': {
    ahead: [
      'next: Sign loan documents',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
  },
  '2026-12-27': {
    band: [
      'Needed from you by Wed, Dec 30 | Sign loan documents | Bring a photo ID.',
      'Needed from you by Thu, Dec 31 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Funds to escrow',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
    alerts: ['Sign loan documents: due in 3 days'],
    mails: ['Sign loan documents: due Dec 30, 2026 · 12 Elm Street'],
    unread: 2,
  },
  '2026-12-28': {
    band: [
      'Needed from you by Wed, Dec 30 | Sign loan documents | Bring a photo ID.',
      'Due Thu, Dec 31 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you by Thu, Dec 31 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Closing & Transfer',
      'Due 2026-12-30: Sign loan documents',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
    ],
    alerts: ['2 things by Thu, Dec 31'],
    mails: ['Due Dec 31: Funds to escrow, and 1 more'],
    unread: 3,
  },
  '2026-12-29': {
    band: [
      'Due Thu, Dec 31 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you by tomorrow | Sign loan documents | Bring a photo ID.',
      'Needed from you by Thu, Dec 31 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    today: ['Clear to close is due today'],
  },
  '2026-12-30': {
    band: [
      'Due tomorrow, Thu, Dec 31 | Funds to escrow | Call escrow on the number that you were given at the start before you send money.',
      'Needed from you by tomorrow | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: [
      'next: Closing & Transfer',
      'Due 2026-12-31: Funds to escrow',
      'Due 2026-12-31: Final walkthrough',
      'Expected 2027-01-04: Closing & Transfer',
    ],
    today: ['Says done Dec 30: Sign loan documents', 'Clear to close was due Dec 29'],
    unread: 2,
  },
  '2026-12-31': {
    band: ['Needed from you today | Final walkthrough | Walk through and list what is not as agreed'],
    ahead: [
      'next: Closing & Transfer',
      'Due 2026-12-31: Final walkthrough',
      'Expected 2027-01-04: Closing & Transfer',
    ],
    today: ['Says done Dec 31: Funds to escrow', 'Final walkthrough is due today'],
  },
  '2027-01-01': {
    band: [
      'Late: was asked for by Dec 31, 2026 | Final walkthrough | Walk through and list what is not as agreed',
    ],
    ahead: ['next: Closing & Transfer', 'Expected 2027-01-04: Closing & Transfer'],
    alerts: ['2 things by Mon, Jan 4 (High)'],
    mails: ['3 days to closing, and 1 more'],
    today: ['Final walkthrough was due Dec 31'],
  },
  '2027-01-02': {
    band: ['calm'],
    today: ['Walk through and list what is not as agreed was due Dec 31'],
  },
  '2027-01-03': {
    band: ['waiting for escrow | Escrow confirms that the deed is recorded'],
    ahead: ['Expected 2027-01-04: Closing & Transfer'],
    alerts: ['Step completed: Final Walkthrough'],
    mails: ['Step completed: Final Walkthrough · 12 Elm Street'],
    today: [],
  },
  '2027-01-04': {
    band: ['closed'],
    ahead: [],
    alerts: ['Step completed: Closing & Transfer'],
    mails: ['Step completed: Closing & Transfer · 12 Elm Street'],
    unread: 1,
  },
}
