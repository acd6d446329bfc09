import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { randomInt } from 'node:crypto'
import { fillPath, type Answer, type AnyCall, type PathParams } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'

/** A response. `body` and `problem` are the same JSON, typed for success and for failure. */
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

/** A browser or program that makes calls, with its own cookies and IP address. */
export class Caller {
  /** The IP address that the server sees. */
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  readonly cookies = new Map<string, string>()
  #app: () => FastifyInstance

  constructor(app: () => FastifyInstance) {
    this.#app = app
  }

  /** Makes an API call. */
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

  /** Sends any request with this caller's cookies, and stores the cookies it receives. */
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
