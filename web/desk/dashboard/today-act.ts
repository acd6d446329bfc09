import { phoneUrl } from '#web/format/phone-url.ts'
import { paths } from '#web/paths.ts'

/** The kind and id of a row that the team has seen, or of messages that need no reply. */
export interface SeenMark {
  what: 'email' | 'profile' | 'upload' | 'messages' | 'partner'
  id: string
}

/** The step that a line of Today asks for: a link, or a dialog that opens filled in, or a mark that takes the line away. */
export type TodayAct = { text: string } & (
  | { does: 'open'; href: string }
  /** Finishes a date: removes a contingency, with all that its form covers if wanted, or says that money arrived. */
  | { does: 'finish'; clientId: string; dateId: string; wholeForm?: boolean }
  /** Moves the closing to a day (`YYYY-MM-DD`), or to one that is chosen in the dialog. */
  | { does: 'move'; clientId: string; day: string | null }
  /** Closes the deal as recorded today. */
  | { does: 'record'; clientId: string }
  /** Answers dates that passed before the deal was entered. */
  | { does: 'answer'; clientId: string }
  /** Writes to the client, with words that the agent can change. */
  | { does: 'write'; clientId: string; draft: string }
  | { does: 'send-link'; clientId: string }
  | { does: 'send-links'; clientIds: readonly string[] }
  | { does: 'mark'; seen: SeenMark }
)

export const open = (text: string, href: string): TodayAct => ({ text, does: 'open', href })

const firstOf = (who: string) => who.split(' ')[0] ?? who

/** "Call Renee"; without a number that can be called, a message to them. */
export function callClient(clientId: string, who: string, phone: string | null): TodayAct {
  const call = phoneUrl('tel', phone)
  return call ? open(`Call ${firstOf(who)}`, call) : open(`Write to ${firstOf(who)}`, paths.replyTo(clientId))
}

/** The call to escrow; null without a number that can be called. */
export function callEscrow(phone: string): TodayAct | null {
  const call = phoneUrl('tel', phone)
  return call ? open('Call escrow', call) : null
}
