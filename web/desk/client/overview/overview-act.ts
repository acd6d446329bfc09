import type { Party } from '#contract/rules/deal/parties.ts'
import type { TodayAct } from '../../dashboard/today-act.ts'
import type { Partner } from './deal-people.ts'

/** What a line of the overview offers: an act of Today, or one that needs what only the deal's page has loaded. */
export type OverviewAct =
  | TodayAct
  /** Completes the current step, or asks first. */
  | { text: string; does: 'complete' }
  /** Emails the client documents by hand where they are told only in the portal; elsewhere writes the draft into the chat. */
  | { text: string; does: 'remind'; draft: string; documentIds: readonly string[] }
  /** Emails a partner their page with a text that names what is asked. */
  | { text: string; does: 'email'; partner: Partner; words: string }
  /** Requests a document of a party. */
  | { text: string; does: 'ask'; party: Party }
