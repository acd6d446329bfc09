import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'

export const agents = {
  elena: { agentName: 'Elena Ruiz', agentPhone: '(916) 555-0142' },
  marcus: { agentName: 'Marcus Hale', agentPhone: '(916) 555-0143' },
  dana: { agentName: 'Dana Whitfield', agentPhone: '(707) 555-0144' },
}

export const escrows = {
  oak: { escrowCompany: 'Golden Oak Escrow', escrowPhone: '(916) 555-0177' },
  river: { escrowCompany: 'River Bend Escrow', escrowPhone: '(530) 555-0164' },
  coast: { escrowCompany: 'North Coast Title & Escrow', escrowPhone: '(707) 555-0151' },
}

export const lenders = {
  sierra: { lenderName: 'Sierra Crest Mortgage', lenderPhone: '(916) 555-0123' },
  harbor: { lenderName: 'Pacific Harbor Home Loans', lenderPhone: '(415) 555-0135' },
  delta: { lenderName: 'Delta Valley Lending', lenderPhone: '(925) 555-0118' },
}

/** How the property is paid for on the client's side; decides the template. */
export type Terms = 'financed' | 'cash' | 'sale'

/** One line of a chat, so many open days before today, at a time of day in the team's zone. */
export interface ChatLine {
  ago: number
  time: string
  from: 'admin' | 'client'
  text: string
  /** The open task of the team for the client's line. */
  left?: 'unread' | 'unanswered'
}

/** A line of the client. */
export function clientLine(ago: number, time: string, text: string, left?: ChatLine['left']): ChatLine {
  return { ago, time, from: 'client', text, ...(left ? { left } : {}) }
}

/** A line of the agent. */
export function agentLine(ago: number, time: string, text: string): ChatLine {
  return { ago, time, from: 'admin', text }
}

/** The one thing that sets a deal apart. Days are open days: `ago` before today. */
export type Fact =
  /** A date was not done on its day. */
  | { is: 'date-late'; name: string }
  /** The client says that a date is done, and waits for the agent. */
  | { is: 'said'; name: string; ago: number; note: string }
  /** The client's file was sent back, and sent again or not yet; the request is due in `dueIn` open days. */
  | {
      is: 'sent-back'
      name: string
      description: string
      askedAgo: number
      sentAgo: number
      reason: string
      returnedAgo: number
      sentAgainAgo: number | null
      dueIn: number
    }
  /** The closing was moved later by so many days. */
  | { is: 'closing-moved'; ago: number; by: number; reason: string; meaning: string; isSeen: boolean }
  /** The loan contingency was extended to the day after the closing. */
  | { is: 'loan-extended'; ago: number; reason: string; meaning: string }
  | { is: 'on-hold'; ago: number; reason: string }
  /** `never` is the date that was not done. */
  | { is: 'canceled'; ago: number; reason: string; never: string }

interface Parties {
  client: string
  phone: string
  terms: Terms
  /** The other word for the same side. */
  type?: TransactionType
  address: string
  /** Whole dollars. */
  price: number
  agent: keyof typeof agents
  escrow: keyof typeof escrows
  /** Of a financed purchase. */
  lender?: keyof typeof lenders
}

/** A deal with its closing ahead. */
export interface OpenRow extends Parties {
  /** Open days before today. */
  accepted: number
  /** Open days after today. */
  closing: number
  fact?: Fact
  chat?: readonly ChatLine[]
  /** The client has not opened the portal yet. */
  isUnopened?: boolean
}

/** A deal that has closed. */
export interface PastRow extends Parties {
  /** Open days before today, or a day of the year before as MM-DD. */
  closed: number | `${string}-${string}`
  /** Open days from acceptance to closing. */
  escrowDays: number
  isArchived?: boolean
}
