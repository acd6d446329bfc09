/** A stored notification of a former release. */
export interface OldNotification {
  id: string
  type: string
  title: string
  message: string
  documentId: string | null
  noteId: string | null
  moveId: string | null
  messageId: string | null
  dateId: string | null
}

export interface OldActivity {
  id: string
  action: string
  subject: string
}

interface Wording {
  text: string
  values: object | null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Nov 25, 2026" as `2026-11-25`; null for any other text, also for one that is no day. */
function dayOf(text: string): string | null {
  const [, month = '', day = '', year = ''] =
    /^([A-Z][a-z]{2}) ([1-9]\d?), ((?:19|20|21)\d{2})$/.exec(text) ?? []
  const number = months.indexOf(month)
  if (number < 0) return null
  const date = new Date(Date.UTC(Number(year), number, Number(day)))
  return date.getUTCMonth() === number ? date.toISOString().slice(0, 10) : null
}

/** "today", "tomorrow" and "in 3 days" as days; null for any other text. */
function daysOf(text: string): number | null {
  if (text === 'today') return 0
  if (text === 'tomorrow') return 1
  const days = /^in (\d+) days$/.exec(text)?.[1]
  return days === undefined || Number(days) < 2 ? null : Number(days)
}

/** What stands before and after the last place of a separator. */
function split(text: string, separator: string): [string, string] | null {
  const at = text.lastIndexOf(separator)
  return at < 0 ? null : [text.slice(0, at), text.slice(at + separator.length)]
}

const stepTexts = [
  ['Step completed: ', ' is complete.', 'step-completed'],
  ['Step started: ', ' is now in progress.', 'step-started'],
  ['Step updated: ', ' is pending again.', 'step-pending'],
] as const

function ofStep({ title: shown, message }: OldNotification): Wording | null {
  for (const [before, after, text] of stepTexts) {
    if (!shown.startsWith(before)) continue
    const title = shown.slice(before.length)
    if (!message.startsWith(title + after)) return null
    const next = /^ Next: (.+)\.$/s.exec(message.slice(title.length + after.length))?.[1] ?? null
    const whole = title + after + (next === null ? '' : ` Next: ${next}.`)
    return whole === message ? { text, values: { title, next } } : null
  }
  return null
}

const noWords = 'Open your portal to see your dates.'

function ofMove({ title, message }: OldNotification): Wording | null {
  const said = message === noWords ? '' : message
  const count = /^(\d+) dates have moved$/.exec(title)?.[1]
  if (count !== undefined) return { text: 'dates-moved', values: { count: Number(count), said } }
  const [name, shown] = split(title, ' is now ') ?? ['', '']
  const day = dayOf(shown)
  if (day === null) return null
  if (name === 'Your closing') return { text: 'closing-moved', values: { day, said } }
  if (name === 'Acceptance') return { text: 'acceptance-moved', values: { day, said } }
  return { text: 'date-moved', values: { name, day, said } }
}

function ofRequest({ title, message }: OldNotification): Wording | null {
  if (!title.startsWith('Document needed: ')) return null
  const name = title.slice('Document needed: '.length)
  const [description, last] = split(message, '\n') ?? [null, message]
  if (last === 'Please upload it in Files.')
    return { text: 'document-requested', values: { name, description, dueOn: null } }
  const dueOn = dayOf(/^Please upload it by (.+)\.$/.exec(last)?.[1] ?? '')
  return dueOn === null ? null : { text: 'document-requested', values: { name, description, dueOn } }
}

function ofDueDocument({ title, message }: OldNotification): Wording | null {
  const description = message === 'Please upload it in Files.' ? null : message
  const [lateName, shown] = split(title, ' was due ') ?? ['', '']
  const day = dayOf(shown)
  if (day !== null) return { text: 'document-late', values: { name: lateName, day, description } }
  const [name, when] = split(title, ' is due ') ?? ['', '']
  const days = daysOf(when)
  return days === null ? null : { text: 'document-near', values: { name, days, description } }
}

function ofDueDate({ title, message }: OldNotification): Wording | null {
  const [name, when] = split(title, ' is due ') ?? ['', '']
  const days = daysOf(when)
  if (days !== null) {
    const meaning = message === 'See it under Steps.' ? '' : message
    return { text: 'date-near', values: { name, days, meaning } }
  }
  const [contingency, until] = split(title, ' is ') ?? ['', '']
  const left = daysOf(until)
  const agent = /^Talk with (.+) before then\.$/s.exec(message)?.[1]
  if (left === null || agent === undefined) return null
  const values = { name: contingency, days: left, agent: agent === 'your agent' ? '' : agent }
  return { text: 'contingency-near', values }
}

function ofDueStep({ title: shown, message }: OldNotification): Wording | null {
  const [title, when] = split(shown, ' is expected ') ?? ['', '']
  const days = daysOf(when)
  if (days === null) return null
  const nextAction = message === `${title} is the next date of your transaction.` ? null : message
  return { text: 'step-near', values: { title, days, nextAction } }
}

const beforeBank =
  'Call escrow on the number you were given at the start before you give your bank details to anyone.'
const beforeMoney = 'Call escrow on the number you were given at the start before you send money.'

function ofClosing({ title, message }: OldNotification): Wording | null {
  const days = daysOf(/^Your closing is (.+)$/.exec(title)?.[1] ?? '')
  const isSale = message === beforeBank
  if (days === null || (!isSale && message !== beforeMoney)) return null
  return { text: 'closing-near', values: { days, isSale } }
}

function ofMessage({ title, message }: OldNotification): Wording | null {
  const sender = /^New message from (.+)$/s.exec(title)?.[1]
  return sender !== undefined && message === `${sender} sent you a message.`
    ? { text: 'message', values: { sender } }
    : null
}

function ofSharedDocument({ title, message }: OldNotification): Wording | null {
  if (!title.startsWith('New document: ')) return null
  const name = title.slice('New document: '.length)
  return {
    text: 'document-shared',
    values: { name, description: message === `${name} is ready for you.` ? null : message },
  }
}

/** The longest title that former releases stored; the end of such a one may be cut off. */
const longestTitle = 200

/** Which of the product's texts an old notification is; null when an agent may have written it. */
export function wordingOf(row: OldNotification): Wording | null {
  const { type, title, documentId, noteId, moveId, messageId, dateId } = row
  if (noteId !== null || title.length >= longestTitle) return null
  if (moveId !== null) return ofMove(row)
  if (messageId !== null) return ofMessage(row)
  if (dateId !== null) return ofDueDate(row)
  if (type === 'closing_approaching') return ofClosing(row)
  if (documentId !== null) return type === 'deadline_reminder' ? ofDueDocument(row) : ofRequest(row)
  if (type === 'step_update') return ofStep(row)
  if (type === 'document_uploaded') return ofSharedDocument(row)
  return type === 'deadline_reminder' ? ofDueStep(row) : null
}

/** Subjects that are always the same for their action. */
const fixedSubjects: Partial<Record<string, string>> = {
  'portal.opened': 'Portal',
  'link.replaced': 'Portal link',
  'message.sent': 'Chat',
  'message.withdrawn': 'Chat',
  'message.acknowledged': 'Chat',
  'steps.added': 'The six standard steps',
  'steps.reordered': 'Escrow steps',
  'dates.restored': 'Move undone',
  'dates.seen': 'New dates',
  'days-off.changed': 'Days off',
}

const fieldsOfLabels: Partial<Record<string, string>> = {
  'First Name': 'firstName',
  'Last Name': 'lastName',
  Email: 'email',
  Phone: 'phone',
  'Property Address': 'propertyAddress',
  'Transaction Type': 'transactionType',
  'Expected Close Date': 'expectedCloseDate',
  'Current Step': 'currentStep',
  'Property Price': 'propertyPrice',
  'Commission Percentage': 'commissionPercentage',
  'Commission Amount': 'commissionAmount',
  'Agent Name': 'agentName',
  'Agent Phone': 'agentPhone',
  'Escrow Company': 'escrowCompany',
  'Escrow Phone': 'escrowPhone',
  'Lender Name': 'lenderName',
  'Lender Phone': 'lenderPhone',
}

const valueOf = (text: string): string => (text === 'none' ? '' : (dayOf(text) ?? text))

/** Lines such as "Phone: (916) 555-0142 → none"; null if one is anything else. */
function ofFields(subject: string): Wording | null {
  const values = subject.split('\n').map((line) => {
    const [, label = '', before = '', after = ''] = /^([^:]+): ([^→]+) → ([^→]+)$/.exec(line) ?? []
    const field = fieldsOfLabels[label]
    return field === undefined ? null : { field, oldValue: valueOf(before), newValue: valueOf(after) }
  })
  return values.every((value) => value !== null) ? { text: 'fields', values } : null
}

/** The subject of an old activity entry: null when its action says it all, undefined when the subject stays as it is. */
export function activitySubjectOf({ action, subject }: Omit<OldActivity, 'id'>): Wording | null | undefined {
  if (subject !== '' && fixedSubjects[action] === subject) return null
  if (['client.changed', 'profile.changed', 'profile.seen'].includes(action))
    return ofFields(subject) ?? undefined
  if (action !== 'dates.moved') return undefined
  if (subject === 'Closing' || subject === 'Acceptance') return { text: subject.toLowerCase(), values: null }
  const count = /^(\d+) dates$/.exec(subject)?.[1]
  return count === undefined ? undefined : { text: 'dates', values: { count: Number(count) } }
}
