interface Sought {
  firstName: string
  lastName: string
  email: string
  propertyAddress: string
}

/** Text as it is compared: in small letters of every script, composed alike. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** What a deed is found by: what it was done to and who did it, each on a line of its own. */
export function activitySearchText(entry: { subject: string; actorName: string }): string {
  return folded(`${entry.subject}\n${entry.actorName}`)
}

/** The pattern of a LIKE that finds folded text holding this one; `%`, `_` and the backslash are letters like all others. */
export function containing(text: string): string {
  return `%${folded(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** What a client is found by: whole name, e-mail and address, each on a line of its own so that no match spans two. */
export function clientSearchText({ firstName, lastName, email, propertyAddress }: Sought): string {
  return folded([`${firstName} ${lastName}`, email, propertyAddress].join('\n'))
}
