import { sql } from 'kysely'
import { dayIn, daysBetween, isDay } from '#contract/rules/days.ts'
import { commit } from '../db/change.ts'
import { lockClient, updateClient } from '../db/client-rows.ts'
import type { Db } from '../db/database.ts'
import { readInstallationValue } from '../db/installation-value.ts'
import { teamToday } from '../db/team-settings.ts'
import { endCalendarDates } from '../features/calendar/calendar-dates.ts'
import { listFileKeys } from '../features/documents/stored-file-data.ts'
import type { Services } from '../services.ts'
import { mayasDeal } from './maya.ts'
import { openDeal } from './open-deal.ts'

/** The fact of an installation that says on which day its sample client was last made. */
const madeOnKey = 'sample-client'

/** After so many days the sample is made again, before anything of it is past due. */
const staysFor = 2
/** A sample that an agent has changed stays as it is for so many days, so that nobody loses what they try. */
const tryingDays = 7

/** Whether this installation gets its sample client now: once in its life. */
async function claimSample({ db }: Services, today: string): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ key: madeOnKey, value: today })
    .onConflict((known) => known.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The day on which the sample client was last made; null before the first. */
const readMadeOn = (db: Db) => readInstallationValue(db, madeOnKey)

/** Gives a new database one sample client, to look at; deleted, it does not come back. */
export async function addSampleClient(services: Services): Promise<void> {
  // Before the day is asked for: the engine's first use of a time zone takes 10 ms of each start.
  if ((await readMadeOn(services.db)) !== null) return
  const today = dayIn(services.clock(), services.settings.timeZone)
  if (await claimSample(services, today)) await openDeal(services, mayasDeal(today), true)
}

/** Whether this process makes the sample again on this day: it has aged, and no other process does. */
async function claimRenewal({ db }: Services, today: string): Promise<boolean> {
  const madeOn = await readMadeOn(db)
  if (madeOn === null || (isDay(madeOn) && daysBetween(madeOn, today) < staysFor)) return false
  const claimed = await db
    .updateTable('installation')
    .set({ value: today })
    .where('key', '=', madeOnKey)
    .where('value', '=', madeOn)
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The sample clients, the one with the known link first: a renewal that was cut off leaves another one behind. */
async function listSamples(db: Db) {
  return db
    .selectFrom('clients')
    .select(['id', 'uniqueId', 'isArchived'])
    .where('isSample', '=', true)
    .orderBy('id')
    .execute()
}

async function isBeingTried({ db, clock }: Services, clientId: string): Promise<boolean> {
  const since = new Date(clock().getTime() - tryingDays * 86_400_000).toISOString()
  const row = await db
    .selectFrom('activity')
    .select('id')
    .where('clientId', '=', clientId)
    .where('actorType', '=', 'admin')
    .where('actorId', 'is not', null)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Versions only increase, so that no browser takes what it knows of the old sample for the new one. */
async function continueVersions(db: Db, fromId: string, toId: string): Promise<void> {
  const before = await db
    .selectFrom('topic_versions')
    .select(['topic', 'version'])
    .where('clientId', '=', fromId)
    .execute()
  for (const { topic, version } of before)
    await db
      .insertInto('topic_versions')
      .values({ clientId: toId, topic, version: version + 1 })
      .onConflict((known) =>
        known
          .columns(['clientId', 'topic'])
          .doUpdateSet({ version: sql<number>`topic_versions.version + ${version}` }),
      )
      .execute()
}

/** Puts a new sample in the place of an old one, under its link. Returns the keys of the old one's files. */
async function replaceSample(
  services: Services,
  { id: oldId, uniqueId }: { id: string; uniqueId: string },
  next: { id: string; uniqueId: string },
): Promise<string[]> {
  return commit(services, async ({ db, now, changed, signal }) => {
    const keys = await listFileKeys(db, oldId)
    await continueVersions(db, oldId, next.id)
    await endCalendarDates(db, oldId, now)
    await db.deleteFrom('clients').where('id', '=', oldId).execute()
    await updateClient(db, await lockClient(db, next.id), { uniqueId }, now)
    await db
      .updateTable('notifications')
      .set({ actionUrl: sql<string>`replace("actionUrl", ${next.uniqueId}, ${uniqueId})` })
      .where('clientId', '=', next.id)
      .where('actionUrl', 'is not', null)
      .execute()
    signal({ kind: 'portal-closed', clientId: oldId })
    changed(next.id, ['client'])
    return keys
  })
}

/**
 * Makes the sample client again, with its dates counted from today, so that it does not age: every two days, unless it was
 * deleted or archived, or an agent has changed it within a week. Its portal link stays. Called at least daily.
 */
export async function renewSampleClient(services: Services): Promise<void> {
  const { db, files, log } = services
  const samples = await listSamples(db)
  const [sample] = samples
  if (!sample || sample.isArchived || (await isBeingTried(services, sample.id))) return
  const today = await teamToday(db, services)
  if (!(await claimRenewal(services, today))) return
  const next = await openDeal(services, mayasDeal(today), true)
  let { uniqueId } = next
  for (const old of samples.toReversed()) {
    const keys = await replaceSample(services, old, { id: next.id, uniqueId })
    uniqueId = old.uniqueId
    // The next file check sets a leftover file aside.
    for (const key of keys)
      await files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'file not removed'))
  }
}
