import type { Person, PersonChanges } from '#contract/calls/people/people.ts'
import { toLanguage } from '#contract/languages.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived, updateFoundPeople } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { recordFormerEmail } from '../../db/former-emails.ts'
import { teamToday } from '../../db/team-settings.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { assertRoom, getPerson, requirePersonRow, updatePerson } from './people-data.ts'

/** Throws 400 for a last day on a co-client's link, which ends only when it is stopped. */
export function assertMayEnd({ role, endsOn }: { role: string; endsOn?: string | null | undefined }): void {
  if (role === 'co-client' && endsOn) throw invalid({ endsOn: 'This link has no last day: stop it instead' })
}

/** Changes the name, the addresses or the last day of a person. Throws 404, and 409 for an archived client. */
export async function changePerson(
  services: Services,
  id: string,
  changes: PersonChanges,
  actor: Actor,
): Promise<Person> {
  return commitForClient(services, { clientId: ownerOf('people', id), actor }, async (change) => {
    const { db, now, client, record, announce } = change
    assertNotArchived(client)
    const before = await requirePersonRow(db, client, id)
    assertMayEnd({ role: before.role, endsOn: changes.endsOn })
    const names = Object.keys(changes) as (keyof PersonChanges)[]
    const changed = names.filter((name) => changes[name] !== before[name])
    if (changed.length === 0) return getPerson(db, client, id)
    // An address that an agent typed counts as confirmed, and nobody there has stopped emails.
    const confirmed = changed.includes('email')
      ? { confirmedEmail: changes.email ?? null, emailsStoppedAt: null }
      : {}
    const from = toLanguage(before.language)
    const to = changed.includes('language') ? changes.language : undefined
    const choice = to ? { languageBy: 'agent', languageAt: now } : {}
    const after = { ...before, ...changes, ...confirmed, ...choice, updatedAt: now }
    if (changed.includes('endsOn')) await assertRoom(db, client, after, await teamToday(db, services))
    if (before.role === 'co-client')
      await recordFormerEmail(db, { ...before, personId: id }, after.email, now)
    await updatePerson(db, id, after)
    const isRenamed = nameOf(after) !== nameOf(before)
    if (isRenamed) await updateFoundPeople(db, client)
    if (changed.some((name) => name !== 'language')) await record('person.changed', nameOf(after))
    if (to) await record('client.language', { text: 'language', values: { name: nameOf(after), from, to } })
    announce(['people'], 'admins')
    // A co-client's own portal shows their name and addresses; the desk's search finds a deal by its people.
    if (before.role === 'co-client') announce(['client'])
    else if (isRenamed) announce(['client'], 'admins')
    return getPerson(db, client, id)
  })
}
