import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { RowCaller } from '../../access/admit.ts'
import { openBySecret } from '../../access/portal.ts'
import { visitedAs } from '../../access/visited-by.ts'
import type { CalendarDateRow } from '../../db/calendar-rows.ts'
import type { Db } from '../../db/database.ts'
import { isUnchanged } from '../../http/conditional-get.ts'
import { findRecipient } from '../../notifications/outbox/find-recipient.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { calendarName, calendarText, type Reader } from './calendar-text.ts'
import { getDateForCaller, getFeedVersion, listFeedDates, namedForReader } from './date-data.ts'
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

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)

/** A digest of the calendar format, so that ETags change when the format, the language or the server's address does. */
async function getFormatDigest(reader: Reader, address: string, language: Language): Promise<string> {
  const samples = ['closing', 'step', 'document', 'date'].flatMap((kind) =>
    [true, false].map((isDone) => ({ ...sampleDate, kind, isDone })),
  )
  const name = calendarName(samples, reader, language)
  const text = await calendarText(samples, { reader, address, language, name })
  return digestOf(text)
}

/** A digest of translated date names, which the version of the dates does not cover. */
const namesDigest = (named: readonly CalendarDateRow[] | null): string =>
  named === null ? '' : `-${digestOf(JSON.stringify(named.map(({ title }) => title)))}`

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
  const language = 'clientId' in owner ? await languageOf(db, owner) : defaultLanguage
  const address = publicAddress(settings)
  reply.header('cache-control', 'private, no-cache')
  const version = await getFeedVersion(db, owner, now)
  const readDates = async () => namedForReader(db, await listFeedDates(db, owner, now), language)
  // In English the version says all, and nothing is read for it.
  const named = language === defaultLanguage ? null : await readDates()
  const tag = `W/"${version}-${await getFormatDigest(reader, address, language)}${namesDigest(named)}"`
  if (isUnchanged(request, reply, tag)) {
    await reply.code(304).send()
    return
  }
  const dates = named ?? (await readDates())
  const name = calendarName(dates, reader, language)
  const text = await calendarText(dates, { reader, address, language, name })
  await setCalendarHeaders(reply, 'inline; filename="dates.ics"').send(text)
}

async function languageOf(db: Db, person: { clientId: string; personId: string }): Promise<Language> {
  return (await findRecipient(db, person))?.language ?? defaultLanguage
}

/** The language of the person as whom a browser last opened a date's deal. */
async function languageOfVisitor(
  db: Db,
  { visitor }: RowCaller,
  { clientId }: CalendarDateRow,
): Promise<Language> {
  const [personId] = clientId === null ? [] : await visitedAs(db, visitor, clientId)
  return clientId === null || personId === undefined
    ? defaultLanguage
    : languageOf(db, { clientId, personId })
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
  const language = caller.admin ? defaultLanguage : await languageOfVisitor(services.db, caller, date)
  const address = publicAddress(services.settings)
  const named = await namedForReader(services.db, [date], language)
  const text = await calendarText(named, { reader, address, language })
  await setCalendarHeaders(reply, `attachment; filename="${date.kind}-${date.day}.ics"`).send(text)
}
