import type { IncomingMessage, LikelyWriter } from '#contract/calls/messages/incoming.ts'
import type { IncomingReason } from '#contract/rules/incoming.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { streetOf } from '#contract/rules/street.ts'

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const inWords = (count: number): string => small[count] ?? String(count)

type People = readonly LikelyWriter[]

/** What a sentence is about: the people who may have written it, whose email it answers, and the word for its sender. */
interface About {
  people: People
  /** "Maya Okafor’s email", or "one of our emails". */
  email: string
  sender: 'number' | 'address'
}

const sentences: Record<IncomingReason, (about: About) => string> = {
  unknown: ({ sender }) => `Nobody in your deals has this ${sender}.`,
  unconfirmed,
  'no-number': () => 'The sender is not a phone number, so it belongs to nobody.',
  'several-deals': severalDeals,
  archived,
  'chat-full': ({ people }) => `The chat ${atStreet(people)}is full.`,
  'not-theirs': () => 'Somebody of the team said that another person wrote it.',
  blocked: () => 'The sender is blocked, until the message goes back to To sort.',
  'other-sender': ({ email }) => `It answers ${email}, but was sent from another address.`,
  'unconfirmed-sender': () => 'The sender could not be confirmed.',
  'former-address': ({ email }) => `It answers ${email} about the new address, from the former one.`,
  'before-new-link': ({ email }) => `It answers ${email} from before the new link.`,
  'stopped-link': ({ email }) => `It answers ${email}, whose link no longer works.`,
  partner: ({ email }) => `It answers ${email}. Partners have no chat.`,
  member: () => 'It answers an email to a member of the team, and is not that member’s own.',
  gone: () => 'It answers an email about a deal that is no longer here.',
  unreadable: () => 'The email could not be read.',
  'no-words': ({ email }) => `It answers ${email} with nothing but a quote.`,
  'filed-by-address': () => 'Sent to the address for files of this deal.',
}

type Waiting = Pick<IncomingMessage, 'reason' | 'people' | 'by' | 'answered'>

/** Why an incoming message waits for a member of the team, in a sentence or two. */
export function reasonText({ reason, people, by, answered }: Waiting): string {
  const email = answered === undefined ? 'one of our emails' : `${answered}’s email`
  return sentences[reason]({ people, email, sender: by === 'email' ? 'address' : 'number' })
}

function unconfirmed({ people, sender }: About): string {
  if (people.length === 0) return `This ${sender} was never confirmed.`
  const names = unique(people.map(nameOf))
  return `${and.format(names)} ${names.length === 1 ? 'has' : 'have'} this ${sender}, but it was never confirmed.`
}

/** "12 Elm Street and 40 Oak Court" of one person; of several, each name with its deal. */
function severalDeals({ people, sender }: About): string {
  const deals = unique(people.map(({ clientId }) => clientId)).length
  const unclear =
    sender === 'number'
      ? 'The texts of the last three days do not tell which of them it answers.'
      : 'It answers none of our emails, which would tell which of them it is about.'
  if (deals < 2) return `This ${sender} belongs to several deals. ${unclear}`
  const names = unique(people.map(nameOf))
  if (names.length === 1) {
    const streets = people.map(({ propertyAddress }) => streetOf(propertyAddress))
    return `This ${sender} belongs to ${inWords(deals)} deals of ${names[0]}: ${and.format(streets)}. ${unclear}`
  }
  const each = people.map((person) => `${nameOf(person)} (${streetOf(person.propertyAddress)})`)
  return `This ${sender} belongs to people of ${inWords(deals)} deals: ${and.format(each)}. ${unclear}`
}

function archived({ people, sender }: About): string {
  const deals = unique(people.map(({ clientId }) => clientId)).length
  if (deals > 1) return `The ${inWords(deals)} deals of this ${sender} are archived.`
  return `The deal ${atStreet(people)}is archived.`
}

/** "at 12 Elm Street " of the first person’s deal; empty for nobody. */
function atStreet([first]: People): string {
  return first ? `at ${streetOf(first.propertyAddress)} ` : ''
}
