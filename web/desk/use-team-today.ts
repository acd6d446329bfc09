import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { useToday } from '#web/shared/use-today.ts'

/**
 * Today as `YYYY-MM-DD` in the team's time zone, in which the server counts figures, Today and outcomes: an
 * agent on a journey reads the same number of days everywhere.
 */
export function useTeamToday(): string {
  return useToday(useCall(calls.getTeam, undefined).data?.timeZone)
}
