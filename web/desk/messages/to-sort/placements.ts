import type { LikelyWriter } from '#contract/calls/messages/incoming.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { streetOf } from '#contract/rules/street.ts'

/** A person as whose message an answer can be put into a chat, with the words of the button. */
export interface Placement {
  person: LikelyWriter
  text: string
}

/** One button per likely person: named by the deal where there are several, else by the person alone. */
export function placementsOf(people: readonly LikelyWriter[]): Placement[] {
  const [first] = people
  if (!first) return []
  const called = callingName(people)
  if (people.some(({ clientId }) => clientId !== first.clientId))
    return people.map((person) => ({
      person,
      text: `${called(person)}, ${streetOf(person.propertyAddress)}`,
    }))
  if (people.length === 1 && first.role === 'client')
    return [{ person: first, text: `Put into ${first.firstName}’s chat` }]
  return people.map((person, at) => ({
    person,
    text: at === 0 ? `Put into the chat as ${called(person)}` : `As ${called(person)}`,
  }))
}

/** The first name, or the whole name where somebody else of the same deal has the same first name. */
function callingName(people: readonly LikelyWriter[]): (person: LikelyWriter) => string {
  return (person) => {
    const namesakes = people.filter(
      (other) => other.firstName === person.firstName && other.clientId === person.clientId,
    )
    return namesakes.length > 1 ? nameOf(person) : person.firstName
  }
}
