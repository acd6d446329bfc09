import * as t from '#texts/changes.ts'
import { formatDay } from '#web/format/date.ts'
import type { Change } from './changes.ts'

/** At most so many parts; what is left is counted. */
const most = 3

/** The changes that are told together, most important first, each group with all of its changes. */
function groupsOf(changes: readonly Change[]): Change[][] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const { kind } = change
    const part = kind === 'step' ? change.what : kind === 'document' ? documentPart[change.what] : ''
    const group = groups.get(`${kind}:${part}`)
    if (group) group.push(change)
    else groups.set(`${kind}:${part}`, [change])
  }
  return [...groups.values()]
}

const documentPart = {
  'asked-for': 'asked',
  returned: 'asked',
  new: 'file',
  fulfilled: 'file',
  accepted: 'other',
  expected: 'other',
} as const

function partOf(group: readonly Change[], agent: string | null): t.NewsPart {
  const [first] = group
  const names = group.flatMap((change) =>
    'title' in change ? change.title : 'name' in change ? change.name : [],
  )
  switch (first?.kind) {
    case 'closed':
      return t.closedNews
    case 'close-date':
      return t.closingNews(formatDay(first.to))
    case 'step':
      return t.stepNews(first.what, names)
    case 'date':
      return t.dateNews(names)
    case 'document':
      return t.documentNews(documentPart[first.what], names)
    case 'messages':
      return t.messageNews(first.count, agent)
    default:
      return t.noteNews(group.length, agent)
  }
}

/** The changes in one line: up to three parts, and how many changes are left out. `agent` is a first name. */
export function newsOf(changes: readonly Change[], agent: string | null): t.NewsPart[] {
  const completes = changes.some((change) => change.kind === 'step' && change.what === 'completed')
  // The step after a completed one has started, which says nothing new.
  const told = changes.filter((change) => !(completes && change.kind === 'step' && change.what === 'started'))
  const groups = groupsOf(told)
  const left = groups.slice(most).reduce((sum, { length }) => sum + length, 0)
  const parts = groups.slice(0, most).map((group) => partOf(group, agent))
  return left > 0 ? [...parts, t.moreNews(left)] : parts
}
