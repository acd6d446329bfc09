import type { AnyCall } from '#contract/call.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import type { Topic } from '#contract/topics.ts'
import type { Caller, Sent } from '../app/caller.ts'
import type { World } from '../app/world.ts'
import type { Table } from '../engines/table-contents.ts'

/** A table; `of nobody` for rows without an owner in a table whose rows have owners. */
export type Written = Table | `${Table} of nobody`

/** All effects of a call other than its response. Nothing else may happen. */
export interface Effects {
  /** The number of rows that the call adds, changes or removes, by table. */
  writes: Partial<Record<Written, number>>
  /** Announced to the client's portal and to all admins; the ETags of these topics change. */
  everyone?: readonly Topic[]
  /** Announced to admins only. */
  desks?: readonly Topic[]
  /** Streams that are closed: of the client's portal, of another person's alone, or of the admin's devices. */
  ends?: readonly ('portal' | 'person' | 'first device' | 'second device' | 'all devices')[]
  /** Members, roles or assignments change: every process looks sessions up again, and every desk refetches. */
  changesTeam?: true
  /** The client reads another language from now on: all answers of the portal are new. */
  changesLanguage?: true
  /** The owner of the rows that may be touched; the client by default. */
  touches?: 'client' | 'admin' | 'other admin' | 'new client' | 'new admin' | 'nobody'
  /**
   * Rows of others that change, too: deliveries to admins about the client or about no deal, the deals of an admin, or other visits
   * of the same browser.
   */
  alsoWrites?:
    | 'deliveries to admins'
    | 'deliveries about no deal'
    | 'drafts of admins'
    | 'their deals'
    | 'visits of one browser'
  /** Emails sent immediately, without the outbox. */
  mails?: 'the admin'
  /** There is no admin yet, so none observes the change. */
  withoutDesk?: true
}

export interface Scenario extends Effects {
  /** An API call, or a URL that external programs post to. */
  call: Pick<AnyCall, 'id' | 'status'>
  title: string
  /** Sets up the scenario; the returned function makes the call. */
  prepare: (world: World) => Promise<() => Promise<{ status: number; text: string }>>
}

interface ScenarioOptions<C extends AnyCall, Given> extends Effects {
  by: (world: World, given: Given) => Caller
  /** Sets up the scenario; its effects are not checked. */
  given?: (world: World) => Promise<Given>
  sent?: (world: World, given: Given) => Sent<C> | Promise<Sent<C>>
}

interface FormPostOptions extends Effects {
  given?: (world: World) => Promise<unknown>
  sent: (world: World) => { url: string; form: Record<string, string>; headers?: Record<string, string> }
}

/** A case in which a call succeeds, with all of its effects. */
export function scenario<C extends AnyCall, Given = undefined>(
  call: C,
  title: string,
  { by, given, sent, ...effects }: ScenarioOptions<C, Given>,
): Scenario {
  return {
    ...effects,
    call,
    title,
    prepare: async (world) => {
      const before = (await given?.(world)) as Given
      const caller = by(world, before)
      const request = (await sent?.(world, before)) ?? {}
      return () => caller.request(call, request)
    },
  }
}

/** A form posted by an external program: an email program or the text gateway. */
export function formPost(id: string, title: string, { given, sent, ...effects }: FormPostOptions): Scenario {
  return {
    ...effects,
    call: { id },
    title,
    prepare: async (world) => {
      await given?.(world)
      const { url, form, headers } = sent(world)
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const request = { method: 'POST', url, payload: new URLSearchParams(form).toString() } as const
      return async () => {
        const reply = await world.app.caller().send({ ...request, headers: { ...type, ...headers } })
        return { status: reply.statusCode, text: reply.body }
      }
    },
  }
}

const part = (name: string, rest: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n`

/** A multipart upload of a text file, preceded by form fields. */
export function uploadOf(fields: Record<string, string> = {}) {
  const named = Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}`))
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${named.join('')}${part('file', '; filename="new.txt"\r\n\r\nnew text')}--b--\r\n`,
  }
}

export const byAdmin = ({ admin }: World): Caller => admin.first
export const byBrowser = ({ client }: World): Caller => client.browser
export const toClient = ({ client }: World) => ({ params: { id: client.client.id } })
export const ofClient = ({ client }: World) => ({ params: { clientId: client.client.id } })
export const inPortal = ({ client }: World) => ({ params: { uniqueId: client.client.uniqueId } })

const noKinds = { stepUpdates: false, messageNotifications: false, documentUploads: false }
/** The client gets no notifications of these kinds. */
export const kindsOff = async (world: World) => {
  await world.otherAdmin.first.request(changePreferences, { ...ofClient(world), body: noKinds })
}
