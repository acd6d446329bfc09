import * as emails from '../emails.ts'
import * as linkMessage from '../link-message.ts'
import * as money from '../money.ts'
import * as moveDrafts from '../move-drafts.ts'

/** The texts that the desk writes for a client in the client's language. */
export const desk = { emails, linkMessage, money, moveDrafts }
