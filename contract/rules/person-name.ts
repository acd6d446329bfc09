/** A person's full name, as screens, emails and the activity log write it. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
