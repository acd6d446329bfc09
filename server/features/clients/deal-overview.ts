import type { DealOverview } from '#contract/calls/clients/deal-overview.ts'
import { dayIn } from '#contract/rules/days.ts'
import { requireClient } from '../../db/client-rows.ts'
import { teamZone } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { readLastContact } from './last-contact-data.ts'
import { readBandTitle } from './what-client-reads.ts'

/** What the overview of a deal needs beside the deal's own lists. Throws 404. */
export async function getDealOverview(services: Services, clientId: string): Promise<DealOverview> {
  const { db } = services
  const client = await requireClient(db, clientId)
  const timeZone = await teamZone(db, services)
  const today = dayIn(services.clock(), timeZone)
  return {
    clientReads: await readBandTitle(db, client, { today, timeZone }),
    ...(await readLastContact(db, clientId)),
  }
}
