/** How an answer comes in: an email by the own port or a post, a text by the gateway's webhook or found by asking the gateway. */
export const emailWays = ['port', 'mailgun', 'postmark', 'raw'] as const
export const textWays = ['webhook', 'sweep'] as const
export type EmailWay = (typeof emailWays)[number]

/** Why an email was not taken. */
export const refusedReasons = [
  /** No address of ours. */
  'no-address',
  /** For nobody here, or its sender's domain asks to refuse it. */
  'nobody',
  /** From a mail server that is not listed. */
  'peer',
  'too-large',
  /** A post without the provider's signature or password. */
  'signature',
  /** Postmark posts it without its raw text. */
  'no-raw',
  /** More than are taken; the sender tries again. */
  'too-many',
  /** It could not be stored; the sender tries again. */
  'failed',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** Seconds within which an email that tests the way back should be here. */
export const testPatience = 60
