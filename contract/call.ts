import type { z } from 'zod'
import type { Topic } from './topics.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. `admin`: a signed-in admin. `portal`: whoever holds the link named by `uniqueId` in the
 * path. `either`: an admin, or a browser whose portal cookie owns the row; everyone else gets the same 404 as
 * for a row that does not exist. `public`: anyone.
 */
export type Access = 'admin' | 'portal' | 'either' | 'public'

/** What an answer without a JSON shape carries. */
export type Sends = 'file' | 'calendar' | 'events' | 'text' | 'html' | 'json-document'

/** One line of the table of everything that browser and server may say to each other. */
export interface AnyCall {
  /** The OpenAPI operationId. */
  id: string
  method: Method
  /** Parameters are written `:name`. */
  path: string
  access: Access
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** The body is multipart/form-data: one part named `file`, and the fields of `body`. */
  upload?: boolean
  answer?: z.ZodType
  sends?: Sends
  /** Success status, 200 unless told. */
  status?: number
  /** The topics that open screens fetch again after this call. */
  changes?: readonly Topic[]
  /** The topic whose version is the ETag of this polled answer. */
  version?: Topic
  /** The most bytes of a body; 1 MiB unless told. */
  bodyLimit?: number
  /** Accepts an Idempotency-Key header: the same key twice does the work once. */
  idempotent?: boolean
}

/** Declares a call, keeping the literal types of its options. */
export function call<const C extends AnyCall>(options: C): C {
  return options
}

/** The names behind the colons of a path: `/api/clients/:uniqueId/steps` has `uniqueId`. */
export type PathParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<C extends AnyCall> = Record<PathParamName<C['path']>, string>

type In<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined
type Out<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined

/** What a caller sends, before defaults are filled in. */
export type BodyInput<C extends AnyCall> = In<C['body']>
/** What a handler receives. */
export type BodyOutput<C extends AnyCall> = Out<C['body']>
export type QueryInput<C extends AnyCall> = In<C['query']>
export type QueryOutput<C extends AnyCall> = Out<C['query']>
/** What a call answers. */
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
