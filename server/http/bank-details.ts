import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Access, AnyCall } from '#contract/call.ts'
import type { SenderType } from '#contract/calls/messages/messages.ts'
import { indexesOfBankNumbers } from '#contract/rules/bank-details/bank-details.ts'
import { moneyFields } from '#contract/rules/deal/client-fields.ts'
import { limits } from '#contract/rules/limits.ts'
import { inOtherLanguages, type Translations } from '#contract/rules/translations.ts'
import { type AdmittedBy, linkOf } from '../access/admit.ts'
import { type Actor, adminActor, personActor, recordedToday } from '../db/activity-log.ts'
import { commit } from '../db/change.ts'
import { ownerOf } from '../db/commit-for-client.ts'
import { findReader } from '../db/readers.ts'
import type { ClientRow } from '../db/schema.ts'
import { readTranslations } from '../db/translations.ts'
import { ProblemError, type Says } from '../problem.ts'
import type { Services } from '../services.ts'

const toAgent = 'Not saved: this looks like bank details. Escrow gives them by phone.'
const toClient: Says = (t) => t.bankDetails

const toPartner: Says = (t) => t.bankDetailsOfPartner

/** The 422 for a partner's bank details in a field. */
export function bankDetailsToPartner(field: string): ProblemError {
  return new ProblemError(422, 'bank-details', toPartner, { fields: { [field]: toPartner } })
}

/** The refusal of bank details, in words for the caller's role. */
function refusalText({ access }: AnyCall): Says {
  if (access === 'partner') return toPartner
  return access === 'portal' ? toClient : toAgent
}

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The 422 for an agent's bank details in a field. */
export function bankDetailsToAgent(field: string): ProblemError {
  return new ProblemError(422, 'bank-details', toAgent, { fields: { [field]: toAgent } })
}

/**
 * The texts in a value by field name, nested names joined by dots. Passwords are left out: no screen shows them, and they may be
 * digits.
 */
function* textsOf(value: unknown, name = ''): Generator<[string, string]> {
  // The digits of an id are not an account number.
  if (typeof value === 'string') {
    if (!idShape.test(value)) yield [name, value]
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value))
    if (key !== 'password') yield* textsOf(one, name === '' ? key : `${name}.${key}`)
}

/** Fields that are checked alone: amounts, which no portal shows, and the portal's id, which may be digits. */
const readAlone = new Set([...moneyFields, 'uniqueId'])

/** Texts that are read between two pauses for other requests: an import has a hundred thousand. */
const readAtOnce = 200

/** Groups the fields that are read together: all fields of one save, or of one client in an import. */
async function savesOf(texts: Iterable<[string, string]>): Promise<[string, string][][]> {
  const saves = new Map<string, [string, string][]>()
  let sinceRest = 0
  for (const [name, text] of texts) {
    if (++sinceRest % readAtOnce === 0) await setImmediate()
    if (text.trim() === '') continue
    const key = readAlone.has(name.split('.').at(-1) ?? '') ? name : (/^clients\.\d+/.exec(name)?.[0] ?? '')
    const save = saves.get(key)
    if (save) save.push([name, text])
    else saves.set(key, [[name, text]])
  }
  return [...saves.values()]
}

/** The fields with bank details; fields of the same save are read together. */
async function fieldsWithBankDetails(saves: readonly [string, string][][]): Promise<[string, string][]> {
  const found: [string, string][] = []
  let sinceRest = 0
  for (const save of saves) {
    sinceRest += save.length
    if (sinceRest >= readAtOnce) {
      sinceRest = 0
      await setImmediate()
    }
    for (const index of indexesOfBankNumbers(save.map(([, text]) => text)))
      found.push(save[index] ?? ['', ''])
  }
  return found
}

/**
 * Throws a 422 that names each field with bank details, before anything is stored. All fields of one save are read together;
 * `read` adds the stored fields that it leaves unchanged. Does nothing unless the call declares `portalTexts`.
 */
export async function refuseBankDetails(call: AnyCall, texts: unknown, read = texts): Promise<void> {
  if (!call.portalTexts) return
  const choices = choicesOf(call.body)
  const typed = textsOf(read).filter(([name]) => !choices.has(name))
  const inAll = await fieldsWithBankDetails(await savesOf(typed))
  if (inAll.length === 0) return
  const given = new Set(textsOf(texts).map(([name]) => name))
  const found = inAll.filter(([name]) => given.has(name))
  if (found.length === 0) return
  const message = refusalText(call)
  const fields = Object.fromEntries(found.map(([name]) => [name, message]))
  throw new ProblemError(422, 'bank-details', message, { fields })
}

/** Throws 422 for a message that contains bank details, alone or together with its sender's last messages. */
export function refuseBankDetailsInMessage(
  sender: SenderType,
  content: string,
  before: readonly string[],
): void {
  refuseBeside(before, 'content', content, sender === 'client' ? toClient : toAgent)
}

