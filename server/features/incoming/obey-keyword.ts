import { isYes, type TextKeyword } from '#contract/rules/text-keywords.ts'
import type { Change } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { getTeam } from '../../db/team-settings.ts'
import { smsNumber } from '../../notifications/channels/sms/sms-number.ts'
import { listPeopleWithCode } from '../../notifications/confirmations/confirmation-data.ts'
import { findRecipient } from '../../notifications/outbox/find-recipient.ts'
import { helpSms, optInSms } from '../../notifications/outbox/sms-texts.ts'
import {
  type ConsentingPerson,
  hasConsent,
  hasDecidedSince,
  listPeopleWithConsent,
} from '../../notifications/preferences/consent-data.ts'
import { getPreferences } from '../../notifications/preferences/preference-data.ts'
import { decideTexts } from '../../notifications/preferences/sms-opt-out.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'

/** Everybody who was ever asked about texts to a number, by deal, so that several transactions lock deals in one order. */
async function listAsked(db: Db, number: string): Promise<ConsentingPerson[]> {
  const people = [...(await listPeopleWithConsent(db, number)), ...(await listPeopleWithCode(db, number))]
  const byId = new Map(people.map((person) => [person.personId, person]))
  return [...byId.values()].toSorted((a, b) => (a.clientId + a.personId < b.clientId + b.personId ? -1 : 1))
}

/** Whether everybody with this number gets texts already. */
async function hasTextsOn(db: Db, people: readonly ConsentingPerson[], number: string): Promise<boolean> {
  let owners = 0
  for (const person of people) {
    const reader = await findRecipient(db, person)
    if (!reader || smsNumber(reader.phone) !== number) continue
    owners++
    const { smsNotifications } = await getPreferences(db, person.personId)
    if (!smsNotifications || !(await hasConsent(db, person.personId, number))) return false
  }
  return owners > 0
}

/**
 * Turns texts on or off as a keyword asks. Returns whether the keyword gets its reply: "Yes" does nothing where texts are on already,
 * and a text that came late decides nothing where something was decided since.
 */
export async function obeyKeyword(
  change: Change,
  number: string,
  { keyword, body, sentAt }: { keyword: TextKeyword; body: string; sentAt: string | null },
): Promise<boolean> {
  if (keyword === 'help') return true
  const { db } = change
  if (sentAt !== null && (await hasDecidedSince(db, number, sentAt))) return false
  const people = await listAsked(db, number)
  if (isYes(body) && (await hasTextsOn(db, people, number))) return false
  const decision = { isGiven: keyword === 'start', source: 'text', wording: body.trim() } as const
  for (const person of people) await decideTexts(change, person, number, decision)
  return true
}

/** The reply to START or HELP; null for none: the gateway itself replies to STOP, and a stranger gets no link. */
export async function replyToKeyword(
  { settings }: Services,
  db: Db,
  number: string,
  keyword: TextKeyword,
): Promise<string | null> {
  if (keyword === 'stop') return null
  const readers = await Promise.all((await listAsked(db, number)).map((person) => findRecipient(db, person)))
  // Do not send the portal link to someone who now has a person's former number.
  const client = readers.find((one) => one !== null && smsNumber(one.phone) === number)
  if (!client) return null
  const sender = {
    team: await getTeam(db, settings.timeZone),
    url: `${publicAddress(settings)}/client/${client.uniqueId}`,
    language: client.language,
  }
  return keyword === 'help' ? helpSms(sender, client.agentPhone) : optInSms(sender)
}
