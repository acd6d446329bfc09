import * as fc from 'fast-check'
import { pathParamNames, type AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { tables } from '../engines/table-contents.ts'
import { personNames } from './deal-people.ts'
import { bodiesOf, type GeneratedBody } from './generated-body.ts'
import { oddText, oddValue, writeJson } from './hostile-values.ts'
import { valuesOf } from './schema-values.ts'
import { idToken, linkToken, otherPortal, ownPortal, tableOf, type Whose } from './world-ids.ts'

/** Members of the team, by their roles; the owner is the world’s. */
export const members = ['assistant', 'admin', 'owner'] as const
/** People of neither the team nor the other client's deal. */
export const outsiders = ['nobody', 'client', 'signed-out owner', ...personNames] as const
export const senders = [...outsiders, ...members, 'other client'] as const
export type Sender = (typeof senders)[number]

export const isMember = (sender: Sender): sender is (typeof members)[number] =>
  (members as readonly Sender[]).includes(sender)

/** A request before ids are filled in. */
export interface GeneratedRequest {
  call: AnyCall
  sender: Sender
  method: string
  url: string
  headers: Record<string, string>
  body: GeneratedBody | null
  /** The last number of the sender’s address. */
  address: number
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const malformedIds = fc.oneof(
  fc.constantFrom('', '%', '%00', '%ff', '%2e%2e%2f', '1', '-1', 'null', 'x'.repeat(300)),
  fc.constantFrom(idToken('own', 'clients', 0).slice(1), `${idToken('own', 'clients', 0)}0`),
  oddText.map(encode),
)

function idsFor(path: string, name: string): fc.Arbitrary<string> {
  if (name === 'uniqueId' || name === 'key') {
    const own = personNames.map((person) => linkToken('own', person))
    const other = personNames.map((person) => linkToken('other', person))
    return fc.oneof(
      { weight: name === 'key' ? 1 : 8, arbitrary: fc.constant(ownPortal) },
      { weight: name === 'key' ? 8 : 4, arbitrary: fc.constantFrom(...own) },
      { weight: 2, arbitrary: fc.constantFrom(otherPortal, ...other) },
      fc.constantFrom('no-such-link', 'A'.repeat(22), ownPortal.toUpperCase()),
      malformedIds,
    )
  }
  const at = fc.nat({ max: 9 })
  const of = (whose: Whose) => at.map((one) => idToken(whose, tableOf(path, name), one))
  return fc.oneof(
    { weight: 8, arbitrary: of('own') },
    { weight: 4, arbitrary: of('other') },
    of('unknown'),
    fc.tuple(fc.constantFrom(...tables), at).map(([table, one]) => idToken('own', table, one)),
    malformedIds,
  )
}

function pathsOf({ path }: AnyCall): fc.Arbitrary<string> {
  const names = pathParamNames(path)
  return fc
    .tuple(...names.map((name) => idsFor(path, name)))
    .map((ids) => names.reduce((all, name, at) => all.replace(`:${name}`, () => ids[at] ?? ''), path))
}

const written = (entries: readonly (readonly [string, unknown])[]) =>
  `?${entries.map(([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : writeJson(value))}`).join('&')}`

function queriesOf({ query }: AnyCall): fc.Arbitrary<string> {
  const odd = fc.array(
    fc.tuple(fc.constantFrom('page', 'search', 'sort', 'preview', 'a[]', '__proto__'), oddText),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  if (!query) return fc.oneof({ weight: 20, arbitrary: fc.constant('') }, odd.map(written))
  const valid = valuesOf(query).map((values) => Object.entries(values as object))
  const changed = fc.tuple(valid, fc.nat(), oddValue).map(([entries, at, value]) => {
    const place = at % Math.max(1, entries.length)
    return entries.map(([name, was], n) => [name, n === place ? value : was] as const)
  })
  const fixed = fc.constantFrom('?', '?%', '?a=%ff', '?a&a&a', '')
  const twice = valid.map((entries) => [...entries, ...entries])
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(written) },
    changed.map(written),
    twice.map(written),
    fixed,
  )
}

const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value): [string, string] => [name, value])

const oddHeaders = fc.oneof(
  header('x-forwarded-for', '127.0.0.1', '::1', 'x, y', '10.0.0.1, 10.0.0.2'),
  header('x-forwarded-host', 'evil.example.com'),
  header('forwarded', 'for=127.0.0.1;host=evil.example.com'),
  header('host', 'evil.example.com', '', 'a b', '[::1'),
  header('origin', 'https://evil.example.com', 'null', ''),
  header('sec-fetch-site', 'cross-site', 'same-site', 'same-origin'),
  header('authorization', 'Bearer x', 'Basic YTpi'),
  header('idempotency-key', 'key-1', 'key-2', '', 'x'.repeat(201), '\u00E9'),
  header('if-none-match', '*', '""', 'W/"1"', 'x'.repeat(5_000)),
  header('range', 'bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999999999', 'x=1'),
  header('accept-encoding', 'gzip', 'br;q=0', '*', ';;;', 'gzip;q=nan'),
  header('accept', 'text/html', 'nothing/at-all', ''),
  header('accept-language', 'xx-', '*;q=2'),
  header('content-encoding', 'gzip', 'br'),
  header('user-agent', '', 'x'.repeat(9_000), '\u00FF'),
  header('x-http-method-override', 'DELETE'),
  header('expect', '100-continue'),
)

/** Any request to a call of the table, right, slightly wrong or entirely wrong. */
function requestsTo(call: AnyCall, by: fc.Arbitrary<Sender>): fc.Arbitrary<GeneratedRequest> {
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant(call.method as string) },
    fc.constantFrom('HEAD', 'OPTIONS', 'GET', 'DELETE', 'PUT'),
  )
  return fc
    .record({
      sender: by,
      method,
      path: pathsOf(call),
      query: queriesOf(call),
      headers: fc.array(oddHeaders, { maxLength: 2 }),
      body: bodiesOf(call),
      address: fc.integer({ min: 1, max: 254 }),
    })
    .map(({ path, query, headers, body, ...rest }) => ({
      ...rest,
      call,
      url: path + query,
      // Most requests have no odd header.
      headers: rest.address % 3 === 0 ? Object.fromEntries(headers) : {},
      body: rest.method === 'GET' || rest.method === 'HEAD' ? null : body,
    }))
}

/** Few calls are made by a key, and few of their keys and ids go together. */
const weightOf = ({ access }: AnyCall): number => (access === 'partner' || access === 'link' ? 5 : 1)

/** Requests by these senders to all calls, or to the given ones. */
export function generatedRequests(
  by: readonly Sender[],
  only: readonly AnyCall[] = calls,
): fc.Arbitrary<GeneratedRequest> {
  const sender = fc.constantFrom(...by)
  return fc.oneof(...only.map((call) => ({ weight: weightOf(call), arbitrary: requestsTo(call, sender) })))
}
