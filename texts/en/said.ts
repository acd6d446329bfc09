import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'

/** The client's report that an item is done, until the agent confirms it. `agent` is a first name; null when no name is known. */
const verb = (kind: AgendaKind): string =>
  kind === 'money' ? 'sent' : kind === 'signing' ? 'signed' : 'done'

export const said = (kind: AgendaKind, day: string, agent: string | null): string =>
  `You said: ${verb(kind)} ${day}. ${agent ?? 'Your agent'} confirms it.`
export const saidOf = (title: string, kind: AgendaKind, day: string, agent: string | null): string =>
  `${title}: ${verb(kind)} ${day}. ${agent ?? 'Your agent'} confirms it.`
export const haveDone = (kind: AgendaKind): string =>
  `I have ${verb(kind)} ${kind === 'money' ? 'it' : 'this'}`
export const whichDay = (kind: AgendaKind): string => `On which day was it ${verb(kind)}?`
/** The condition that an item waits for; `file` is a paper that is not in Files. */
export const notYet = (
  waitsFor: 'loan' | 'disclosure' | 'disclosure-days' | 'agent' | 'file',
  agent: string | null,
): string => {
  const when = {
    loan: 'when your loan is cleared',
    disclosure: 'when your Closing Disclosure is here and its three days are over',
    'disclosure-days': 'when the three days after your Closing Disclosure are over',
    agent: 'when it is time',
    file: 'when it is in Files',
  }[waitsFor]
  return `Not yet. ${agent ?? 'Your agent'} tells you ${when}.`
}

export const agentConfirms = (agent: string | null): string =>
  `${agent ?? 'Your agent'} sees this and confirms it.`
export const noteFor = (agent: string | null): string => `A line for ${agent ?? 'your agent'} (optional)`
export const chooseDay = 'Choose the day'
export const notAfterToday = 'Must not be after today'
export const sending = 'Sending...'
export const keptOffline = 'You are offline. What you entered stays here until you can send it.'
export const thanks = 'Thank you'
export const notReached = (agent: string | null): string =>
  `That did not reach ${agent ?? 'your agent'}. Try again.`

/** Takes the report back. */
export const takeBack = (kind: AgendaKind): string =>
  kind === 'money' ? 'I have not sent it' : 'Not done yet'
export const openAgain = (title: string): string => `${title} is open again.`
export const offline = 'You are offline'
