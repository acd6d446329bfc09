/**
 * The result of sending one message. `later`: another attempt may succeed. `refused`: it never will, and
 * someone should know. `error` is a short text for the agent, without addresses, secrets, or content. `status`: the code by
 * which a mail server rejected the address (RFC 3463), such as 5.1.1.
 */
export type Outcome = { state: 'sent' } | Unsent

export type Unsent = { state: 'later'; error: string } | { state: 'refused'; error: string; status?: string }

export const later = (error: string): { state: 'later'; error: string } => ({ state: 'later', error })

export const refused = (error: string): { state: 'refused'; error: string } => ({ state: 'refused', error })
