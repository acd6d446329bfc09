/** A person's full name, or the single name they are known by, for screens, emails and the activity log. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The first name of somebody who is known by one name: its first word. Empty for an empty name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
