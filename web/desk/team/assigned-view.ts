import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/data/browser-storage.ts'
import { type DeskTeam, useTeam } from './use-team.ts'

/** Deals on the desk by assignee: `all`, `mine`, `none`, or a member's id. Remembered in the browser, for every user. */
export type AssignedView = string

const key = 'desk-assigned'
const listeners = new Set<() => void>()
/** A choice that could not be stored, until the page is left. */
let unstored: AssignedView | null = null

const read = (): AssignedView => unstored ?? readStored('browser', key) ?? 'all'

function write(view: AssignedView): void {
  writeStored('browser', key, view === 'all' ? null : view)
  unstored = (readStored('browser', key) ?? 'all') === view ? null : view
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The assignee in the server's query; undefined for all deals. Lists are cached by address, so "Mine" becomes one's own id. */
export function assignedQuery(
  view: AssignedView,
  { members, myId, isLoading }: DeskTeam,
): string | undefined {
  if (view === 'all') return undefined
  if (!isLoading && members.length === 0) return undefined
  if (view === 'none') return view
  const id = view === 'mine' ? myId : view
  return isLoading || members.some((member) => member.id === id) ? id : undefined
}

/** The assignee filter with its setter; in a team of one all deals are shown. */
export function useAssigned() {
  const team = useTeam()
  const stored = useSyncExternalStore(subscribe, read)
  const assigned = assignedQuery(stored, team)
  return { team, view: assigned === undefined ? 'all' : stored, assigned, setView: write }
}
