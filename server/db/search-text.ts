import { nameOf } from '#contract/rules/person-name.ts'

interface SearchedFields {
  firstName: string
  lastName: string
  email: string
  propertyAddress: string
}

/** Normalizes text for comparison: lowercase in every script, and one Unicode normalization form. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** The searchable text of an activity entry: its subject and actor, on separate lines. */
export function activitySearchText(entry: { subject: string; actorName: string }): string {
  return foldCase(`${entry.subject}\n${entry.actorName}`)
}

/** The LIKE pattern for case-folded text that contains this text; `%`, `_` and backslashes are escaped. */
export function likePattern(text: string): string {
  return `%${foldCase(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The searchable text of a client: full name, email and address, on separate lines so that no match spans two. */
export function clientSearchText(client: SearchedFields): string {
  return foldCase([nameOf(client), client.email, client.propertyAddress].join('\n'))
}
