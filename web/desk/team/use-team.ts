import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { isAtLeast, type TeamRole } from '#contract/rules/team-roles.ts'
import { useCall } from '#web/data/use-call.ts'

/** The team as the desk shows it. */
export interface DeskTeam {
  /** The id of the signed-in member; undefined until it is known. */
  myId: string | undefined
  /** Members whom a deal can be assigned to, oneself first; empty in a team of one, where nothing is assigned. */
  members: readonly Admin[]
  /** Not yet known whether there are others. */
  isLoading: boolean
}

/** The members of the team. */
export function useTeam(): DeskTeam {
  const { data: me } = useCall(calls.getMe, undefined)
  const { data: all, isPending } = useCall(calls.listAdmins, undefined)
  return useMemo(() => {
    const members = all && all.length > 1 ? all : []
    const isMe = ({ id }: Admin) => id === me?.id
    return {
      myId: me?.id,
      members: [...members.filter(isMe), ...members.filter((one) => !isMe(one))],
      isLoading: isPending,
    }
  }, [me?.id, all, isPending])
}

/** Whether the signed-in member's role is at least this one; the server decides, so true until it is known. */
export function useMay(least: TeamRole): boolean {
  const { data: me } = useCall(calls.getMe, undefined)
  return !me || isAtLeast(me.role, least)
}

/** Whether the signed-in member sees prices and commission; the server decides, so true until it is known. */
export function useSeesMoney(): boolean {
  const { data: me } = useCall(calls.getMe, undefined)
  return me?.seesMoney ?? true
}

/** The words for a deal that is assigned to no member. */
export const notAssigned = 'Not assigned'

/** A member by name, and oneself as "You". */
export function memberName({ members, myId }: DeskTeam, id: string | undefined): string {
  if (id === undefined) return notAssigned
  if (id === myId) return 'You'
  return members.find((member) => member.id === id)?.name ?? 'Somebody else'
}
