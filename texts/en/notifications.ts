import { kindsToKeep } from '#contract/rules/deal/papers-to-keep.ts'
import type { NotificationText, NotificationValues } from '../notification-values.ts'
import { yourAgent } from './money.ts'
import { dayWas, lateDocument, lateTask } from './near.ts'
import { boughtLine, soldLine } from './outcome.ts'
import { title as paperTitle } from './papers.ts'
import { longDay } from './written-days.ts'

// The product's own texts in notifications.

/** The longest title, in characters. */
const longestTitle = 200

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const uploadBy = (dueOn: string | null) =>
  dueOn ? `Please upload it by ${longDay(dueOn)}.` : 'Please upload it in Files.'
const seeYourDates = 'Open your portal to see your dates.'
const seeUnderSteps = 'See it under Steps.'
const uploadInFiles = 'Please upload it in Files.'

export const stepCompleted = ({
  title,
  next,
  isLast = false,
  dates = [],
}: NotificationValues['step']): NotificationText => ({
  title: `Step completed: ${title}`,
  message: [
    `${title} is complete.`,
    ...(dates.length > 0 ? [`Also done: ${dates.map(({ name }) => name).join(', ')}.`] : []),
    ...(next ? [`Next: ${next}.`] : []),
    ...(isLast ? ['All steps are complete.'] : []),
  ].join(' '),
})
export const stepStarted = ({ title, next }: NotificationValues['step']): NotificationText => ({
  title: `Step started: ${title}`,
  message: `${title} is now in progress.${next ? ` Next: ${next}.` : ''}`,
})
export const stepPending = ({ title, next }: NotificationValues['step']): NotificationText => ({
  title: `Step updated: ${title}`,
  message: `${title} is pending again.${next ? ` Next: ${next}.` : ''}`,
})
export const documentShared = (of: NotificationValues['shared']): NotificationText => ({
  title: `New document: ${of.name}`,
  message: of.description ?? `${of.name} is ready for you.`,
})
export const documentRequested = (of: NotificationValues['requested']): NotificationText => ({
  title: `Document needed: ${of.name}`,
  message: of.description ? `${of.description}\n${uploadBy(of.dueOn)}` : uploadBy(of.dueOn),
})
export const documentReturned = (of: NotificationValues['returned']): NotificationText => ({
  title: `Please send it again: ${of.name}`,
  message: `${of.reason}\n${uploadBy(of.dueOn)}`,
})

