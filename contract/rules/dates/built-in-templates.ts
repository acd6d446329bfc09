import type { StandardText } from '../deal/standard-steps.ts'
import type { DateKind, DateRule } from './rule.ts'
import type { DealTemplate, TemplateLine } from './template.ts'

type Count = Pick<DateRule, 'days' | 'count' | 'side' | 'roll'>

const calendarAfter = (days: number): Count => ({ days, count: 'calendar', side: 'after', roll: 'next' })
const businessAfter = (days: number): Count => ({ days, count: 'business', side: 'after', roll: 'next' })
const calendarBefore = (days: number): Count => ({
  days,
  count: 'calendar',
  side: 'before',
  roll: 'previous',
})
const businessBefore = (days: number): Count => ({
  days,
  count: 'business',
  side: 'before',
  roll: 'previous',
})
const sameDay: Count = { days: 0, count: 'calendar', side: 'after', roll: 'none' }

interface DateWords {
  title: string
  text: string
  owes: TemplateLine['owes']
  kind?: DateKind
  asks?: TemplateLine['asks']
  isVisible?: boolean
  /** The number of the line's step among the standard six. */
  step?: number
}

function date(key: string, from: string, count: Count, words: DateWords): TemplateLine {
  const { step, ...given } = words
  const usual = { kind: 'other', asks: 'no', isVisible: true, nextAction: null, endsByTime: false } as const
  return {
    ...usual,
    ...given,
    key,
    type: 'date',
    rule: { from, ...count },
    step: step === undefined ? null : `step-${step}`,
  }
}

const sideWords = {
  purchase: { owes: 'client', other: 'other-side' },
  sale: { owes: 'other-side', other: 'client' },
} as const

/**
 * A contingency, which its owner removes in writing. Its period ends on its own day, also on a day off: the C.A.R. form moves
 * only the last day for a required act, and removal is not required before a notice to perform.
 */
function contingency(key: string, days: number, words: DateWords): TemplateLine {
  const count: Count = { ...calendarAfter(days), roll: 'none' }
  return date(key, 'acceptance', count, { kind: 'contingency', asks: 'number', ...words })
}

/** Dates and steps counted from acceptance in a purchase and a sale, in the words of each side. */
const fromAcceptance = {
  purchase: {
    deposit: 'Your deposit arrives in escrow. Call escrow on a number that you know before you send money.',
    disclosures: 'The seller hands over what is known about the home. Read it and ask.',
    investigation: 'Your right to step back if an inspection finds something that you cannot accept.',
    appraisal: 'Your right to step back if the home is valued too low.',
    loan: 'Your right to step back if the loan is refused.',
    ownHome: 'Your right to step back if your own home does not sell in time.',
  },
  sale: {
    deposit: 'The buyer’s deposit arrives in escrow.',
    disclosures: 'You hand over what you know about the home, completed and signed.',
    investigation: 'Until then the buyer inspects the home and can step back or ask for repairs.',
    appraisal: 'Until then the buyer can step back if the home is valued too low.',
    loan: 'Until then the buyer can step back if the loan is refused.',
    ownHome: 'Until then the buyer can step back if their own home does not sell in time.',
  },
} as const

type Side = keyof typeof fromAcceptance

function acceptanceLines(side: Side): Record<keyof (typeof fromAcceptance)[Side], TemplateLine> {
  const texts = fromAcceptance[side]
  const { owes, other } = sideWords[side]
  const named = (title: string, text: string) => ({ title, text, owes })
  return {
    deposit: date('deposit', 'acceptance', businessAfter(3), {
      ...named('Deposit to escrow', texts.deposit),
      kind: 'money',
      step: 2,
    }),
    disclosures: date('disclosures', 'acceptance', calendarAfter(7), {
      ...named('Seller’s disclosures', texts.disclosures),
      owes: other,
      step: 3,
    }),
    investigation: contingency('investigation', 17, {
      ...named('Investigation contingency', texts.investigation),
      step: 3,
    }),
    appraisal: contingency('appraisal', 17, { ...named('Appraisal contingency', texts.appraisal), step: 4 }),
    loan: contingency('loan', 17, { ...named('Loan contingency', texts.loan), step: 4 }),
    ownHome: contingency('own-home', 17, {
      ...named('Sale of buyer’s home contingency', texts.ownHome),
      asks: 'if-any',
    }),
  }
}

const walkthrough = date('walkthrough', 'closing', calendarBefore(2), {
  title: 'Final walkthrough',
  text: 'You see the home once more with your agent.',
  owes: 'client',
  step: 5,
})

const funds = date('funds', 'closing', businessBefore(1), {
  title: 'Funds to escrow',
  text: 'Call escrow on the number that you were given at the start before you send money.',
  owes: 'client',
  kind: 'money',
  step: 5,
})

