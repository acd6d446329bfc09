import { calls } from 'virtual:desk-call-table'
import type { DaysOffSettings } from '#contract/calls/dates/days-off-shapes.ts'
import { request } from '#web/data/request.ts'
import { type Action, useAction } from '#web/data/use-action.ts'

/** Saves days off; `changes` are all of them. */
export function useChangeDaysOff(): Action<Partial<DaysOffSettings>, DaysOffSettings> {
  return useAction((body: Partial<DaysOffSettings>) => request(calls.changeDaysOff, { body }), {
    done: 'The days off have been saved. Dates that no longer match are shown with their deals.',
    failed: 'Failed to save the days off',
    waitsFor: [calls.getDaysOff],
  })
}
