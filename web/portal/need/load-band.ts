import { calls } from 'virtual:call-table'
import type { AnyCall, Answer } from '#contract/call.ts'
import { dayIn } from '#contract/rules/days.ts'
import type { Need } from '#contract/rules/deal/need.ts'
import { queryClient } from '#web/data/query-client.ts'
import { queryKey } from '#web/data/query-key.ts'
import { agendaFrom } from '../home/use-agenda.ts'
import { ClosingDayLead } from './closing-day.lazy.ts'
import { KeepBand } from './keep-band.lazy.ts'
import { NeededBand } from './needed-band.lazy.ts'
import { RestLead } from './rest-lead.lazy.ts'
import { RestingItems } from './resting-items.lazy.ts'

/**
 * Loads the code of the need band before the first paint if the page's own data asks something of the client, so that nothing
 * moves later. If it cannot be loaded, the portal opens with an error in its place.
 */
export async function loadNeedBand(uniqueId: string): Promise<void> {
  const read = <C extends AnyCall>(call: C) =>
    queryClient.getQueryData<Answer<C>>(queryKey(call, { uniqueId }))
  const client = read(calls.getPortalClient)
  if (!client) return
  const agenda = agendaFrom({
    client,
    steps: read(calls.listPortalSteps),
    documents: read(calls.listPortalDocuments),
    notifications: read(calls.listPortalNotifications),
    dates: read(calls.getPortalDates)?.dates,
    preferences: read(calls.getPortalPreferences),
    today: dayIn(new Date()),
  })
  const parts = agenda ? partsOf(agenda.need) : []
  await Promise.all(parts.map((part) => part.ready().catch(() => undefined)))
}

/** The parts of the band that are not in the first load. */
function partsOf(need: Need) {
  if (need.kind === 'you') return [NeededBand]
  if (need.kind === 'closed') return [KeepBand]
  if (!('resting' in need)) return [RestLead]
  const resting = need.resting.length > 0 ? [RestingItems] : []
  return need.kind === 'closing-day' ? [ClosingDayLead, ...resting] : resting
}
