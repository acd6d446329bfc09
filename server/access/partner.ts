import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Language, toLanguage } from '#contract/languages.ts'
import { dayIn } from '#contract/rules/days.ts'
import {
  isLinkWorking,
  lastDayOfLink,
  type PartnerRole,
  partnerRoles,
  personKeyForm,
} from '#contract/rules/deal/people.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../services.ts'
import { type PinState, pinNeeded, pinState } from './link-pin.ts'
import { openBySecret } from './portal.ts'
import { isPreview } from './preview.ts'
import { identifyAdmin } from './session.ts'

/** The partner of a link, with their deal. */
export interface Partner {
  clientId: string
  personId: string
  /** The link that was used. */
  uniqueId: string
  role: PartnerRole
  /** The last day on which it opens, in the team's time zone. */
  endsOn: string
  isArchived: boolean
  isSample: boolean
  language: Language
  pin: PinState
}

/** The team's time zone; null until the team chooses one. */
const chosenZone = (db: Db) =>
  db.selectFrom('team_settings').select('value').where('key', '=', sql.lit('timeZone'))

/**
 * Finds the partner of a working link for one browser, which has entered the link's PIN or not. One statement, never cached,
 * because an end date and a PIN depend on the moment and the browser.
 */
export async function findPartner(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  key: string,
  visitorHash: string,
): Promise<Partner | null> {
  if (!personKeyForm.test(key)) return null
  const row = await db
    .selectFrom('people')
    .innerJoin('clients', 'clients.id', 'people.clientId')
    .leftJoin('portal_visits', (join) =>
      join
        .onRef('portal_visits.personId', '=', 'people.id')
        .on('portal_visits.visitorHash', '=', visitorHash)
        .on('portal_visits.forgottenAt', 'is', null),
    )
    .select([
      'clients.id as clientId',
      'people.id as personId',
      'people.key as uniqueId',
      'people.role',
      'people.endsOn',
      'people.stoppedAt',
      'people.pinSetAt',
      'people.language',
      'portal_visits.pinPassedAt',
      'clients.expectedCloseDate',
      'clients.outcome',
      'clients.outcomeOn',
      'clients.isArchived',
      'clients.isSample',
    ])
    .select((of) => chosenZone(of as unknown as Db).as('zone'))
    .where('people.key', '=', key)
    .where('people.role', 'in', partnerRoles)
    .where('people.stoppedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { clientId, personId, uniqueId, isArchived, isSample } = row
  const role = row.role as PartnerRole
  const now = clock()
  const person = { role, endsOn: row.endsOn, stoppedAt: row.stoppedAt }
  if (!isLinkWorking(person, row, dayIn(now, row.zone ?? settings.timeZone))) return null
  const endsOn = lastDayOfLink(person, row) ?? ''
  const language = toLanguage(row.language)
  return {
    clientId,
    personId,
    uniqueId,
    role,
    endsOn,
    isArchived,
    isSample,
    language,
    pin: pinState(row, now),
  }
}

/**
 * Opens the partner of a request's link. Throws like `openBySecret`, so that a stopped or ended link and a co-client's link look
 * unknown, and 401 until the PIN was entered; an admin's preview needs no PIN.
 */
export async function openPartner(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<Partner> {
  const find = () => findPartner(services, key, services.visits.hashOf(request))
  const partner = await openBySecret(services, request, reply, find, (known) =>
    services.visits.holds(services, request, known),
  )
  request.reader = partner
  if (partner.pin !== 'needed') return partner
  if (isPreview(request) && (await identifyAdmin(services, request, reply))) return partner
  throw pinNeeded()
}
