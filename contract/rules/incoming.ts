/** The ways by which people answer outside of the portal. */
export const answerChannels = ['sms', 'email'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** Why an incoming message waits for a member to place it. */
export const incomingReasons = [
  /** Nobody has this number or address. */
  'unknown',
  /** Somebody has it in a field, and it was never confirmed. */
  'unconfirmed',
  /** The sender is no phone number. */
  'no-number',
  /** People of several deals have it, and none of these deals was the only one texted within three days. */
  'several-deals',
  /** Its only deals are archived. */
  'archived',
  /** The chat has reached its limit. */
  'chat-full',
  /** A member said that the person did not write it. */
  'not-theirs',
  /** A member blocked the sender. */
  'blocked',
  /** An answer to a person's email, sent from another address. */
  'other-sender',
  /** The domain of the sender does not confirm the email. */
  'unconfirmed-sender',
  /** An answer to the warning that went to a person's former address. */
  'former-address',
  /** An answer to an email from before the person's link was renewed. */
  'before-new-link',
  /** The person's link was stopped or has ended. */
  'stopped-link',
  /** An answer of a lender, escrow, the other agent or a coordinator. */
  'partner',
  /** An answer to an email to a member of the team, and not that member's own. */
  'member',
  /** The deal was deleted, or the email that it answers is older than its record. */
  'gone',
  /** It has more parts, or is deeper, than is read. */
  'unreadable',
  /** It has nothing but a quote of our email. */
  'no-words',
  /** It came to the address for files of a deal. */
  'filed-by-address',
] as const

export type IncomingReason = (typeof incomingReasons)[number]
