/** The name of the mark in the sign-in pages of an installation with a provider or passkeys, so that no button need be waited for. */
export const waysMark = 'ways-to-sign-in'

/** The ways to sign in besides a password that everybody has. */
export interface WaysOfPage {
  provider?: { name: string } | undefined
  /** Only owners sign in with a password. */
  passwords?: 'owners' | undefined
  /** Somebody has a passkey. */
  hasPasskeys?: true | undefined
}

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/** The mark as a tag in the head of a page. */
export const waysTag = (ways: WaysOfPage): string =>
  `<meta name="${waysMark}" content="${JSON.stringify(ways).replaceAll(/[&"<]/g, (one) => marks[one] ?? '')}">`
