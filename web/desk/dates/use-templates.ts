import { calls } from 'virtual:desk-call-table'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { type DaysOff, daysOff } from '#contract/rules/dates/days-off.ts'
import { useCall } from '#web/data/use-call.ts'

/** The templates of one side, or all of them; empty while they load or when they cannot be loaded. */
export function useTemplates(side?: DealTemplate['side']): DealTemplate[] {
  const { data } = useCall(calls.listTemplates, undefined)
  return data?.filter((template) => side === undefined || template.side === side) ?? []
}

/** The team's days off, for counting in the browser; null while they load. */
export function useDaysOff(): DaysOff | null {
  const { data } = useCall(calls.getDaysOff, undefined)
  return data ? daysOff(data) : null
}
