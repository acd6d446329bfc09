import * as t from '#texts/changes.ts'
import * as steps from '#texts/steps.ts'
import { formatDay } from '#web/format/date.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { documentHash } from '#web/shared/documents/document-in-address.ts'
import type { Change, DateNews, DocumentNews, StepNews } from './changes.ts'

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
  new: t.newStep,
  completed: t.stepCompleted,
  started: t.stepStarted,
  reopened: t.reopened,
  moved: t.moved,
}

const dateText: Record<DateNews, (title: string) => string> = {
  new: t.newDate,
  done: t.done,
  received: t.received,
  removed: t.removed,
  signed: t.signed,
  waived: t.waived,
  reopened: t.reopened,
  moved: t.moved,
  said: t.said,
}

const documentText: Record<DocumentNews, (name: string) => string> = {
  new: t.newDocument,
  fulfilled: t.available,
  'asked-for': t.askedFor,
  expected: t.requested,
  accepted: t.accepted,
  returned: t.returned,
}

/** A change as text; `agent` is the agent's first name, null when no name is known. */
export function changeLine(change: Change, uniqueId: string, agent: string | null): ChangeLine {
  const { kind } = change
  if (kind === 'closed')
    return { kind, key: kind, text: t.closedOn(formatDay(change.day)), detail: null, href: '#overview' }
  if (kind === 'close-date') {
    const text = t.closingIsNow(formatDay(change.to))
    return { kind, key: kind, text, detail: t.wasOn(formatDay(change.from)), href: '#overview' }
  }
  if (kind === 'step') {
    const text = stepText[change.what](change.title)
    const onDay = change.what === 'completed' ? steps.completedOn : steps.expectedOn
    const detail = change.day === null ? null : onDay(formatDay(change.day))
    return { kind, key: change.id, text, detail, href: portalPaths.portal(uniqueId, 'progress') }
  }
  if (kind === 'date') {
    const detail = change.day === null ? null : t.onDay(formatDay(change.day))
    const href = `${portalPaths.portal(uniqueId, 'progress')}#dates`
    return {
      kind,
      key: change.id,
      text: dateText[change.what](change.title),
      detail: change.what === 'said' ? t.agentConfirms(agent) : detail,
      href,
    }
  }
  if (kind === 'document') {
    const href = `${portalPaths.portal(uniqueId, 'documents')}${documentHash(change.id)}`
    return { kind, key: change.id, text: documentText[change.what](change.name), detail: null, href }
  }
  if (kind === 'note') {
    const text = change.what === 'new' ? t.newNote(change.title) : t.updatedNote(change.title)
    return { kind, key: change.id, text, detail: null, href: portalPaths.portal(uniqueId, 'notes') }
  }
  const text = t.newMessages(change.count, agent)
  return { kind, key: kind, text, detail: null, href: portalPaths.portal(uniqueId, 'messages') }
}
