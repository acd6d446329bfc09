import type { AnyCall } from '#contract/call.ts'
import type { Topic } from '#contract/topics.ts'
import type { Caller, Sent } from '../caller.ts'
import type { Table } from '../table-contents.ts'
import type { World } from '../world.ts'

/** A table, or of a table whose rows belong to clients or admins those that belong to nobody. */
export type Written = Table | `${Table} of nobody`

/** All that a call does, beside its answer. What is not named must not happen. */
export interface Effects {
  /** How many rows of which tables it adds, changes or removes. */
  writes: Partial<Record<Written, number>>
  /** Announced to the client's portal and to all desks; the ETags of these topics move. */
  everyone?: readonly Topic[]
  /** Announced to the desks alone. */
  desks?: readonly Topic[]
  /** Streams that end: of the client's portal, or of the admin's devices. */
  ends?: readonly ('portal' | 'first device' | 'second device' | 'all devices')[]
  /** Whose rows it may touch; the client's by default. */
  touches?: 'client' | 'admin' | 'other admin' | 'new client' | 'new admin' | 'nobody'
  /** What belongs to others as well: deliveries about the client to admins, or what one browser opened besides. */
  alsoWrites?: 'deliveries to admins' | 'visits of one browser'
  /** Mails that leave at once, past the outbox. */
  mails?: 'the admin'
  /** Before it there is no admin at all, so no desk looks on. */
  withoutDesk?: true
}

export interface Scenario extends Effects {
  /** A call of the table, or an address to which programs of others post. */
  call: Pick<AnyCall, 'id' | 'status'>
  title: string
  /** Brings the world to where the call starts, and makes the call. */
  prepare: (world: World) => Promise<() => Promise<{ status: number; text: string }>>
}

interface ScenarioOptions<C extends AnyCall, Given> extends Effects {
  by: (world: World, given: Given) => Caller
  /** What happened before; none of it is looked at. */
  given?: (world: World) => Promise<Given>
  sent?: (world: World, given: Given) => Sent<C> | Promise<Sent<C>>
}

interface FormPostOptions extends Effects {
  given?: (world: World) => Promise<unknown>
  sent: (world: World) => { url: string; form: Record<string, string>; headers?: Record<string, string> }
}

/** A way in which a call succeeds, and everything that comes of it. */
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

/** A form that a program of others posts: a mail program, or the text gateway. */
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

/** A text file as multipart, with the fields before it. */
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
