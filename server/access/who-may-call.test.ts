import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Access, type AnyCall, fillPath, pathParamNames } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { addPerson } from '#contract/calls/people/people.ts'
import { type PersonRole, personRoles } from '#contract/rules/deal/people.ts'
import { isAtLeast, type TeamRole, teamRoles } from '#contract/rules/team-roles.ts'
import { emptyBody } from '../testing/app/call-paths.ts'
import type { Caller } from '../testing/app/caller.ts'
import { createFullClient } from '../testing/app/full-client.ts'
import { addPasskeyFor } from '../testing/app/passkeys.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine, triesAll } from '../testing/engines/engines.ts'
import { leastFor } from './roles.ts'

type Kind =
  | 'stranger'
  | 'client'
  | PersonRole
  | 'co-client before the PIN'
  | 'co-client of another deal'
  | 'lender of another deal'
  | TeamRole

type Expected = 'in' | 'not signed in' | 'not found' | 'by role'

const [inside, signIn, nothing, byRole] = ['in', 'not signed in', 'not found', 'by role'] as const

/** Who may make the calls of each kind, with the own link and about the rows of the first deal. */
const expected: Record<Access, Record<Kind, Expected>> = {
  public: {
    stranger: inside,
    client: inside,
    'co-client': inside,
    lender: inside,
    escrow: inside,
    'other-agent': inside,
    coordinator: inside,
    'co-client before the PIN': inside,
    'co-client of another deal': inside,
    'lender of another deal': inside,
    assistant: inside,
    admin: inside,
    owner: inside,
  },
  // Of the team, who has the least role that the call declares (roles.test.ts).
  admin: {
    stranger: signIn,
    client: signIn,
    'co-client': signIn,
    lender: signIn,
    escrow: signIn,
    'other-agent': signIn,
    coordinator: signIn,
    'co-client before the PIN': signIn,
    'co-client of another deal': signIn,
    'lender of another deal': signIn,
    assistant: byRole,
    admin: byRole,
    owner: byRole,
  },
  // With the caller's own link, in any deal.
  portal: {
    stranger: nothing,
    client: inside,
    'co-client': inside,
    lender: nothing,
    escrow: nothing,
    'other-agent': nothing,
    coordinator: nothing,
    'co-client before the PIN': signIn,
    'co-client of another deal': inside,
    'lender of another deal': nothing,
    assistant: nothing,
    admin: nothing,
    owner: nothing,
  },
  // With the caller's own link, in any deal.
  partner: {
    stranger: nothing,
    client: nothing,
    'co-client': nothing,
    lender: inside,
    escrow: inside,
    'other-agent': inside,
    coordinator: inside,
    'co-client before the PIN': nothing,
    'co-client of another deal': nothing,
    'lender of another deal': inside,
    assistant: nothing,
    admin: nothing,
    owner: nothing,
  },
  // With the own link, if that asks for a PIN.
  link: {
    stranger: nothing,
    client: nothing,
    'co-client': nothing,
    lender: nothing,
    escrow: nothing,
    'other-agent': nothing,
    coordinator: nothing,
    'co-client before the PIN': inside,
    'co-client of another deal': nothing,
    'lender of another deal': nothing,
    assistant: nothing,
    admin: nothing,
    owner: nothing,
  },
  // About rows of the first deal.
  either: {
    stranger: nothing,
    client: inside,
    'co-client': inside,
    lender: nothing,
    escrow: nothing,
    'other-agent': nothing,
    coordinator: nothing,
    'co-client before the PIN': nothing,
    'co-client of another deal': nothing,
    'lender of another deal': nothing,
    assistant: inside,
    admin: inside,
    owner: inside,
  },
}

const isTeamRole = (kind: Kind): kind is TeamRole => teamRoles.some((role) => role === kind)

interface Person {
  kind: Kind
  browser: Caller
  /** The browser's cookies at the start. */
  cookies: ReadonlyMap<string, string>
  link: string
  /** The rows of the first deal that an id-only call about it names. */
  rows: { message: string; notification: string; document: string; date: string }
}

/** A link of the form of a person's that nobody has. */
const noLink = 'a1B2c3D4e5F6g7H8i9J0kL'

