import { messagesReadTogether } from '#contract/rules/bank-details/bank-details.ts'
import { withoutLogos } from '#contract/rules/left-out.ts'
import { limits } from '#contract/rules/limits.ts'
import { type Change, commit } from '../../db/change.ts'
import { type IncomingRow, newIncomingRow } from '../../db/incoming-rows.ts'
import { newId } from '../../db/new-id.ts'
import { getTeam } from '../../db/team-settings.ts'
import { isAutomatic } from '../../mail-in/automatic.ts'
import { checkSender, type Connection, type SenderChecks } from '../../mail-in/check-sender.ts'
import type { Mail } from '../../mail-in/mail.ts'
import { withoutOurLinks } from '../../mail-in/our-links.ts'
import { ownWords } from '../../mail-in/own-words.ts'
import { readMail } from '../../mail-in/read-mail.ts'
import { dedupeKey, tokenInAddress } from '../../mail-in/reply-address.ts'
import { teamName } from '../../notifications/emails/team-name.ts'
import { endFailing } from '../../notifications/rules/failing-addresses.ts'
import type { Services } from '../../services.ts'
import { addFiles } from './add-files.ts'
import { assertFewStrangers, assertNotTooMany } from './answer-limits.ts'
import { whoseFiled } from './filing-address.ts'
import { filterKnownKeys, insertIncoming, listLastUnsorted } from './incoming-data.ts'
import { leftOutColumn } from './incoming-file-data.ts'
import { obeyStopWord } from './obey-stop-word.ts'
import { ourLinks, ourMail } from './our-mail.ts'
import { place } from './place.ts'
import { type StoredFile, storeFiles, withStored } from './received-files.ts'
import { findOurs, takeBounce } from './take-bounce.ts'
import { countDraftFiles, takeDraft } from './take-draft.ts'
import { tellSender } from './tell-sender.ts'
import { noteTestEmail } from './test-answers.ts'
import { storeEmail } from './unread-email.ts'
import { whoseAnswer, type WhoseEmail, whoseUnanswered } from './whose-email.ts'
import { withoutNumbers } from './without-numbers.ts'

/** An email as it came. */
export interface IncomingEmail {
  bytes: Uint8Array
  way: 'port' | 'raw' | 'mailgun' | 'postmark'
  /** Whom the envelope names; empty where it came without one. */
  recipients: readonly string[]
  /** Of an email that its sender's server brought to the port. */
  connection?: Connection
  /** Whether its sender's server, or the post, handed it over encrypted. */
  isEncrypted?: boolean
}

/** `refused`: it is for nobody here, and nothing of it is stored. */
export type TakenEmail = 'taken' | 'refused'

/** Whom an email is for: a person of each deal whose reply address it has, or the deal whose filing address it has, once per deal; or, without any, its sender. */
async function listWhose(
  services: Services,
  mail: Mail,
  recipients: readonly string[],
  checks: SenderChecks,
): Promise<WhoseEmail[]> {
  const { db, settings, deliverySecret: secret, clock } = services
  const sender = { from: mail.from.map((one) => one.toLowerCase()), checks }
  const now = clock().toISOString()
  const tokens = [...recipients, ...mail.to].flatMap(
    (address) => tokenInAddress(settings.mailIn?.pattern ?? '', address) ?? [],
  )
  const found = new Map<string, WhoseEmail>()
  for (const token of new Set(tokens)) {
    const one =
      (await whoseFiled(db, { token, sender })) ?? (await whoseAnswer(db, { token, secret, sender, now }))
    if (!one) continue
    const known = found.get(one.clientId ?? '')
    if (!known || ('reason' in known.whose && !('reason' in one.whose))) found.set(one.clientId ?? '', one)
  }
  if (tokens.length > 0) return [...found.values()]
  const one = await whoseUnanswered(db, sender)
  return one ? [one] : []
}

const unchecked: SenderChecks = { dkim: 'unchecked', spf: null, dmarc: 'unchecked', policy: null }

/**
 * Takes an email that came from outside, once for each deal that it answers: what its writer typed goes into their chat, or to the
 * team where it is not certain who wrote it. What a program wrote is recorded and reaches nobody. Throws 429 for too many emails.
 */
export async function takeEmail(
  services: Services,
  { bytes, way, recipients, connection, isEncrypted = false }: IncomingEmail,
): Promise<TakenEmail> {
  const { db, settings, dns: resolver } = services
  if (!settings.mailIn) return 'refused'
  const since = performance.now()
  const mail = await readMail(bytes)
  if (!mail) return takeUnreadable(services, { way, bytes, since })
  if (await noteTestEmail(services, [...recipients, ...mail.to], { way, isEncrypted })) return 'taken'
  // A loop ends here: a refusal would send it around again.
  if (await findOurs(db, mail.messageId)) return 'taken'
  const sentFrom = (mail.from[0] ?? '').toLowerCase().slice(0, limits.email)
  if (await takeBounce(services, mail, { way, sentFrom })) return 'taken'
  await assertNotTooMany(services, sentFrom, 'emails from this sender')
  const checks = await checkSender(bytes, { resolver, ...(connection ? { connection } : {}) })
  const found = await listWhose(services, mail, recipients, checks)
  if (found.length === 0) return 'refused'
  if (found.some(({ whose }) => 'reason' in whose && whose.reason === 'unknown'))
    await assertFewStrangers(services)
  const team = await getTeam(db, settings.timeZone)
  const links = ourLinks(settings)
  const before = await listLastUnsorted(db, sentFrom, messagesReadTogether - 1)
  for (const one of found) {
    const typed = withoutOurLinks(ownWords(mail.text, ourMail(settings, teamName(team), one.readers)), links)
    const content = await withoutNumbers(typed, before)
    const wholeText = withoutOurLinks(mail.text, links)
    const whole = await withoutNumbers(wholeText)
    const subject = await withoutNumbers(withoutOurLinks(mail.subject, links).slice(0, limits.title))
    // Papers come to the address for files from programs, too.
    const isFiled = 'reason' in one.whose && one.whose.reason === 'filed-by-address'
    const isByProgram = !isFiled && isAutomatic(mail, connection?.sender)
    const draftOf = isByProgram || content === '' ? null : (one.draftOf ?? null)
    const { stored, leftOut } = await filesOf(services, mail, one, isByProgram || draftOf !== null)
    await store(services, mail, one, stored, {
      way,
      sentFrom,
      content,
      whole,
      subject,
      checks: JSON.stringify(checks),
      isMasked: content !== typed || whole !== wholeText,
      leftOut: draftOf === null ? withoutLogos(leftOut).length : countDraftFiles(mail.files),
      leftOutFiles: leftOutColumn(leftOut),
      isByProgram,
      draftOf,
      since,
    })
  }
  return 'taken'
}

