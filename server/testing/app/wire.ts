import { fillPath, type AnyCall, type PathParams } from '#contract/call.ts'
import { createClient, type AdminClient, type ClientDraft } from '#contract/calls/clients/clients.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import { processAdmin } from './server-process.ts'

/** A response over a real connection. */
export interface WireAnswer {
  status: number
  headers: Headers
  text: string
  cookie: string
}

interface Sent<C extends AnyCall> {
  params?: PathParams<C>
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** Makes an API call over a real connection, which is closed afterwards. */
export async function callOver<C extends AnyCall>(
  address: string,
  call: C,
  { params, body, cookie, headers }: Sent<C> = {},
): Promise<WireAnswer> {
  const isForm = body instanceof FormData
  const sent = new Headers({ connection: 'close', ...headers })
  if (body !== undefined && !isForm) sent.set('content-type', 'application/json')
  if (cookie) sent.set('cookie', cookie)
  const reply = await fetch(address + fillPath(call.path, params ?? {}), {
    method: call.method,
    headers: sent,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return {
    status: reply.status,
    headers: reply.headers,
    text: await reply.text(),
    cookie: cookies.join('; '),
  }
}

/** The session cookie of the process's admin. */
export async function signInOver(address: string): Promise<string> {
  const { status, cookie, text } = await callOver(address, signIn, { body: processAdmin })
  if (status !== 200) throw new Error(`Cannot sign in: ${status} ${text}`)
  return cookie
}

const draft = {
  firstName: 'Maya',
  lastName: 'Ortiz',
  email: 'maya@example.com',
  propertyAddress: '12 Elm Street, Pasadena, CA 91101',
  expectedCloseDate: '2031-05-20',
  agentName: 'Jordan Lee',
}

export async function createClientOver(
  address: string,
  cookie: string,
  fields: Partial<ClientDraft> = {},
): Promise<AdminClient> {
  const { status, text } = await callOver(address, createClient, { body: { ...draft, ...fields }, cookie })
  if (status !== 201) throw new Error(`Cannot create a client: ${status} ${text}`)
  return JSON.parse(text) as AdminClient
}
