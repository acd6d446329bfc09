import { formatDay } from '#web/format/date.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { documentHash } from '#web/shared/documents/document-in-address.ts'
import type { Change, DateNews, StepNews } from './changes.ts'

export interface ChangeLine {
  /** The type of change, which selects the icon. */
  kind: Change['kind']
  key: string
  text: string
  detail: string | null
  /** Link to its tab, and for documents to the row. */
  href: string
}

const stepText: Record<StepNews, (title: string) => string> = {
  new: (title) => `New step: ${title}`,
  completed: (title) => `${title} is complete`,
  started: (title) => `${title} has started`,
  reopened: (title) => `${title} is open again`,
  moved: (title) => `${title} has a new date`,
}

const dateText: Record<DateNews, (title: string) => string> = {
  new: (title) => `New date: ${title}`,
  done: (title) => `Done: ${title}`,
  received: (title) => `Received: ${title}`,
  removed: (title) => `Removed in writing: ${title}`,
  signed: (title) => `Signed: ${title}`,
  waived: (title) => `${title} no longer applies`,
  reopened: (title) => `${title} is open again`,
  moved: (title) => `${title} has a new date`,
  said: (title) => `You said that this is done: ${title}`,
}

const documentText = {
  new: (name: string) => `New document: ${name}`,
  fulfilled: (name: string) => `${name} is available`,
  'asked-for': (name: string) => `${name} is needed from you`,
  expected: (name: string) => `${name} was requested for you`,
  accepted: (name: string) => `${name} was accepted`,
  returned: (name: string) => `Please send ${name} again`,
}

/** A change as text; `agent` is the agent's first name or "Your agent". */
export function changeLine(change: Change, uniqueId: string, agent: string): ChangeLine {
  const { kind } = change
  if (kind === 'close-date') {
    const text = `Closing is now on ${formatDay(change.to)}`
    return { kind, key: kind, text, detail: `It was ${formatDay(change.from)}.`, href: '#overview' }
  }
  if (kind === 'step') {
    const text = stepText[change.what](change.title)
    const word = change.what === 'completed' ? 'Completed' : 'Expected'
    const detail = change.day === null ? null : `${word}: ${formatDay(change.day)}`
    return { kind, key: change.id, text, detail, href: portalPaths.portal(uniqueId, 'progress') }
  }
  if (kind === 'date') {
    const day = change.day === null ? null : formatDay(change.day)
    const detail = day && `On ${day}`
    const href = `${portalPaths.portal(uniqueId, 'progress')}#dates`
    return {
      kind,
      key: change.id,
      text: dateText[change.what](change.title),
      detail: change.what === 'said' ? `${agent} confirms it.` : detail,
      href,
    }
  }
  if (kind === 'document') {
    const href = `${portalPaths.portal(uniqueId, 'documents')}${documentHash(change.id)}`
    return { kind, key: change.id, text: documentText[change.what](change.name), detail: null, href }
  }
  if (kind === 'note') {
    const text = `${change.what === 'new' ? 'New' : 'Updated'} note: ${change.title}`
    return { kind, key: change.id, text, detail: null, href: portalPaths.portal(uniqueId, 'notes') }
  }
  const text =
    change.count === 1 ? `1 new message from ${agent}` : `${change.count} new messages from ${agent}`
  return { kind, key: kind, text, detail: null, href: portalPaths.portal(uniqueId, 'messages') }
}
