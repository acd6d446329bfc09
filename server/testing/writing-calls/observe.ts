import { fillPath, type AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Topic } from '#contract/topics.ts'
import type { Signal } from '../../live/signal.ts'
import type { Caller } from '../app/caller.ts'
import type { World } from '../app/world.ts'
import type { OwnedRow } from '../engines/table-contents.ts'
import type { Effects, Scenario, Written } from './scenario.ts'

export const polledCalls: readonly AnyCall[] = calls.filter(({ version }) => version !== undefined)

/** A polled response. */
export interface Polled {
  etag: string
  body: string
}

/**
 * The polled responses about a client, for a portal visitor and for an admin if there is one; none once the client is deleted.
 */
export async function polledAnswers(
  { app }: World,
  clientId: string,
  desk: Caller | null,
): Promise<Map<AnyCall, Polled>> {
  const answers = new Map<AnyCall, Polled>()
  const client = await app.services.db
    .selectFrom('clients')
    .select('uniqueId')
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (!client) return answers
  const portal = app.caller()
  for (const call of polledCalls) {
    const reader = call.access === 'portal' ? portal : desk
    if (!reader) continue
    const url = fillPath(call.path, { id: clientId, clientId, uniqueId: client.uniqueId })
    const { statusCode, headers, body } = await reader.send({ method: 'GET', url })
    if (statusCode !== 200) throw new Error(`${call.id} is ${statusCode}: ${body}`)
    answers.set(call, { etag: String(headers.etag), body })
  }
  return answers
}

/** The answers that are the same for all admins, now. */
export async function sharedAnswers(desk: Caller): Promise<string[]> {
  const bodies: string[] = []
  for (const { path, sameForAllAdmins } of calls) {
    if (!sameForAllAdmins) continue
    const { statusCode, body } = await desk.send({ method: 'GET', url: path })
    if (statusCode !== 200) throw new Error(`${path} is ${statusCode}: ${body}`)
    bodies.push(body)
  }
  return bodies
}

/** The calls whose responses differ in a part. */
export function moved(
  before: ReadonlyMap<AnyCall, Polled>,
  after: ReadonlyMap<AnyCall, Polled>,
  part: keyof Polled,
): string[] {
  return [...before]
    .filter(([call, polled]) => polled[part] !== after.get(call)?.[part])
    .map(([call]) => call.id)
    .toSorted()
}

/** The observed signals, in the terms of a scenario. */
export interface Heard {
  everyone: Topic[]
  desks: Topic[]
  ends: string[]
  changesTeam: boolean
  /** Signals about anyone other than the scenario's subjects. */
  others: Signal[]
}

/** The admin that a scenario is about. */
const adminOf = ({ admin, otherAdmin }: World, { touches }: Scenario) =>
  touches === 'other admin' ? otherAdmin : admin

/** An admin that the scenario is not about. */
export const onlooker = ({ admin, otherAdmin }: World, { touches }: Scenario): Caller =>
  (touches === 'other admin' ? admin : otherAdmin).first

export function heardOf(world: World, one: Scenario, signals: readonly Signal[]): Heard {
  const heard: Heard = {
    everyone: [],
    desks: [],
    ends: [],
    changesTeam: false,

    others: [],
  }
  const { client, otherClient } = world
  const { id, secondSession } = adminOf(world, one)
  const isSubject = (clientId: string) =>
    one.touches === 'new client'
      ? clientId !== client.client.id && clientId !== otherClient.client.id
      : clientId === client.client.id
  // By then the first device has had several sessions, so any session but the second device's is its own.
  const deviceOf = (sessionId: string) => (sessionId === secondSession ? 'second device' : 'first device')
  for (const signal of signals) {
    if (signal.kind === 'sessions-ended' && signal.userId === id) {
      const { sessionIds } = signal
      const ended = sessionIds === 'all' ? ['all devices'] : sessionIds.map(deviceOf)
      heard.ends.push(...ended)
    } else if (signal.kind === 'portal-closed' && isSubject(signal.clientId))
      heard.ends.push(
        signal.personId === undefined || signal.personId === signal.clientId ? 'portal' : 'person',
      )
    else if (signal.kind === 'team-changed') heard.changesTeam = true
    else if (signal.kind === 'to-sort-changed') heard.desks.push('incoming')
    else if (signal.kind === 'changed' && isSubject(signal.clientId))
      heard[signal.audience === 'everyone' ? 'everyone' : 'desks'].push(...signal.topics)
    else heard.others.push(signal)
  }
  return {
    ...heard,
    everyone: heard.everyone.toSorted(),
    desks: heard.desks.toSorted(),
    ends: [...new Set(heard.ends)].toSorted(),
  }
}

const textOf = ({ table, text }: OwnedRow) => `${table} ${text}`

/** How many rows of each table were written, and which of them belong to someone else. */
export function writtenOf(
  world: World,
  one: Scenario,
  before: readonly OwnedRow[],
  after: readonly OwnedRow[],
): { writes: Effects['writes']; others: string[] } {
  const { client, otherClient, admin, otherAdmin } = world
  const known = new Set([client.client.id, otherClient.client.id, admin.id, otherAdmin.id])
  const subjects: Record<NonNullable<Scenario['touches']>, (owner: string) => boolean> = {
    client: (owner) => owner === client.client.id,
    admin: (owner) => owner === admin.id,
    'other admin': (owner) => owner === otherAdmin.id,
    'new client': (owner) => !known.has(owner),
    'new admin': (owner) => !known.has(owner),
    nobody: () => false,
  }
  const isSubject = subjects[one.touches ?? 'client']
  const owned = new Set(before.filter(({ owners }) => owners.length > 0).map(({ table }) => table))
  const [was, is] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const changed = [
    ...before.filter((row) => !is.has(textOf(row))),
    ...after.filter((row) => !was.has(textOf(row))),
  ]
  const isOfDeal = ({ table, owners }: OwnedRow) =>
    (table === 'clients' || table === 'activity') && owners.every((owner) => owner === client.client.id)
  const isOfClient = (owner: string) => owner === client.client.id || owner === otherClient.client.id
  const isShared = (row: OwnedRow) => {
    if (one.alsoWrites === 'visits of one browser') return row.table === 'portal_visits'
    if (one.alsoWrites === 'deliveries about no deal')
      return row.table === 'deliveries' && row.owners.every((owner) => !isOfClient(owner))
    if (one.alsoWrites === 'their deals' && isOfDeal(row)) return true
    const isOfMember = row.table === 'deliveries' || row.table === 'incoming'
    return one.alsoWrites !== undefined && isOfMember && row.owners.some(isSubject)
  }
  const mayWrite = (row: OwnedRow) => row.owners.every(isSubject) || isShared(row)
  const name = ({ table, owners }: OwnedRow): Written =>
    owners.length === 0 && owned.has(table) ? `${table} of nobody` : table
  const keys = Map.groupBy(changed, name)
  const writes = Object.fromEntries(
    [...keys].map(([table, rows]) => [table, new Set(rows.map(({ key }) => key)).size]),
  )
  return { writes, others: changed.filter((row) => !mayWrite(row)).map(textOf) }
}
