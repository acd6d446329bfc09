import type { Person } from '#contract/calls/people/people.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { type PartnerRole, partnerRoles, partyOf } from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'

type OfPerson = Pick<
  Person,
  'role' | 'firstName' | 'lastName' | 'email' | 'stoppedAt' | 'lastDay' | 'emailsStoppedAt' | 'phone'
>

/** Who is emailed when something is asked of a party, in words; null where the party has no page of its own. */
export interface AskedOfParty {
  role: PartnerRole
  /** "From: Carla Mendez, escrow. Carla is emailed.", or why nobody is. */
  text: string
  isTold: boolean
  /** A person who has stopped emails and can be called. */
  toCall: { firstName: string; phone: string | null } | null
}

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })

const inText: Record<PartnerRole, string> = {
  lender: 'lender',
  escrow: 'escrow',
  'other-agent': 'other agent',
  coordinator: 'coordinator',
}

const alone: Record<PartnerRole, string> = {
  lender: 'The lender',
  escrow: 'Escrow',
  'other-agent': 'The other agent',
  coordinator: 'The coordinator',
}

interface Asking {
  people: readonly OfPerson[]
  /** In the team's time zone. */
  today: string
  /** The team has email set up, and the deal is neither over, archived nor the sample. */
  isMailed: boolean
  /** What becomes of it when nobody is told. */
  otherwise: string
}

/** Who hears of something that is asked of a party. It names nobody who is not told. */
export function askedOfParty(
  party: Party,
  { people, today, isMailed, otherwise }: Asking,
): AskedOfParty | null {
  const role = partnerRoles.find((one) => partyOf[one] === party)
  if (role === undefined) return null
  const own = people.filter(
    (one) => one.role === role && one.stoppedAt === null && (one.lastDay === null || today <= one.lastDay),
  )
  // What is the team's own concerns a coordinator only where there is one.
  if (party === 'agent' && own.length === 0) return null
  const told = own.filter(({ email, emailsStoppedAt }) => email !== null && emailsStoppedAt === null)
  const first = told.map(({ firstName }) => firstName)
  if (told.length > 0 && isMailed)
    return {
      role,
      isTold: true,
      toCall: null,
      text: `From: ${and.format(told.map(nameOf))}, ${inText[role]}. ${and.format(first)} ${told.length === 1 ? 'is' : 'are'} emailed.`,
    }
  const stopped = own.find(({ emailsStoppedAt }) => emailsStoppedAt !== null)
  if (isMailed && stopped)
    return { role, isTold: false, toCall: stopped, text: `${stopped.firstName} stopped emails. ${otherwise}` }
  if (told.length > 0)
    return {
      role,
      isTold: false,
      toCall: null,
      text: `${alone[role]} is not emailed about this deal. ${otherwise}`,
    }
  return {
    role,
    isTold: false,
    toCall: null,
    text: `${alone[role]} has nobody with an email here. ${otherwise}`,
  }
}
