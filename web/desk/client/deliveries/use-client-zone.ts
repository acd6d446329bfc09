import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** By whose clock a client is told things: the client's, else the team's. Null until it is known. */
export function useClientZone(clientId: string): string | null {
  const preferences = useCall(calls.getPreferences, { clientId })
  const team = useCall(calls.getTeam, undefined)
  const zone = preferences.data?.timeZone ?? team.data?.timeZone
  if (preferences.isPending) return null
  if (zone !== undefined) return zone
  return team.isPending ? null : ownZone()
}