forEachEngine('who may make a call', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  /** Undoes what a call did, and signs those in again whom it signed out. */
  const undo = async () => {
    await restore()
    for (const { browser, cookies } of people) {
      browser.cookies.clear()
      for (const [name, value] of cookies) browser.cookies.set(name, value)
    }
  }
  const people: Person[] = []
  beforeAll(async () => {
    app = await startTestApp({ engine })
    const [mine, other] = [await createFullClient(app), await createFullClient(app)]
    const rows = {
      message: mine.fromTeam.id,
      notification: mine.notification.id,
      document: mine.documentId,
      date: mine.client.id,
    }
    const join = async (kind: Kind, link: string, browser: Caller) => {
      for (const _ of [1, 2])
        for (const page of ['clients', 'deals'])
          await browser.send({ method: 'GET', url: `/api/${page}/${link}` })
      people.push({ kind, link, browser, cookies: new Map(browser.cookies), rows })
    }
    const add = async (id: string, role: PersonRole, withPin = false) =>
      (await app.admin.request(addPerson, { params: { id }, body: { role, firstName: 'Daniel', withPin } }))
        .body.person.key
    people.push({ kind: 'stranger', link: noLink, browser: app.caller(), cookies: new Map(), rows })
    await join('client', mine.client.uniqueId, app.caller())
    for (const role of personRoles) await join(role, await add(mine.client.id, role), app.caller())
    await join('co-client before the PIN', await add(mine.client.id, 'co-client', true), app.caller())
    await join('co-client of another deal', await add(other.client.id, 'co-client'), app.caller())
    await join('lender of another deal', await add(other.client.id, 'lender'), app.caller())
    for (const role of teamRoles) {
      const browser = await app.newAdmin(`${role}@example.com`, role, role)
      people.push({ kind: role, link: noLink, browser, cookies: new Map(browser.cookies), rows })
    }
    // Everybody of the client side has it.
    await app.admin.send({
      method: 'POST',
      url: `/api/admin/clients/${mine.client.id}/notifications`,
      payload: { title: 'Title', message: 'Message', type: 'step_update' },
    })
    for (const person of people) {
      if (person.kind !== 'co-client') continue
      const params = { uniqueId: person.link }
      const [notification] = (await app.caller().request(listPortalNotifications, { params })).body
      person.rows = { ...rows, notification: notification?.id ?? '' }
    }
    expect((await app.admin.request(listMessages, { params: { id: mine.client.id } })).body).toHaveLength(2)
    // Without one nobody is asked for a passkey.
    await addPasskeyFor(app.admin)
    restore = await app.save()
  })
  afterAll(() => app.close())

  const rowOf = ({ rows }: Person, path: string): string => {
    if (path.includes('/messages/')) return rows.message
    if (path.includes('/notifications/')) return rows.notification
    return path.includes('/dates/') ? rows.date : rows.document
  }

  const urlOf = (person: Person, call: AnyCall): string => {
    const params = pathParamNames(call.path).map((name) => [
      name,
      name === 'uniqueId' || name === 'key'
        ? person.link
        : call.access === 'either'
          ? rowOf(person, call.path)
          : randomUUID(),
    ])
    return fillPath(call.path, Object.fromEntries(params) as Record<string, string>)
  }

  const wrongLinks = () =>
    [...app.services.refusals.list()].reduce(
      (sum, { reason, times }) => (reason === 'wrong-link' ? sum + times : sum),
      0,
    )

  async function outcomeOf(person: Person, call: AnyCall): Promise<Expected> {
    const before = wrongLinks()
    const reply = await person.browser.send({
      method: call.method,
      url: urlOf(person, call),
      ...emptyBody(call),
    })
    if (reply.statusCode === 401) return signIn
    if (reply.statusCode === 403 && reply.json<{ code: string }>().code === 'role') return byRole
    // What is public may ask for a secret of its own, such as a calendar's.
    if (call.access === 'public') return inside
    const isRefused = call.access === 'either' ? reply.statusCode === 404 : wrongLinks() > before
    return isRefused ? nothing : inside
  }

  // The role is known before a row is read; the owner of a link only from rows.
  const tried = calls.filter(({ access }) => triesAll(engine) || access !== 'admin')
  test.each(tried.map((call) => [call.id, call] as const))(
    '%s answers each kind of caller as the table says',
    async (_, call) => {
      for (const person of people) {
        const listed = expected[call.access][person.kind]
        const isEnough = isTeamRole(person.kind) && isAtLeast(person.kind, leastFor(call))
        const outcome = listed === byRole && isEnough ? inside : listed
        // An open stream would not end.
        if (outcome === inside && call.sends === 'events') continue
        expect(await outcomeOf(person, call), person.kind).toBe(outcome)
      }
      await undo()
    },
  )
})
