import * as t from '../../../texts/en/built-in.ts'
import type { StandardText } from '../deal/standard-steps.ts'
import { mapTranslations } from '../translations.ts'
import {
  businessAfter,
  businessBefore,
  calendarAfter,
  calendarBefore,
  type Count,
  date,
  type DateWords,
  sameDay,
} from './built-in-line.ts'
import type { DateRule } from './rule.ts'
import type { DealTemplate, TemplateLine } from './template.ts'

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
    deposit: t.yourDeposit,
    disclosures: t.sellersDisclosures,
    investigation: t.investigationRight,
    appraisal: t.appraisalRight,
    loan: t.loanRight,
    insurance: t.insuranceRight,
    ownHome: t.ownHomeRight,
    replacementHome: t.replacementHomeOfSeller,
  },
  sale: {
    deposit: t.buyersDeposit,
    disclosures: t.yourDisclosures,
    investigation: t.investigationOfBuyer,
    appraisal: t.appraisalOfBuyer,
    loan: t.loanOfBuyer,
    insurance: t.insuranceOfBuyer,
    ownHome: t.ownHomeOfBuyer,
    replacementHome: t.replacementHomeRight,
  },
} as const

type Side = keyof typeof fromAcceptance

function acceptanceLines(side: Side): Record<keyof (typeof fromAcceptance)[Side], TemplateLine> {
  const texts = fromAcceptance[side]
  const { owes, other } = sideWords[side]
  const named = (title: string, text: string) => ({ title, text, owes })
  return {
    deposit: date('deposit', 'acceptance', businessAfter(3), {
      ...named(t.deposit, texts.deposit),
      kind: 'money',
      step: 2,
    }),
    disclosures: date('disclosures', 'acceptance', calendarAfter(7), {
      ...named(t.disclosures, texts.disclosures),
      owes: other,
      step: 3,
    }),
    investigation: contingency('investigation', 17, {
      ...named(t.investigation, texts.investigation),
      step: 3,
    }),
    appraisal: contingency('appraisal', 17, { ...named(t.appraisal, texts.appraisal), step: 4 }),
    loan: contingency('loan', 17, { ...named(t.loan, texts.loan), step: 4 }),
    insurance: contingency('insurance', 17, {
      ...named(t.insurance, texts.insurance),
      asks: 'if-any',
    }),
    ownHome: contingency('own-home', 17, {
      ...named(t.ownHome, texts.ownHome),
      asks: 'if-any',
    }),
    // The seller's own right, so the seller removes it.
    replacementHome: contingency('replacement-home', 17, {
      ...named(t.replacementHome, texts.replacementHome),
      owes: side === 'sale' ? 'client' : 'other-side',
      asks: 'if-any',
    }),
  }
}

const walkthrough = date('walkthrough', 'closing', calendarBefore(2), {
  title: t.walkthrough,
  text: t.walkthroughText,
  owes: 'client',
  step: 5,
})

const funds = date('funds', 'closing', businessBefore(1), {
  title: t.funds,
  text: t.fundsText,
  owes: 'client',
  kind: 'money',
  step: 5,
})

function signing(title: string): TemplateLine {
  return date('signing', 'closing', businessBefore(2), {
    title,
    text: t.bringId,
    owes: 'client',
    kind: 'signing',
    step: 5,
  })
}

function financedDates(): TemplateLine[] {
  const { deposit, disclosures, investigation, appraisal, loan, insurance, ownHome, replacementHome } =
    acceptanceLines('purchase')
  return [
    deposit,
    disclosures,
    investigation,
    appraisal,
    loan,
    insurance,
    ownHome,
    replacementHome,
    date(
      'disclosure',
      'signing',
      { days: 3, count: 'lender', side: 'before', roll: 'none' },
      {
        title: t.closingDisclosure,
        text: t.closingDisclosureText,
        owes: 'lender',
        kind: 'disclosure',
      },
    ),
    date('clear-to-close', 'closing', businessBefore(3), {
      title: t.clearToClose,
      text: t.clearToCloseText,
      owes: 'lender',
      isVisible: false,
    }),
    signing(t.signLoanDocuments),
    walkthrough,
    funds,
  ]
}

function cashDates(): TemplateLine[] {
  const { deposit, disclosures, investigation, insurance, ownHome, replacementHome } =
    acceptanceLines('purchase')
  const proof = date('proof-of-funds', 'acceptance', calendarAfter(3), {
    title: t.proofOfFunds,
    text: t.proofOfFundsText,
    owes: 'client',
  })
  const signed = signing(t.signClosingDocuments)
  return [
    proof,
    deposit,
    disclosures,
    investigation,
    insurance,
    ownHome,
    replacementHome,
    signed,
    walkthrough,
    funds,
  ]
}

function saleDates(): TemplateLine[] {
  const { deposit, disclosures, investigation, appraisal, loan, insurance, ownHome, replacementHome } =
    acceptanceLines('sale')
  return [
    deposit,
    disclosures,
    date(
      'notice-to-perform',
      'investigation',
      { ...calendarBefore(2), roll: 'none' },
      {
        title: t.noticeToPerform,
        text: t.noticeToPerformText,
        owes: 'agent',
        isVisible: false,
      },
    ),
    investigation,
    appraisal,
    loan,
    insurance,
    ownHome,
    replacementHome,
    date('repairs', 'closing', calendarBefore(5), {
      title: t.repairs,
      text: t.repairsText,
      owes: 'client',
      step: 5,
    }),
    date('grant-deed', 'closing', businessBefore(3), {
      title: t.grantDeed,
      text: t.grantDeedText,
      owes: 'client',
      kind: 'signing',
      step: 5,
    }),
    date('moved-out', 'closing', calendarBefore(1), {
      title: t.movedOut,
      text: t.movedOutText,
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
  return texts.flatMap(({ title, description: text, nextAction, owner: owes, translations }, index) => {
    const rule = rules[index]
    if (!rule) return []
    const words = { title, text, nextAction, owes, kind: 'other', isVisible: true, asks: 'no' } as const
    const translated = translations && {
      translations: mapTranslations(translations, ({ description, ...fields }) => ({
        ...fields,
        text: description,
      })),
    }
    return {
      ...words,
      step: null,
      endsByTime: false,
      key: `step-${index + 1}`,
      type: 'step' as const,
      rule,
      ...translated,
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
