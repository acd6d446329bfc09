import { dayIn } from '#contract/rules/days.ts'
import type { Services } from '../services.ts'
import { mayasDeal } from './maya.ts'
import { openDeal } from './open-deal.ts'

/** Whether this installation gets its sample client now: once in its life. */
async function claimSample({ db }: Services): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ key: 'sample-client', value: 'made' })
    .onConflict((known) => known.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives a new database one sample client, to look at; deleted, it does not come back. */
export async function addSampleClient(services: Services): Promise<void> {
  if (!(await claimSample(services))) return
  await openDeal(services, mayasDeal(dayIn(services.clock(), services.settings.timeZone)), true)
}
