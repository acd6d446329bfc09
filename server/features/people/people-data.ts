import { type Person, PersonRole, type TypedContact } from '#contract/calls/people/people.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import {
  isLinkWorking,
  lastDayOfLink,
  maxPeople,
  maxPinMisses,
  partyOf,
} from '#contract/rules/deal/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Db } from '../../db/database.ts'
import { languageForAdmins } from '../../db/language-columns.ts'
import type { PersonRow } from '../../db/people-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { getTrustedNumber } from '../../db/trusted-numbers.ts'
import { conflict, orNotFound } from '../../problem.ts'

const roleOf = ({ role }: PersonRow) => PersonRole.parse(role)

/** How often and when a link was opened, by person id; the client's is the client's id. */
async function readOpenings(
  db: Db,
  clientId: string,
): Promise<Map<string, Pick<Person, 'seenAt' | 'devices'>>> {
  const rows = await db
    .selectFrom('portal_visits')
    .where('clientId', '=', clientId)
    .groupBy('personId')
    .select((of) => [
      'personId',
      of.fn.max<string>('lastSeenAt').as('seenAt'),
      of.fn.countAll<number>().filterWhere('forgottenAt', 'is', null).as('devices'),
    ])
    .execute()
  return new Map(rows.map(({ personId, ...opened }) => [personId, opened]))
}

/** When their links were last emailed, by person id. */
async function readSentLinks(db: Db, clientId: string): Promise<Map<string | null, string>> {
  const rows = await db
    .selectFrom('deliveries')
    .where('clientId', '=', clientId)
    .where('kind', '=', 'portal_link')
    .groupBy('personId')
    .select((of) => ['personId', of.fn.max<string>('createdAt').as('sentAt')])
    .execute()
  return new Map(rows.map(({ personId, sentAt }) => [personId, sentAt]))
}

/** Counts the dates of a deal that each party owes and has done; waived ones do not count. */
async function readTasks(db: Db, clientId: string): Promise<Map<string, { done: number; all: number }>> {
  const rows = await db
    .selectFrom('deal_dates')
    .where('clientId', '=', clientId)
    .where('state', '<>', 'waived')
    .groupBy('owes')
    .select((of) => [
      'owes',
      of.fn.countAll<number>().as('all'),
      of.fn.countAll<number>().filterWhere('state', '=', 'done').as('done'),
    ])
    .execute()
  return new Map(rows.map(({ owes, ...counts }) => [owes, counts]))
}

const neverOpened = { seenAt: null, devices: 0 }

async function toPeople(
  db: Db,
  client: ClientRow,
  rows: readonly PersonRow[],
): Promise<{ people: Person[]; client: Pick<Person, 'seenAt' | 'devices'> }> {
  const openings = await readOpenings(db, client.id)
  const own = openings.get(client.id) ?? neverOpened
  if (rows.length === 0) return { people: [], client: own }
  const [sent, tasks] = [await readSentLinks(db, client.id), await readTasks(db, client.id)]
  const tasksOf = (party: Party) => tasks.get(party) ?? { done: 0, all: 0 }
  const people = rows.map((row): Person => {
    const role = roleOf(row)
    return {
      ...row,
      ...languageForAdmins(row),
      ...(openings.get(row.id) ?? neverOpened),
      role,
      hasPin: row.pinHash !== null,
      lastDay: lastDayOfLink({ role, endsOn: row.endsOn }, client),
      isStoppedByPin: row.stoppedAt !== null && row.pinMisses >= maxPinMisses,
      sentAt: sent.get(row.id) ?? null,
      tasks: role === 'co-client' ? null : tasksOf(partyOf[role]),
    }
  })
  return { people, client: own }
}

async function readPeople(db: Db, clientId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

const isWorking = (row: PersonRow, client: ClientRow, today: string) =>
  isLinkWorking({ ...row, role: roleOf(row) }, client, today)

/** The lender and the escrow company in the client's profile, unless a person of that role has a working link. */
function typedContacts(client: ClientRow, rows: readonly PersonRow[], today: string): TypedContact[] {
  const typed: TypedContact[] = [
    { role: 'lender', name: client.lenderName ?? '', phone: client.lenderPhone || null },
    { role: 'escrow', name: client.escrowCompany, phone: client.escrowPhone || null },
  ]
  const haveLink = new Set(rows.filter((row) => isWorking(row, client, today)).map(roleOf))
  return typed.filter(({ role, name, phone }) => (name !== '' || phone !== null) && !haveLink.has(role))
}

/**
 * Lists the people of a deal in the order in which they were added, and the contacts from the profile. `today` in the team's time
 * zone.
 */
export async function listPeople(db: Db, client: ClientRow, today: string) {
  const rows = await readPeople(db, client.id)
  const number = await getTrustedNumber(db, client)
  const contacts = typedContacts(client, rows, today)
  return { ...(await toPeople(db, client, rows)), contacts, ...(number ? { number } : {}) }
}

/** Returns a person of this deal, as it is stored. Throws 404. */
export async function requirePersonRow(db: Db, client: ClientRow, id: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('clientId', '=', client.id)
    .executeTakeFirst()
  return orNotFound(row)
}

/** Returns a person of this deal, as an admin sees them. Throws 404. */
export async function getPerson(db: Db, client: ClientRow, id: string): Promise<Person> {
  const { people } = await toPeople(db, client, [await requirePersonRow(db, client, id)])
  return orNotFound(people[0])
}

export async function insertPerson(db: Db, row: PersonRow): Promise<void> {
  await db.insertInto('people').values(row).execute()
}

export async function updatePerson(
  db: Db,
  id: string,
  columns: Partial<Omit<PersonRow, 'id' | 'clientId' | 'role'>>,
): Promise<void> {
  await db.updateTable('people').set(columns).where('id', '=', id).execute()
}

/**
 * Throws 409 when one more working link would be too many; `row` is the person after the change. Call it while the client's row
 * is locked.
 */
export async function assertRoom(db: Db, client: ClientRow, row: PersonRow, today: string): Promise<void> {
  if (!isWorking(row, client, today)) return
  const others = (await readPeople(db, client.id)).filter(({ id }) => id !== row.id)
  if (others.filter((other) => isWorking(other, client, today)).length < maxPeople) return
  throw conflict(`A deal has room for ${maxPeople} people. Stop a link you no longer need.`)
}

/**
 * Throws 409 when an equal request has already given a working link: the same person typed twice. Call it while the client's row
 * is locked.
 */
export async function assertNew(db: Db, client: ClientRow, row: PersonRow, today: string): Promise<void> {
  const typed = ['role', 'firstName', 'lastName', 'company', 'email', 'phone', 'endsOn', 'language'] as const
  const isSame = (other: PersonRow) =>
    typed.every((field) => other[field] === row[field]) && (other.pinHash === null) === (row.pinHash === null)
  if ((await readPeople(db, client.id)).some((other) => isSame(other) && isWorking(other, client, today)))
    throw conflict(`${nameOf(row)} has a link to this deal already.`)
}
