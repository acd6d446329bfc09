import { expect } from 'vitest'
import type { AnyCall, Answer, BodyInput, Method } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'

interface Sent<C extends AnyCall> {
  body: BodyInput<C>
  params: Record<string, string>
  query: URLSearchParams
}

export type Reply<C extends AnyCall> = (sent: Sent<C>) => Answer<C> | Response | Promise<Answer<C> | Response>

interface Line {
  method: Method
  path: URLPattern
  reply: Reply<AnyCall>
  /** The received bodies, oldest first. */
  bodies: unknown[]
}

let lines: Line[] = []
let unanswered: string[] = []

/** Replaces the page's server: it responds only to the calls that the test sets up. */
export function startAnswering(): void {
  lines = []
  unanswered = []
  window.fetch = respond
}

export function expectAllAnswered(): void {
  expect(unanswered, 'calls without an answer').toEqual([])
}

/**
 * Sets the response of a call, replacing an earlier one. Returns the bodies sent with it, oldest first;
 * undefined for a call without a body.
 */
export function answer<C extends AnyCall>(call: C, reply: Reply<C>): BodyInput<C>[] {
  const bodies: unknown[] = []
  const path = new URLPattern({ pathname: call.path })
  lines.unshift({ method: call.method, path, reply, bodies })
  return bodies as BodyInput<C>[]
}

/** Takes the latest answer of a call away, so that the one before it counts again. */
export function withdraw(call: AnyCall): void {
  const { pathname } = new URLPattern({ pathname: call.path })
  const place = lines.findIndex((line) => line.method === call.method && line.path.pathname === pathname)
  lines.splice(place, 1)
}

/** An error response. */
export function failure(status = 500, problem?: Partial<Problem> & { message: string }): Response {
  return new Response(problem ? JSON.stringify(problem) : '', { status })
}

const respond: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  for (const { method, path, reply, bodies } of lines) {
    const found = request.method === method ? path.exec(request.url) : null
    if (!found) continue
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    bodies.push(body)
    const params = found.pathname.groups as Record<string, string>
    const query = new URL(request.url).searchParams
    const answered: unknown = await reply({ body, params, query })
    return answered instanceof Response ? answered : Response.json(answered)
  }
  unanswered.push(`${request.method} ${new URL(request.url).pathname}`)
  return failure(501)
}
