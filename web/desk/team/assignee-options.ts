import type { AssignedView } from './assigned-view.ts'
import { type DeskTeam, notAssigned } from './use-team.ts'

/** The members that a deal can be assigned to, by id, oneself first; an empty id is no member. */
export function assigneeOptions({ members, myId }: DeskTeam): Record<string, string> {
  const named = members.map(({ id, name }) => [id, id === myId ? `${name} (you)` : name])
  return { '': notAssigned, ...(Object.fromEntries(named) as Record<string, string>) }
}

/** The choices of the assignee filter. */
export function assignedOptions({ members, myId }: DeskTeam): Record<string, string> {
  const others = members.filter(({ id }) => id !== myId).map(({ id, name }) => [id, name])
  return {
    all: 'Everyone',
    mine: 'Mine',
    none: notAssigned,
    ...(Object.fromEntries(others) as Record<string, string>),
  }
}

/** The shown deals, in the middle of a sentence. */
export function ofWhom({ members }: DeskTeam, view: AssignedView): string {
  if (view === 'mine') return 'your deals'
  if (view === 'none') return 'deals that are not assigned'
  return `deals of ${members.find(({ id }) => id === view)?.name ?? 'one member'}`
}