/** The files of an email in the store; none of an email that is known already. */
async function filesOf(services: Services, mail: Mail, { clientId }: WhoseEmail, isWithout: boolean) {
  const key = dedupeKey(mail, clientId)
  if (isWithout || (await filterKnownKeys(services.db, [key])).has(key)) return { stored: [], leftOut: [] }
  return storeFiles(services, mail.files, { folder: clientId ?? newId(), sender: mail.from[0] ?? '' })
}

type Columns = Pick<
  IncomingRow,
  'way' | 'sentFrom' | 'content' | 'whole' | 'subject' | 'checks' | 'isMasked' | 'leftOut' | 'leftOutFiles'
> & {
  isByProgram: boolean
  /** The member whose draft it becomes; null for any other. */
  draftOf: string | null
  /** When its last byte came, of `performance.now()`. */
  since: number
}

/** Stores what came and places it, in one transaction. */
async function store(
  services: Services,
  mail: Mail,
  one: WhoseEmail,
  stored: readonly StoredFile[],
  { isByProgram, draftOf, since, ...columns }: Columns,
): Promise<void> {
  const { whose, clientId, deliveryId } = one
  const { quota } = services.settings
  let state: string | null = null
  const work = async (change: Change): Promise<StoredFile[]> => {
    const { db, now } = change
    const isEmpty = mail.text.trim() === '' && columns.leftOut + stored.length === 0
    const row: IncomingRow = {
      ...newIncomingRow(now),
      ...columns,
      channel: 'email',
      dedupeKey: dedupeKey(mail, clientId),
      clientId,
      personId: 'reason' in whose ? null : whose.personId,
      people: JSON.stringify(whose.people),
      deliveryId,
      fromName: mail.fromName.slice(0, limits.name),
      ...(isByProgram ? { state: 'automatic', sortedAt: null } : {}),
    }
    if (!(await insertIncoming(db, row))) return []
    state = row.state
    if (isByProgram) {
      // Desks show it beside the chat; a portal learns nothing.
      change.signal({ kind: 'to-sort-changed' })
      return []
    }
    if (draftOf !== null) {
      await takeDraft(change, row, draftOf)
      state = 'draft'
      return []
    }
    if (isEmpty) return []
    if ('personId' in whose && (await endFailing(db, row.sentFrom)))
      change.changed(whose.clientId, ['preferences'], 'admins')
    const added = await addFiles(change, row, stored, { isPlaced: !('reason' in whose), quota })
    const hasWords = row.content !== '' || row.leftOut + stored.length > 0
    state = await place(
      change,
      added.row,
      hasWords || 'reason' in whose ? whose : { reason: 'no-words', people: whose.people },
    )
    await tellSender(change, added.row, whose)
    if ('personId' in whose) await obeyStopWord(change, whose, row.content)
    return added.kept
  }
  await withStored(services, stored, () => commit(services, work))
  if (state !== null) services.incoming.count({ channel: 'email', way: columns.way, state }, since)
}

/** Leaves an email that cannot be read to the team, with its bytes as a file. */
async function takeUnreadable(
  services: Services,
  { way, bytes, since }: { way: string; bytes: Uint8Array; since: number },
): Promise<TakenEmail> {
  await assertFewStrangers(services)
  const source = Buffer.from(bytes).toString('latin1', 0, 64 * 1024)
  const sentFrom =
    /^from:[^\r\n]{0,300}?([^\s<>@]{1,64}@[\w.-]{1,180})/im.exec(source)?.[1]?.toLowerCase() ?? ''
  const id = newId()
  const stored = [await storeEmail(services, bytes, id)]
  let state: string | null = null
  const work = async (change: Change): Promise<StoredFile[]> => {
    const row: IncomingRow = {
      ...newIncomingRow(change.now),
      id,
      channel: 'email',
      way,
      dedupeKey: dedupeKey({ messageId: null, from: [], date: null, subject: '', text: source }, null),
      sentFrom,
      checks: JSON.stringify(unchecked),
    }
    if (!(await insertIncoming(change.db, row))) return []
    const { quota } = services.settings
    const { kept } = await addFiles(change, row, stored, { isPlaced: false, quota })
    state = await place(change, row, { reason: 'unreadable', people: [] })
    return kept
  }
  await withStored(services, stored, () => commit(services, work))
  if (state !== null) services.incoming.count({ channel: 'email', way, state }, since)
  return 'taken'
}
