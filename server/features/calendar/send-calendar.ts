import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { RowCaller } from '../../access/admit.ts'
import { openBySecret } from '../../access/portal.ts'
import { isUnchanged } from '../../http/conditional-get.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { calendarName, calendarText, type Reader } from './calendar-text.ts'
import { getDateForCaller, listFeedDates, getFeedVersion } from './date-data.ts'
import { getFeedOwner } from './feed-data.ts'

const sampleDate = {
  id: '',
  clientId: '',
  day: '2026-01-01',
  title: 'Title',
  clientName: 'Name',
  propertyAddress: 'Street, City',
  sequence: 0,
  changedAt: '2026-01-01T00:00:00.000Z',
  cancelledAt: null,
}

function setCalendarHeaders(reply: FastifyReply, disposition: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', disposition)
    .header('content-security-policy', "sandbox; default-src 'none'")
}

/** A digest of the calendar format, so that ETags change when the format or the server's address does. */
async function getFormatDigest(reader: Reader, address: string): Promise<string> {
  const samples = ['closing', 'step', 'document', 'date'].flatMap((kind) =>
    [true, false].map((isDone) => ({ ...sampleDate, kind, isDone })),
  )
  const text = await calendarText(samples, { reader, address, name: calendarName(samples, reader) })
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}

/**
 * Sends a feed to anyone with its address. `file` is the secret plus ".ics". Throws 404 for an unknown or
 * ended feed, and throttles guessing like for portal links.
 */
export async function sendFeed(
  services: Services,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> {
  const { db, settings } = services
  const now = services.clock()
  const secret = /^([\w-]{32})\.ics$/.exec(file)?.[1]
  const owner = await openBySecret(services, request, reply, async () =>
    secret ? getFeedOwner(db, secret) : null,
  )
  const reader: Reader = 'clientId' in owner ? 'client' : 'admin'
  const address = publicAddress(settings)
  reply.header('cache-control', 'private, no-cache')
  const tag = `W/"${await getFeedVersion(db, owner, now)}-${await getFormatDigest(reader, address)}"`
  if (isUnchanged(request, reply, tag)) {
    await reply.code(304).send()
    return
  }
  const dates = await listFeedDates(db, owner, now)
  const text = await calendarText(dates, { reader, address, name: calendarName(dates, reader) })
  await setCalendarHeaders(reply, 'inline; filename="dates.ics"').send(text)
}

/** Sends one date as an .ics file. Throws 404 for a date that the caller may not see. */
export async function sendDate(
  services: Services,
  id: string,
  caller: RowCaller,
  reply: FastifyReply,
): Promise<undefined> {
  const date = await getDateForCaller(services.db, id, caller)
  const reader: Reader = caller.admin ? 'admin' : 'client'
  const text = await calendarText([date], { reader, address: publicAddress(services.settings) })
  await setCalendarHeaders(reply, `attachment; filename="${date.kind}-${date.day}.ics"`).send(text)
}
