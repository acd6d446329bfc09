import { createHash } from 'node:crypto'
import type { MarkPictures, Team } from '#contract/calls/team/team.ts'
import { type MarkSize, markSizes, mostMarkBytes } from '#contract/rules/team-mark.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { deleteMark, type MarkPngs, storeMark } from '../../db/team-marks.ts'
import { getTeam } from '../../db/team-settings.ts'
import { DamagedPicture } from '../../files/pictures/byte-reader.ts'
import { pngSize } from '../../files/pictures/png-size.ts'
import { cleanPng } from '../../files/pictures/png.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'

/** Characters of the hash in the addresses of the pictures. */
const hashLength = 16

/** The bytes of the smallest PNG: its start, one pixel and its end. */
const leastPng = 57

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A sent picture as PNG, without metadata. Throws a 400 that names its field, for another format and for other measures. */
async function readPicture(sent: MarkPictures, size: MarkSize): Promise<Buffer> {
  const field = `png${size}` as const
  try {
    const parts: Buffer[] = []
    for await (const part of cleanPng(once(Buffer.from(sent[field], 'base64')))) parts.push(part)
    const png = Buffer.concat(parts)
    if (png.length < leastPng) throw new DamagedPicture('The picture is empty.')
    const { width, height } = pngSize(png)
    if (width !== size || height !== size) throw invalid({ [field]: `Not ${size} by ${size} pixels` })
    return png
  } catch (error) {
    if (error instanceof DamagedPicture) throw invalid({ [field]: 'Not a PNG picture' })
    throw error
  }
}

/** All pictures of a logo. Throws a 400 that names the field of one that is no PNG of its size, or of the largest if all are too large. */
async function readPictures(sent: MarkPictures): Promise<MarkPngs> {
  const pngs = {} as Record<MarkSize, Buffer>
  for (const size of markSizes) pngs[size] = await readPicture(sent, size)
  const bytes = markSizes.reduce((sum, size) => sum + pngs[size].length, 0)
  if (bytes > mostMarkBytes)
    throw invalid({ png512: `All pictures together are over ${mostMarkBytes / 1024} KB` })
  return pngs
}

function hashOf(pngs: MarkPngs): string {
  const hash = createHash('sha256')
  for (const size of markSizes) hash.update(pngs[size])
  return hash.digest('hex').slice(0, hashLength)
}

/** Changes the logo, and makes every process look at it and every desk show it. Open portals show it after a reload. */
async function changeMark(
  services: Services,
  actor: Actor,
  change: (db: Services['db']) => Promise<boolean>,
): Promise<Team> {
  const team = await commit(services, async ({ db, record, signal }) => {
    if (await change(db)) {
      await record({ clientId: null, actor, action: 'team.changed', subject: 'logo' })
      signal({ kind: 'team-changed' })
    }
    return getTeam(db, services.settings.timeZone)
  })
  // On PostgreSQL the signal returns to this process only a moment later.
  services.marks.forget()
  return team
}

/** Sets the team's logo. Throws a 400 that names the field of a wrong picture. */
export async function setMark(services: Services, sent: MarkPictures, actor: Actor): Promise<Team> {
  const pngs = await readPictures(sent)
  return changeMark(services, actor, async (db) => {
    await storeMark(db, hashOf(pngs), pngs)
    return true
  })
}

/** Removes the team's logo, if it has one. */
export const removeMark = (services: Services, actor: Actor): Promise<Team> =>
  changeMark(services, actor, deleteMark)
