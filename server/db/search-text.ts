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

/** What a client is found by: whole name, e-mail and address, each on a line of its own so that no match spans two. */
export function searchTextOf({ firstName, lastName, email, propertyAddress }: Sought): string {
  return folded([`${firstName} ${lastName}`, email, propertyAddress].join('\n'))
}