/** The names of several documents, as many as fit in a title, with the number of the others. */
function namesThatFit(names: readonly string[], room: number): string {
  for (let count = names.length; count > 0; count--) {
    const left = names.length - count
    const text = `${names.slice(0, count).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
    if (text.length <= room || count === 1) return text
  }
  return ''
}

/** One day for all documents, or a day behind each. Documents in the title are not named again. */
export const documentsRequested = (of: NotificationValues['requestedTogether']): NotificationText => {
  const { documents } = of
  const dueOn = documents[0]?.dueOn ?? null
  const isOneDay = documents.every((document) => document.dueOn === dueOn)
  const start = documents.length === 1 ? 'Document needed: ' : `${documents.length} documents needed: `
  const names = documents.map(({ name }) => name)
  const shown = namesThatFit(names, longestTitle - start.length)
  const lines = documents.map((document) =>
    isOneDay || document.dueOn === null ? document.name : `${document.name}, by ${longDay(document.dueOn)}`,
  )
  const them = documents.length === 1 ? 'it' : 'them'
  const when = isOneDay && dueOn ? `by ${longDay(dueOn)}` : 'in Files'
  const areNamed = isOneDay && shown === names.join(', ')
  return {
    title: start + shown,
    message: [...(areNamed ? [] : lines), `Please upload ${them} ${when}.`].join('\n'),
  }
}
export const coClientAdded = ({ name }: NotificationValues['coClient']): NotificationText => ({
  title: `${name} now has a link`,
  message: `${name} sees what you see: chat, files, and notes. If you did not expect this, call your agent.`,
})
/** A number is never printed. */
export const numberChanged = ({ agent }: NotificationValues['agent']): NotificationText => ({
  title: 'Escrow’s number has changed',
  message: `Check it before you trust it: open your portal, then call ${agent ?? yourAgent} on the number you have always had. Do not send money before that.`,
})
export const messageReceived = ({ sender }: NotificationValues['sender']): NotificationText => ({
  title: `New message from ${sender}`,
  message: `${sender} sent you a message.`,
})
export const closingMoved = ({ day, said }: NotificationValues['day']): NotificationText => ({
  title: `Your closing is now ${longDay(day)}`,
  message: said || seeYourDates,
})
export const acceptanceMoved = ({ day, said }: NotificationValues['day']): NotificationText => ({
  title: `Acceptance is now ${longDay(day)}`,
  message: said || seeYourDates,
})
export const dateMoved = ({ name, day, said }: NotificationValues['dateMoved']): NotificationText => ({
  title: `${name} is now ${longDay(day)}`,
  message: said || seeYourDates,
})
export const datesMoved = ({ count, said }: NotificationValues['count']): NotificationText => ({
  title: `${count} dates have moved`,
  message: said || seeYourDates,
})
export const outcomeSet = ({ outcome, said }: NotificationValues['outcome']): NotificationText => ({
  title: {
    'on-hold': 'Your transaction is on hold',
    closed: 'Your transaction is closed',
    canceled: 'Your transaction was canceled',
    open: 'Your transaction is in progress',
  }[outcome],
  message: said || 'Open your portal to see what comes next.',
})
/** The papers to keep, within a sentence. */
const papers = (isSale: boolean): string =>
  kindsToKeep(isSale)
    .map((kind) => paperTitle(kind, isSale))
    .map((paper) => paper.charAt(0).toLowerCase() + paper.slice(1))
    .join(', ')

/** The title is the subject of the email too; `said` is what the agent wrote. */
export const dealClosed = (of: NotificationValues['closed']): NotificationText => {
  const { street, firstName, isSale, said } = of
  const line = isSale ? soldLine(street, firstName) : boughtLine(street, firstName)
  return {
    title: isSale ? `The sale of ${street} is complete` : `${street} is yours`,
    message: [said, line, `To keep: ${papers(isSale)}.`].filter(Boolean).join('\n'),
  }
}
export const stepNear = (of: NotificationValues['stepNear']): NotificationText => ({
  title: `${of.title} is expected ${inDays(of.days)}`,
  message: of.nextAction ?? `${of.title} is the next date of your transaction.`,
})
export const dateNear = ({ name, days, meaning }: NotificationValues['dateNear']): NotificationText => ({
  title: `${name}: due ${inDays(days)}`,
  message: meaning || seeUnderSteps,
})
/** A contingency protects its owner, so the text does not call it due. */
export const contingencyNear = (of: NotificationValues['contingencyNear']): NotificationText => ({
  title: `${of.name} is ${inDays(of.days)}`,
  message: `Talk with ${of.agent || yourAgent} before then.`,
})
/** The end of a contingency, which is decided on before, not done. */
export const contingencyEnds = (of: NotificationValues['contingencyEnds']): NotificationText => {
  const agent = of.agent || yourAgent
  const isLast = of.days === 0 || of.isLast === true
  const when = isLast ? 'today' : of.actBy === null ? 'before then' : `by ${longDay(of.actBy)}`
  return { title: `${of.name} ends ${inDays(of.days)}`, message: `Talk with ${agent} ${when}.` }
}
export const dateLate = ({ name, day, meaning }: NotificationValues['dateLate']): NotificationText => ({
  title: lateTask(name),
  message: `${dayWas(day)}\n${meaning || seeUnderSteps}`,
})
export const documentNear = (of: NotificationValues['documentNear']): NotificationText => ({
  title: `${of.name}: due ${inDays(of.days)}`,
  message: of.description ?? uploadInFiles,
})
export const documentLate = (of: NotificationValues['documentLate']): NotificationText => ({
  title: lateDocument(of.name),
  message: `${dayWas(of.day)}\n${of.description ?? uploadInFiles}`,
})
export const closingNear = ({ days, isSale, ask }: NotificationValues['closingNear']): NotificationText => {
  const why = isSale ? 'before you give your bank details to anyone' : 'before you send money'
  const call =
    ask === undefined
      ? 'Call escrow on the number you were given at the start'
      : `Ask ${ask ?? yourAgent} for escrow’s number`
  return { title: `Your closing is ${inDays(days)}`, message: `${call} ${why}.` }
}
