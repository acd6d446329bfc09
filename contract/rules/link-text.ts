import { streetOf } from './street.ts'

/** Maximum length in characters of an agent's text in the email with the link. */
export const linkTextLimit = 1_000

/** The property of a deal, as the email with the link names it. */
const homeAt = (propertyAddress: string): string => streetOf(propertyAddress) || 'your transaction'

/** The text of the email with the link, which an agent can change. */
export function defaultLinkText(propertyAddress: string): string {
  return (
    `Here is your page for ${homeAt(propertyAddress)}. It shows each step to closing, what is needed from you, ` +
    'and your documents. You can message me there anytime.'
  )
}

/** The same for a lender, escrow, the other agent or a coordinator. */
export function defaultPartnerLinkText(propertyAddress: string): string {
  return (
    `Here is your page for ${homeAt(propertyAddress)}. It shows each step to closing, your tasks, and the documents ` +
    'that are asked of you or given to you.'
  )
}
