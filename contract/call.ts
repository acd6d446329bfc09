import type { z } from 'zod'
import type { TeamRole } from './rules/team-roles.ts'
import type { Topic } from './topics.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call.
 * - `admin`: a signed-in admin.
 * - `portal`: anyone with the link named by `uniqueId` in the path.
 * - `partner`: anyone with the link of a lender, escrow, the other agent or a coordinator, named by `key`.
 * - `link`: anyone with a person's link that asks for a PIN, before the PIN was entered.
 * - `either`: an admin, or a browser whose portal cookie owns the row; others get the 404 of a missing row.
 * - `public`: anyone.
 */
export type Access = 'admin' | 'portal' | 'partner' | 'link' | 'either' | 'public'

/** The content of a response without a JSON shape. */
export type Sends = 'file' | 'calendar' | 'events' | 'text' | 'html' | 'json-document'

/** One entry in the table of all API calls. */
export interface AnyCall {
  /** The OpenAPI operationId. */
  id: string
  method: Method
  /** Parameters are written `:name`. */
  path: string
  access: Access
  /** The least role that may make the call. Default: `assistant` for reading, `admin` for everything else. */
  least?: TeamRole
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** The body is multipart/form-data: one part named `file`, and the fields of `body`. */
  upload?: boolean
  answer?: z.ZodType
  sends?: Sends
  /** Success status; 200 by default. */
  status?: number
  /** The topics that this call changes: the server announces them, and open screens refetch the calls that read them. */
  changes?: readonly Topic[]
  /** The topic whose version is the ETag of this polled response; a change of the topic makes the response stale. */
  version?: Topic
  /** For responses without a version: the topics whose changes make the response stale. */
  reads?: readonly Topic[]
  /** The ETag is the SHA-256 of the answer, for answers that depend on more than one topic's version. */
  tagged?: true
  /**
   * The answer is the same for every admin and depends only on committed data, the query and the day; cached until the next
   * commit.
   */
  sameForAllAdmins?: true
  /** Maximum body size in bytes; 1 MiB by default. */
  bodyLimit?: number
  /**
   * Where a portal shows the texts of the body, as named in the activity log when bank details in a text are refused. Without
   * this field, no text of the body is shown to a client.
   */
  portalTexts?: string
  /** In the public sample portal it answers as always, but nothing is stored or announced. */
  rehearsedInSample?: boolean
  /** A page for visitors makes it: a refusal is in the visitor's language. */
  forVisitors?: true
  /** The call frees space or ends somebody's access, so it may use the space that is reserved for a full disk. */
  worksOnFullDisk?: true
  /** Accepts an Idempotency-Key header: repeating the same key does the work once. */
  idempotent?: boolean
}

/** Declares a call and preserves the literal types of its options. */
export function call<const C extends AnyCall>(options: C): C {
  return options
}

/** The parameter names of a path: `uniqueId` for `/api/clients/:uniqueId/steps`. */
export type PathParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<C extends AnyCall> = Record<PathParamName<C['path']>, string>

type In<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined
type Out<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined

/** The body that a caller sends, before defaults are filled in. */
export type BodyInput<C extends AnyCall> = In<C['body']>
/** The body that a handler receives, with defaults filled in. */
export type BodyOutput<C extends AnyCall> = Out<C['body']>
export type QueryInput<C extends AnyCall> = In<C['query']>
export type QueryOutput<C extends AnyCall> = Out<C['query']>
/** The result of a call. */
export type Answer<C extends AnyCall> = Out<C['answer']>

/** The names of a path's parameters, in order. */
export function pathParamNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}

/** The path with its parameters filled in, each percent-encoded. Throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
