/** A saved reply with the client's first name in its place. */
export function filledReply(content: string, firstName: string): string {
  return content.replaceAll('{firstName}', () => firstName)
}
