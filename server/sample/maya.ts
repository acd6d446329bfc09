import { shortDay } from '#contract/rules/day-texts.ts'
import { addDays } from '#contract/rules/days.ts'
import type { Deal } from './deal.ts'
import { openDayFrom } from './sample-days.ts'

/** The sample client of a new database: a purchase, twelve days before closing. */
export function mayasDeal(today: string): Deal {
  const on = (days: number) => addDays(today, days)
  const firstClosing = openDayFrom(on(5))
  const closing = openDayFrom(on(12))
  return {
    openedAt: -23,
    client: {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya.okafor@example.com',
      phone: '(916) 555-0198',
      propertyAddress: '1284 Alder Creek Lane, Sacramento, CA 95819',
      transactionType: 'purchase',
      expectedCloseDate: firstClosing,
      currentStep: 4,
      agentName: 'Elena Ruiz',
      agentPhone: '(916) 555-0142',
      escrowCompany: 'Golden Oak Escrow',
      escrowPhone: '(916) 555-0177',
      lenderName: 'Sierra Crest Mortgage',
      lenderPhone: '(916) 555-0123',
      propertyPrice: '652000.00',
      commissionPercentage: '2.5',
    },
    steps: [
      {
        title: 'Purchase Agreement',
        description: 'Your offer was accepted and everyone has signed.',
        status: 'completed',
        completedDate: on(-23),
        expectedDate: on(-23),
      },
      {
        title: 'Escrow Opening',
        description: 'Golden Oak Escrow received your deposit.',
        status: 'completed',
        completedDate: on(-21),
        expectedDate: on(-21),
      },
      {
        title: 'Home Inspection',
        description: 'Inspection done, repair credit of $3,200 agreed.',
        status: 'completed',
        completedDate: on(-11),
        expectedDate: on(-12),
      },
      {
        title: 'Loan Approval',
        description:
          'Your lender is reviewing the appraisal and your loan file. Most files take three to five business days.',
        status: 'in-progress',
        expectedDate: on(4),
        owner: 'lender',
        nextAction: 'Elena calls Sierra Crest Mortgage every second day until they approve',
      },
      {
        title: 'Final Walkthrough',
        description: 'You visit the home once more with Elena and check that the agreed repairs are done.',
        expectedDate: on(10),
        owner: 'client',
        nextAction: 'Walk through and list what is not as agreed',
      },
      {
        title: 'Closing & Transfer',
        description: 'The deed is recorded and the keys are yours.',
        expectedDate: on(12),
        owner: 'escrow',
        nextAction: 'Golden Oak Escrow confirms that the deed is recorded',
      },
    ],
    messages: [
      {
        at: -22.9,
        from: 'admin',
        text: 'Welcome, Maya. Everything about your purchase is on this page. Write to me here at any time.',
      },
      { at: -22.8, from: 'client', text: 'Thank you! Where do I find the signed agreement?' },
      { at: -22.7, from: 'admin', text: 'Under Files. It is the first document there.' },
      { at: -2.2, from: 'client', text: 'Can we do the walkthrough in the afternoon?' },
      { at: -2.19, from: 'client', text: 'I work until 2 that day.' },
      {
        at: -1.1,
        from: 'admin',
        text: '3:30 PM works. I have asked the seller’s agent and will confirm today.',
        isUnread: true,
      },
    ],
    notes: [
      {
        at: -20,
        title: 'How wiring works',
        content:
          'Golden Oak Escrow will never change its bank details by email.\n\nBefore you send money, call them at the number that you were given at the start and have them read the account number to you.',
      },
      {
        at: -10,
        title: 'Repair credit agreed',
        content:
          'The seller gives a credit of $3,200 for the roof instead of repairing it. It appears on your closing statement.',
      },
      {
        at: -9,
        title: 'Seller may need three more days',
        content: 'Keep quiet until confirmed.',
        isVisible: false,
      },
    ],
    files: [
      {
        at: -22.5,
        by: 'admin',
        fileName: 'purchase-agreement.pdf',
        name: 'Purchase Agreement',
        description: 'Signed by both sides.',
        category: 'contract',
        lines: ['1284 Alder Creek Lane, Sacramento, CA 95819', 'Buyer: Maya Okafor', 'Price: $652,000'],
      },
      {
        at: -11.5,
        by: 'admin',
        fileName: 'home-inspection-report.pdf',
        name: 'Home Inspection Report',
        description: 'Full report with the repair list.',
        category: 'inspection',
        lines: ['Roof: worn shingles on the north side.', 'Plumbing: good.', 'Electrical: good.'],
      },
      {
        at: -11.4,
        by: 'admin',
        fileName: 'roof.png',
        name: 'Roof photos',
        description: 'Taken by the inspector.',
        category: 'inspection',
      },
      {
        at: -8,
        by: 'client',
        fileName: 'insurance-binder.pdf',
        name: 'Homeowners Insurance Binder',
        description: 'Coverage from the closing day.',
        category: 'insurance',
        lines: ['Insured: Maya Okafor', 'Property: 1284 Alder Creek Lane'],
      },
      {
        at: -3,
        by: 'admin',
        fileName: 'appraisal-report.pdf',
        name: 'Appraisal Report',
        description: 'Value confirmed at $652,000.',
        category: 'loan',
        lines: ['Appraised value: $652,000'],
      },
    ],
    requests: [
      {
        at: -1,
        name: 'Latest pay stub',
        category: 'loan',
        description: 'Your lender needs the most recent one for the final approval.',
        dueDate: on(3),
      },
    ],
    dates: {
      templateId: 'purchase-financed',
      acceptedAt: -23,
      done: [
        { at: -20, name: 'Deposit to escrow' },
        { at: -17, name: 'Seller’s disclosures' },
        { at: -10, name: 'Investigation contingency' },
        { at: -3, name: 'Appraisal contingency' },
      ],
      moves: [
        {
          at: -7,
          name: 'Loan contingency',
          toDay: openDayFrom(on(4)),
          reason: 'The lender asked for more time.',
          meaning: ['Your right to step back if the loan is refused lasts longer.'],
          isSeen: true,
        },
        {
          at: -0.9,
          name: null,
          toDay: closing,
          reason: 'Your lender needs one more week to finish the loan papers.',
          meaning: [
            'The signing and the walkthrough move along with it.',
            `If you booked movers, tell them ${shortDay(closing)}.`,
          ],
        },
      ],
    },
    notifications: [
      {
        at: -1.5,
        type: 'step_update',
        title: 'Your loan file is with the underwriter',
        message: 'Sierra Crest Mortgage has everything it asked for so far.',
        priority: 'low',
        actionUrl: '?tab=progress',
      },
    ],
  }
}
