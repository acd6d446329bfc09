import { sql } from 'kysely'
import { UniqueId } from '#contract/calls/fields/unique-id.ts'
import { type Language, toLanguage } from '#contract/languages.ts'
import { personKeyForm } from '#contract/rules/deal/people.ts'
import type { Topic } from '#contract/topics.ts'
import { compiledOnce } from '../db/compiled.ts'
import type { Db } from '../db/database.ts'
import { versionEpoch, versionOf } from '../db/version-epoch.ts'
import { type PinState, pinState } from './link-pin.ts'

interface PortalRow extends Omit<Portal, 'version' | 'pin' | 'language'> {
  language: string
  changes: number | null
  epoch: string | null
}

interface CoClientRow extends PortalRow {
  pinSetAt: string | null
  pinPassedAt: string | null
}

/** The portal that a link opens, as seen by the link's owner. */
export interface Portal {
  clientId: string
  /** The id of the link's owner: the client or a co-client. */
  personId: string
  /** The link that was used. */
  uniqueId: string
  isArchived: boolean
  isSample: boolean
  /** The language of the link's owner. */
  language: Language
  /** Whether the browser still has to enter the link's PIN. */
  pin: PinState
  /** The version of the requested topic, as in `versionOf`. */
  version: string
}

/** A person's portal for a verb to read or write, with the language of the answer; English when absent. */
export type PortalOfReader = Pick<Portal, 'clientId' | 'personId'> & Partial<Pick<Portal, 'language'>>

/** The client's own portal. */
export const portalOfClientId = (id: string): PortalOfReader => ({ clientId: id, personId: id })

/** The client's own link. */
const portalOfClient = compiledOnce<PortalRow>((db) =>
  db
    .selectFrom('clients')
    .leftJoin('topic_versions', (join) =>
      join.onRef('topic_versions.clientId', '=', 'clients.id').on('topic_versions.topic', '=', ''),
    )
    .select([
      'clients.id as clientId',
      'clients.id as personId',
      'clients.uniqueId',
      'clients.isArchived',
      'clients.isSample',
      'clients.language',
      'topic_versions.version as changes',
      versionEpoch.as('epoch'),
    ])
    .where('clients.uniqueId', '=', ''),
)

/** A co-client's link, unless it was stopped, with the PIN state of the browser that uses it. */
const portalOfCoClient = compiledOnce<CoClientRow>((db) =>
  db
    .selectFrom('people')
    .innerJoin('clients', 'clients.id', 'people.clientId')
    .leftJoin('topic_versions', (join) =>
      join.onRef('topic_versions.clientId', '=', 'clients.id').on('topic_versions.topic', '=', ''),
    )
    .leftJoin('portal_visits', (join) =>
      join
        .onRef('portal_visits.personId', '=', 'people.id')
        .on('portal_visits.visitorHash', '=', '')
        .on('portal_visits.forgottenAt', 'is', null),
    )
    .select([
      'clients.id as clientId',
      'people.id as personId',
      'people.key as uniqueId',
      'clients.isArchived',
      'clients.isSample',
      'people.language',
      'people.pinSetAt',
      'portal_visits.pinPassedAt',
      'topic_versions.version as changes',
      versionEpoch.as('epoch'),
    ])
    .where('people.key', '=', '')
    .where('people.role', '=', sql.lit('co-client'))
    .where('people.stoppedAt', 'is', null),
)

/** The browser that uses a link: its hash in the rows of visits, computed only when a PIN may be set. */
export interface LinkBrowser {
  visitorHash: () => string
  now: Date
}

/** Finds the portal of a link and the version of one topic in a single query; a typed portal ID may look like a person's key. */
export async function findPortal(
  db: Db,
  uniqueId: string,
  topic: Topic | '',
  { visitorHash, now }: LinkBrowser,
): Promise<Portal | null> {
  if (!UniqueId.safeParse(uniqueId).success) return null
  const [row] = personKeyForm.test(uniqueId)
    ? await portalOfCoClient(db, [topic, visitorHash(), uniqueId])
    : []
  if (row) {
    const { changes, epoch, pinSetAt, pinPassedAt, ...portal } = row
    const pin = pinState({ pinSetAt, pinPassedAt }, now)
    return { ...portal, language: toLanguage(row.language), pin, version: versionOf(epoch, changes) }
  }
  const [found] = await portalOfClient(db, [topic, uniqueId])
  if (!found) return null
  const { changes, epoch, ...portal } = found
  return { ...portal, language: toLanguage(found.language), pin: 'none', version: versionOf(epoch, changes) }
}