function signing(title: string): TemplateLine {
  return date('signing', 'closing', businessBefore(2), {
    title,
    text: 'Bring a photo ID.',
    owes: 'client',
    kind: 'signing',
    step: 5,
  })
}

function financedDates(): TemplateLine[] {
  const { deposit, disclosures, investigation, appraisal, loan, ownHome } = acceptanceLines('purchase')
  return [
    deposit,
    disclosures,
    investigation,
    appraisal,
    loan,
    ownHome,
    date(
      'disclosure',
      'signing',
      { days: 3, count: 'lender', side: 'before', roll: 'none' },
      {
        title: 'Closing Disclosure received',
        text: 'The final loan terms and costs, three days before you sign. Tell your agent when it arrives.',
        owes: 'lender',
        kind: 'disclosure',
      },
    ),
    date('clear-to-close', 'closing', businessBefore(3), {
      title: 'Clear to close',
      text: 'The lender has approved everything and prepares the loan documents.',
      owes: 'lender',
      isVisible: false,
    }),
    signing('Sign loan documents'),
    walkthrough,
    funds,
  ]
}

function cashDates(): TemplateLine[] {
  const { deposit, disclosures, investigation, ownHome } = acceptanceLines('purchase')
  const proof = date('proof-of-funds', 'acceptance', calendarAfter(3), {
    title: 'Proof of funds',
    text: 'A letter or statement of your bank which shows that the money is there.',
    owes: 'client',
  })
  const signed = signing('Sign closing documents')
  return [proof, deposit, disclosures, investigation, ownHome, signed, walkthrough, funds]
}

function saleDates(): TemplateLine[] {
  const { deposit, disclosures, investigation, appraisal, loan, ownHome } = acceptanceLines('sale')
  return [
    deposit,
    disclosures,
    date(
      'notice-to-perform',
      'investigation',
      { ...calendarBefore(2), roll: 'none' },
      {
        title: 'A notice to perform may be given',
        text: 'From then on the buyer can be asked in writing to remove the contingency.',
        owes: 'agent',
        isVisible: false,
      },
    ),
    investigation,
    appraisal,
    loan,
    ownHome,
    date('repairs', 'closing', calendarBefore(5), {
      title: 'Agreed repairs done',
      text: 'Keep the receipts; the buyer sees the home once more.',
      owes: 'client',
      step: 5,
    }),
    date('grant-deed', 'closing', businessBefore(3), {
      title: 'Grant deed signed',
      text: 'You sign the deed before a notary. Bring a photo ID.',
      owes: 'client',
      kind: 'signing',
      step: 5,
    }),
    date('moved-out', 'closing', calendarBefore(1), {
      title: 'Moved out',
      text: 'The home is empty and clean, and the keys are ready, unless your contract says otherwise.',
      owes: 'client',
      step: 5,
    }),
  ]
}

/** The six standard steps with their rules; without a day of the fourth, it is left out. */
function steps(texts: readonly StandardText[], fourth: string | null, fifth: string): TemplateLine[] {
  const rules: (DateRule | null)[] = [
    { from: 'acceptance', ...sameDay },
    { from: 'acceptance', ...businessAfter(1) },
    { from: 'acceptance', ...calendarAfter(10) },
    fourth === null ? null : { from: fourth, ...sameDay },
    { from: fifth, ...sameDay },
    { from: 'closing', ...sameDay },
  ]
  return texts.flatMap(({ title, description: text, nextAction, owner: owes, spanish }, index) => {
    const rule = rules[index]
    if (!rule) return []
    const words = { title, text, nextAction, owes, kind: 'other', isVisible: true, asks: 'no' } as const
    const side = spanish && {
      spanish: { title: spanish.title, text: spanish.description, nextAction: spanish.nextAction },
    }
    return {
      ...words,
      step: null,
      endsByTime: false,
      key: `step-${index + 1}`,
      type: 'step' as const,
      rule,
      ...side,
    }
  })
}

/** The three built-in templates, with the team's words for the standard steps. */
export function builtInTemplates(
  texts: Readonly<Record<Side, readonly StandardText[]>>,
): readonly DealTemplate[] {
  const built = { isBuiltIn: true } as const
  return [
    {
      ...built,
      id: 'purchase-financed',
      name: 'Purchase, financed',
      side: 'purchase',
      lines: [...financedDates(), ...steps(texts.purchase, 'loan', 'walkthrough')],
    },
    {
      ...built,
      id: 'purchase-cash',
      name: 'Purchase, cash',
      side: 'purchase',
      lines: [...cashDates(), ...steps(texts.purchase, null, 'walkthrough')],
    },
    {
      ...built,
      id: 'sale',
      name: 'Sale',
      side: 'sale',
      lines: [...saleDates(), ...steps(texts.sale, 'loan', 'repairs')],
    },
  ]
}