/** Throws 422 for bank details in an agent's text, alone or together with the texts that its reader sees before it. */
export function refuseBankDetailsBeside(before: readonly string[], field: string, text: string): void {
  refuseBeside(before, field, text, toAgent)
}

function refuseBeside(before: readonly string[], field: string, text: string, message: Says): void {
  if (!indexesOfBankNumbers([...before, text]).includes(before.length)) return
  throw new ProblemError(422, 'bank-details', message, { fields: { [field]: message } })
}

/**
 * The body of an admin's PATCH together with the row's unchanged fields, in the order of the form: a client reads them together,
 * so that bank details cannot be split between two saves.
 */
export async function withKeptFields(
  { db }: Services,
  call: AnyCall,
  params: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  if (!call.portalTexts || call.method !== 'PATCH' || call.access !== 'admin') return body
  const [, noun = '', name = ''] = /\/(\w+)\/:(\w+)$/.exec(call.path) ?? []
  const table = noun === 'clients' ? noun : ownedBy[noun]
  if (!table) return body
  const id = params[name] ?? ''
  const row: Record<string, unknown> | undefined = await db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return body
  const changes = body as Record<string, unknown>
  const before = readTranslations((row['translations'] ?? null) as string | null).translations
  const sent = changes['translations'] as Translations<object | null> | undefined
  const translations = inOtherLanguages((language) =>
    sent?.[language] === null ? null : { ...before?.[language], ...sent?.[language] },
  )
  const stored: Record<string, unknown> = { ...row, ...changes, translations }
  return Object.fromEntries(Object.keys(fieldsOf(call.body)).map((field) => [field, stored[field]]))
}

/** The fields of a body that hold a choice from a list; they do not separate the typed texts before and after them. */
function choicesOf(body: AnyCall['body']): ReadonlySet<string> {
  const isChoice = (field: unknown): boolean =>
    field instanceof z.ZodEnum || (hasInner(field) && isChoice(field.unwrap()))
  return new Set(Object.entries(fieldsOf(body)).flatMap(([name, field]) => (isChoice(field) ? name : [])))
}

const hasInner = (field: unknown): field is z.ZodOptional | z.ZodNullable | z.ZodDefault =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault

/** The fields of a body, also of one that is prepared before it is read. */
function fieldsOf(body: AnyCall['body']): object {
  const shape = body instanceof z.ZodPipe ? body.out : body
  return shape instanceof z.ZodObject ? shape.shape : {}
}

/** The tables of the rows that a call's path names, by the noun before the id. */
const ownedBy: Record<string, 'escrow_steps' | 'client_notes' | 'documents' | 'deal_dates' | 'people'> = {
  steps: 'escrow_steps',
  notes: 'client_notes',
  documents: 'documents',
  dates: 'deal_dates',
  people: 'people',
}

/** The client that a call is about; null for the team's own texts, and for rows that do not exist. */
async function clientOf(
  { db }: Services,
  { path }: AnyCall,
  caller: AdmittedBy<Access>,
  params: Record<string, string>,
): Promise<ClientRow | null> {
  const [, noun = '', name = ''] = /\/(\w+)\/:(\w+)/.exec(path) ?? []
  const table = ownedBy[noun]
  const link = linkOf(caller)
  const id = link
    ? link.clientId
    : table
      ? await ownerOf(table, params[name] ?? '')(db).catch(() => null)
      : noun === 'clients'
        ? (params[name] ?? null)
        : null
  if (id === null) return null
  return (await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Records that bank details were refused, by whom and where, without the details; for a link, only some entries a day. */
async function recordStopped(
  services: Services,
  call: AnyCall,
  caller: AdmittedBy<Access>,
  params: Record<string, string>,
): Promise<void> {
  const client = await clientOf(services, call, caller, params)
  const link = linkOf(caller)
  const reader = client && link ? await findReader(services.db, client, link.personId) : null
  const actor: Actor =
    'admin' in caller && caller.admin
      ? adminActor(caller.admin)
      : reader
        ? personActor(reader)
        : { type: 'client', id: null, name: '' }
  const action = 'bank-details.stopped'
  await commit(services, async ({ db, now, record }) => {
    const before = reader ? await recordedToday(db, reader, [action], now) : []
    if (before.length >= limits.changelessEntries) return
    await record({ clientId: client?.id ?? null, actor, action, subject: call.portalTexts ?? '' })
  })
}

/** Runs a handler and records it if bank details stopped it. */
export async function stoppingBankDetails<T>(
  services: Services,
  call: AnyCall,
  caller: AdmittedBy<Access>,
  params: Record<string, string>,
  handle: () => Promise<T>,
): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    const isStopped = error instanceof ProblemError && error.code === 'bank-details'
    if (isStopped && !services.isRehearsal) await recordStopped(services, call, caller, params)
    throw error
  }
}
