import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { fromTemplate } from '#contract/rules/dates/from-template.ts'
import { addDays, daysBetween } from '#contract/rules/days.ts'
import { sideOf, standardSteps, standardTexts } from '#contract/rules/deal/standard-steps.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { Deal } from './deal.ts'

const firstNames = ['Thomas', 'Priya', 'Luis', 'Amy', 'Grace', 'Omar', 'Hannah', 'Víctor', 'Mei', 'Noah']
const lastNames = [
  'Berglund',
  'Shah',
  'Delgado',
  'Nguyen',
  'O’Connor',
  'Haddad',
  'Weiss',
  'Ibáñez',
  'Chen',
  'Brooks',
  'Kowalski',
]
const streets = [
  'Harbor View Ct',
  'Magnolia Ave',
  'Quarry Road',
  'Sycamore Street',
  'Pine Hollow Lane',
  'Mission Blvd',
  'Vine Street',
]
const towns = [
  'Vallejo, CA 94590',
  'Davis, CA 95616',
  'Auburn, CA 95603',
  'Napa, CA 94558',
  'Folsom, CA 95630',
]
const agents = ['Elena Ruiz', 'Marcus Hale', '']
const types: TransactionType[] = ['purchase', 'sale', 'buying', 'selling']
/** Days until closing, so that every band of the countdown is there. */
const closings = [12, 4, 1, 28, 0, -3, 7, 45, 2, 19, -20, 33]

function pick<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

function listSteps(
  index: number,
  type: TransactionType,
  openedOn: string,
  today: string,
  closeDate: string,
  done: number,
): Deal['steps'] {
  if (index % 13 === 5) return []
  return standardSteps(standardTexts(sideOf(type)), openedOn, closeDate).map(({ stepNumber, ...step }) => {
    const isDone = stepNumber <= done
    return {
      ...step,
      stepNumber,
      status: isDone ? 'completed' : stepNumber === done + 1 ? 'in-progress' : 'pending',
      completedDate: isDone ? (step.expectedDate < today ? step.expectedDate : today) : null,
    }
  })
}

function chatOf(index: number, openedAt: number): Deal['messages'] {
  if (index % 4 === 3) return []
  return [
    { at: openedAt + 0.1, from: 'admin', text: 'Welcome. You can follow every step on this page.' },
    { at: -2.5, from: 'client', text: 'Thank you, that is clear.' },
    ...(index % 3 === 0
      ? [{ at: -0.3, from: 'client' as const, text: 'Is there anything you need from me?', isUnread: true }]
      : []),
  ]
}

/** The dates of most deals: those before today are done, but in every fifth deal the last of them is past due. */
function datesOf(
  index: number,
  type: TransactionType,
  openedAt: number,
  today: string,
  closeDate: string,
): Deal['dates'] {
  if (index % 6 === 5) return undefined
  const purchase = index % 3 === 0 ? 'purchase-cash' : 'purchase-financed'
  const templateId = sideOf(type) === 'sale' ? 'sale' : purchase
  const template = builtInTemplates({
    purchase: standardTexts('purchase'),
    sale: standardTexts('sale'),
  }).find(({ id }) => id === templateId)
  if (!template) throw new Error(`There is no template ${templateId}`)
  const choices = { acceptanceDate: addDays(today, openedAt), closeDate }
  const past = fromTemplate(
    template,
    choices,
    daysOff({ holidays: 'california', changes: [] }),
  ).dates.flatMap(({ name, day }) =>
    day !== null && day < today ? [{ name, at: daysBetween(today, day) }] : [],
  )
  return {
    templateId,
    acceptedAt: openedAt,
    done: past.toSorted((a, b) => a.at - b.at).slice(0, index % 5 === 4 ? -1 : undefined),
    moves: [],
  }
}

/** One of the made-up deals of the demo, different for each index from 0. */
export function demoDeal(index: number, today: string): Deal {
  const toClosing = pick(closings, index)
  const openedAt = -40 + (index % 9) + Math.min(0, toClosing)
  const closeDate = addDays(today, toClosing)
  const type = pick(types, index)
  const isOver = toClosing < -10
  const done = isOver ? 6 : (index * 5) % 7
  const firstName = pick(firstNames, index)
  const lastName = pick(lastNames, index)
  const hasPhones = index % 5 !== 4
  const address = `${100 + index * 37} ${pick(streets, index)}, ${pick(towns, index)}`
  return {
    openedAt,
    client: {
      firstName,
      lastName,
      email: `client${index + 1}@example.com`,
      phone: hasPhones ? `(916) 555-0${100 + index}` : null,
      propertyAddress: address,
      transactionType: type,
      expectedCloseDate: closeDate,
      currentStep: Math.min(6, done + 1),
      agentName: pick(agents, index),
      agentPhone: hasPhones ? '(916) 555-0142' : '',
      escrowCompany: 'Golden Oak Escrow',
      escrowPhone: index % 7 === 0 ? '' : '(916) 555-0177',
      lenderName: index % 3 === 0 ? null : 'Sierra Crest Mortgage',
      lenderPhone: index % 3 === 0 ? null : '(916) 555-0123',
      propertyPrice: `${380 + ((index * 53) % 700)}000`,
      commissionAmount: index % 4 === 0 ? `${9_000 + index * 125}.50` : null,
      commissionPercentage: index % 4 === 1 ? null : '2.5',
    },
    steps: listSteps(index, type, addDays(today, openedAt), today, closeDate, done),
    messages: chatOf(index, openedAt),
    notes: [
      {
        at: openedAt + 1,
        title: 'What happens first',
        content: 'Read your agreement.\nCall us with any question.',
      },
      ...(index % 2 === 0
        ? [{ at: -4, title: 'For the team', content: 'Check the title report.', isVisible: false }]
        : []),
    ],
    files: [
      {
        at: openedAt + 0.5,
        by: 'admin',
        fileName: 'agreement.pdf',
        name: 'Purchase Agreement',
        description: 'Signed by both sides.',
        category: 'contract',
        lines: [address],
      },
    ],
    requests:
      index % 3 === 1
        ? [{ at: -1, name: 'Proof of insurance', category: 'insurance', dueDate: addDays(today, 5) }]
        : [],
    dates: datesOf(index, type, openedAt, today, closeDate),
    notifications: [],
    isArchived: isOver || index % 12 === 11,
  }
}
