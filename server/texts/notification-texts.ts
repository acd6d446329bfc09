import { outcomeNotice, type ToldOutcome } from '#contract/rules/deal/outcome-notice.ts'
import { formatDay } from './format-day.ts'
import { beforeMoney } from './people-to-call.ts'
import { longestTitle, type RequestedTogether, requestedTogetherText } from './requested-together.ts'

/**
 * What the product itself says in a notification: the name of its text and what fills it. It is stored like this and worded
 * when it is read or sent; what an agent wrote is stored as written.
 */
export type Wording = {
  [Text in keyof typeof texts]: { text: Text; values: Parameters<(typeof texts)[Text]>[0] }
}[keyof typeof texts]

export interface NotificationText {
  title: string
  message: string
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const uploadBy = (dueOn: string | null) =>
  dueOn ? `Please upload it by ${formatDay(dueOn)}.` : 'Please upload it in Files.'

interface EndOfContingency {
  name: string
  days: number
  actBy: string | null
  agent: string
  isLast?: boolean
}

type StepValues = { title: string; next: string | null }

/** Names, texts and days in the values are those at the time of the event; days are `YYYY-MM-DD`. */
const texts = {
  'step-completed': ({ title, next }: StepValues) => ({
    title: `Step completed: ${title}`,
    message: `${title} is complete.${next ? ` Next: ${next}.` : ''}`,
  }),
  'step-started': ({ title, next }: StepValues) => ({
    title: `Step started: ${title}`,
    message: `${title} is now in progress.${next ? ` Next: ${next}.` : ''}`,
  }),
  'step-pending': ({ title, next }: StepValues) => ({
    title: `Step updated: ${title}`,
    message: `${title} is pending again.${next ? ` Next: ${next}.` : ''}`,
  }),
  'document-shared': ({ name, description }: { name: string; description: string | null }) => ({
    title: `New document: ${name}`,
    message: description ?? `${name} is ready for you.`,
  }),
  'document-requested': (of: { name: string; description: string | null; dueOn: string | null }) => {
    const when = uploadBy(of.dueOn)
    return {
      title: `Document needed: ${of.name}`,
      message: of.description ? `${of.description}\n${when}` : when,
    }
  },
  /** `reason` is what the agent wrote about the file that was sent back. */
  'document-returned': ({ name, reason, dueOn }: { name: string; reason: string; dueOn: string | null }) => ({
    title: `Please send it again: ${name}`,
    message: `${reason}\n${uploadBy(dueOn)}`,
  }),
  'documents-requested': requestedTogetherText,
  'co-client-added': ({ name }: { name: string }) => ({
    title: `${name} now has a link`,
    message: `${name} sees what you see: chat, files, and notes. If you did not expect this, call your agent.`,
  }),
  /** A number is never printed; `agent` is the first name of the deal's agent when the first one was locked, or "your agent". */
  'number-changed': ({ agent }: { agent: string }) => ({
    title: 'Escrow’s number has changed',
    message: `Check it before you trust it: open your portal, then call ${agent} on the number you have always had. Do not send money before that.`,
  }),
  message: ({ sender }: { sender: string }) => ({
    title: `New message from ${sender}`,
    message: `${sender} sent you a message.`,
  }),
  /** `said` is what the agent wrote about the move. */
  'closing-moved': ({ day, said }: { day: string; said: string }) => ({
    title: `Your closing is now ${formatDay(day)}`,
    message: said || 'Open your portal to see your dates.',
  }),
  'acceptance-moved': ({ day, said }: { day: string; said: string }) => ({
    title: `Acceptance is now ${formatDay(day)}`,
    message: said || 'Open your portal to see your dates.',
  }),
  'date-moved': ({ name, day, said }: { name: string; day: string; said: string }) => ({
    title: `${name} is now ${formatDay(day)}`,
    message: said || 'Open your portal to see your dates.',
  }),
  'dates-moved': ({ count, said }: { count: number; said: string }) => ({
    title: `${count} dates have moved`,
    message: said || 'Open your portal to see your dates.',
  }),
  outcome: ({ outcome, said }: { outcome: ToldOutcome; said: string }) => outcomeNotice(outcome, said),
  'step-near': ({ title, days, nextAction }: { title: string; days: number; nextAction: string | null }) => ({
    title: `${title} is expected ${inDays(days)}`,
    message: nextAction ?? `${title} is the next date of your transaction.`,
  }),
  'date-near': ({ name, days, meaning }: { name: string; days: number; meaning: string }) => ({
    title: `${name} is due ${inDays(days)}`,
    message: meaning || 'See it under Steps.',
  }),
  /** A contingency protects its owner, so the text does not call it due. `agent` is a first name, or empty. */
  'contingency-near': ({ name, days, agent }: { name: string; days: number; agent: string }) => ({
    title: `${name} is ${inDays(days)}`,
    message: `Talk with ${agent || 'your agent'} before then.`,
  }),
  /**
   * The end of a contingency, which is decided on before, not done. `actBy` is the last day before it that is not off;
   * `isLast` once that has come.
   */
  'contingency-ends': (of: EndOfContingency) => {
    const agent = of.agent || 'your agent'
    const isLast = of.days === 0 || of.isLast === true
    const when = isLast ? 'today' : of.actBy === null ? 'before then' : `by ${formatDay(of.actBy)}`
    return { title: `${of.name} ends ${inDays(of.days)}`, message: `Talk with ${agent} ${when}.` }
  },
  'date-late': ({ name, day, meaning }: { name: string; day: string; meaning: string }) => ({
    title: `${name} was due ${formatDay(day)}`,
    message: meaning || 'See it under Steps.',
  }),
  'document-near': (of: { name: string; days: number; description: string | null }) => ({
    title: `${of.name} is due ${inDays(of.days)}`,
    message: of.description ?? 'Please upload it in Files.',
  }),
  'document-late': (of: { name: string; day: string; description: string | null }) => ({
    title: `${of.name} was due ${formatDay(of.day)}`,
    message: of.description ?? 'Please upload it in Files.',
  }),
  /** `ask` is the first name of the agent where the client has no number of escrow's that can be dialed. */
  'closing-near': ({ days, isSale, ask }: { days: number; isSale: boolean; ask?: string }) => ({
    title: `Your closing is ${inDays(days)}`,
    message: `${ask === undefined ? 'Call escrow on the number you were given at the start' : `Ask ${ask} for escrow’s number`} ${beforeMoney(isSale)}.`,
  }),
}

/** The texts that a client reads. */
export function notificationText({ text, values }: Wording): NotificationText {
  const word = texts[text] as (values: unknown) => NotificationText
  const { title, message } = word(values)
  return { title: title.slice(0, longestTitle), message }
}

/** The texts of a stored notification: worded, or as an agent wrote them. */
export function storedText(row: NotificationText & { wording: string | null }): NotificationText {
  return row.wording === null ? row : notificationText(JSON.parse(row.wording) as Wording)
}

/** The documents that a stored notification asks for together; none for any other. */
export function requestedTogether({ wording }: { wording: string | null }): readonly RequestedTogether[] {
  const stored = wording === null ? null : (JSON.parse(wording) as Wording)
  return stored?.text === 'documents-requested' ? stored.values.documents : []
}

/**
 * Whether a notification about a document asks for it, rather than shares it: by its text, since the mark that something is to
 * be done goes once the document is there.
 */
export function asksForDocument(row: { wording: string | null; actionRequired: boolean }): boolean {
  if (row.wording === null) return row.actionRequired
  return (JSON.parse(row.wording) as Wording).text !== 'document-shared'
}
