import type { SampleUpload } from '../sample-files.ts'
import type { ChatLine } from './deal-rows.ts'

/** The values in the sentences of a deal. */
export interface StoryFacts {
  firstName: string
  agentFirst: string
  street: string
  address: string
  name: string
  /** "$612,000" */
  price: string
  escrowCompany: string
  lenderName: string | null
  isSale: boolean
}

/** A message or file right after an event in a deal. */
export type StoryPart =
  | { line: Pick<ChatLine, 'from' | 'text'> }
  | { note: { title: string; content: string; isVisible: boolean } }
  | { file: SampleUpload }

const pdf = (
  name: string,
  category: SampleUpload['category'],
  description: string,
  lines: readonly string[],
): StoryPart => ({
  file: { name, category, description, lines, fileName: `${name.toLowerCase().replaceAll(' ', '-')}.pdf` },
})

const agentWrites = (text: string): StoryPart => ({ line: { from: 'admin', text } })
const clientWrites = (text: string): StoryPart => ({ line: { from: 'client', text } })

const thanks = [
  'Thank you. The page works well on my phone.',
  'Thanks! Good to have everything in one place.',
  'Got it, thank you. I look every evening.',
  'Perfect. We both have the link now.',
  'Thank you, that is clear.',
  'Thanks. May I write here after work, too?',
]

const teamNotes = [
  'Prefers a call after 5 PM.',
  'Check the title report for the easement on the north side.',
  'First deal with this agent on the other side. Confirm everything in writing.',
  'Ask for the HOA papers early.',
  'Travels a lot: offer a mobile notary.',
  'Referred by a past client. Send a card at closing.',
]

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

/** A client's message after opening the portal for the first time. */
export function thanksOf(index: number): string {
  return pick(thanks, index)
}

/** The welcome, the signed agreement, and what the client should know about money. */
export function openingStory(of: StoryFacts, index: number): StoryPart[] {
  const { isSale, street, address, name, price, escrowCompany } = of
  const welcome = `Welcome, ${of.firstName}. Every step of your ${isSale ? 'sale' : 'purchase'} of ${street} is on this page. Write to me here at any time.`
  const wiring = `${escrowCompany} never changes its bank details by email.\n\nBefore you send money, call them at the number that you were given at the start.`
  const selling = `${escrowCompany} pays your proceeds after the deed is recorded.\n\nIf a message asks for bank details, call them first at the number that you were given at the start.`
  return [
    pdf('Purchase Agreement', 'contract', 'Signed by both sides.', [
      address,
      `${isSale ? 'Seller' : 'Buyer'}: ${name}`,
      `Price: ${price}`,
    ]),
    agentWrites(welcome),
    {
      note: {
        title: isSale ? 'How you are paid' : 'How wiring works',
        content: isSale ? selling : wiring,
        isVisible: true,
      },
    },
    ...(index % 3 === 0
      ? [{ note: { title: 'For the team', content: pick(teamNotes, index / 3), isVisible: false } }]
      : []),
  ]
}

/** The messages and files that follow the completion of a step or a date, by its title. */
export function storyAfter(title: string, of: StoryFacts, index: number): StoryPart[] {
  const { isSale, address, price, lenderName } = of
  switch (title) {
    case 'Home Inspection':
      if (isSale) return [agentWrites('The buyer’s inspector was at the house. I call you with the result.')]
      return [
        pdf('Home Inspection Report', 'inspection', 'Full report with the repair list.', [
          address,
          'Roof: good, ten years left.',
          'Plumbing: one slow drain in the hall bath.',
          'Electrical: good.',
        ]),
        ...(index % 4 === 0
          ? [
              {
                file: {
                  name: 'Front of the house',
                  fileName: 'front.png',
                  category: 'inspection',
                  description: 'Taken by the inspector.',
                } as const,
              },
            ]
          : []),
        agentWrites('The inspection report is in Files. Nothing big: one slow drain in the hall bath.'),
        clientWrites(index % 2 === 0 ? 'Read it. Let us ask for the drain.' : 'Thanks, that is a relief.'),
      ]
    case 'Appraisal contingency':
      if (isSale) return []
      return [
        pdf('Appraisal Report', 'loan', `Value confirmed at ${price}.`, [
          address,
          `Appraised value: ${price}`,
        ]),
      ]
    case 'Loan contingency':
      if (isSale) return [agentWrites('The buyer has removed the loan contingency in writing.')]
      return [agentWrites(`${lenderName ?? 'Your lender'} has approved your loan.`)]
    case 'Closing Disclosure received':
      return [
        agentWrites(
          'Your Closing Disclosure is there. Compare it with your Loan Estimate, and ask me anything.',
        ),
      ]
    case 'Closing & Transfer':
      return [
        pdf('Final Closing Statement', 'contract', 'Keep it for your taxes.', [address, `Price: ${price}`]),
        agentWrites(
          isSale
            ? `Recorded! Escrow pays your proceeds now. It was a pleasure, ${of.firstName}.`
            : `Recorded! ${of.street} is yours. The keys are at my office, ${of.firstName}.`,
        ),
        clientWrites(`Wonderful news. Thank you for everything, ${of.agentFirst}!`),
      ]
    default:
      return []
  }
}
