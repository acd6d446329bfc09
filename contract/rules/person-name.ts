/** A person's full name, or the one that somebody is known by, as screens, emails and the activity log write it. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The first name of somebody who is known by one name: its first word. Empty for an empty name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
