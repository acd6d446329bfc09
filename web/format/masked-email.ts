/** An email address by its first and last letter, "d...a@example.com": its reader knows it, and nobody else does. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}...${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`
}
