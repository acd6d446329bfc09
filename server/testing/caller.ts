import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { randomInt } from 'node:crypto'
import { fillPath, type Answer, type AnyCall, type PathParams } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'

/** What came back. `body` and `problem` are the same JSON: a success has the one shape, a failure the other. */
export interface Answered<C extends AnyCall> {
  status: number
  body: Answer<C>
  problem: Problem
  headers: LightMyRequestResponse['headers']
  text: string
  setCookies: string[]
}

/** `body` is not typed by the call, since tests also send what it refuses. */
export interface Sent<C extends AnyCall> {
  params?: PathParams<C>
  query?: URLSearchParams
  body?: unknown
  headers?: Record<string, string>
}

/** One browser or program that calls: its own cookies, its own address. */
export class Caller {
  /** The network address that the server sees. */
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  readonly cookies = new Map<string, string>()
  #app: () => FastifyInstance

  constructor(app: () => FastifyInstance) {
    this.#app = app
  }

  /** Makes a call of the table. */
  async request<C extends AnyCall>(call: C, sent: Sent<C> = {}): Promise<Answered<C>> {
    const reply = await this.send({
      method: call.method,
      url: fillPath(call.path, sent.params ?? {}) + (sent.query ? `?${sent.query}` : ''),
      headers: sent.headers ?? {},
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
    const json = reply.headers['content-type']?.includes('json') ?? false
    const body: unknown = json && reply.body !== '' ? reply.json() : undefined
    return {
      status: reply.statusCode,
      body: body as Answer<C>,
      problem: body as Problem,
      headers: reply.headers,
      text: reply.body,
      setCookies: [reply.headers['set-cookie'] ?? []].flat(),
    }
  }

  /** Sends anything at all, with this caller's cookies, and keeps those it gets. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#app().inject({
      remoteAddress: this.address,
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) this.#keep(line)
    return reply
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/)
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const ended = attributes.some((one) => /^max-age=0$/i.test(one))
    if (ended) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
