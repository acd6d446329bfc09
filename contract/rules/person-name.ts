/** A person's full name, or the one that somebody is known by, as screens, emails and the activity log write it. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
