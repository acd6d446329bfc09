import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SmsSettings } from '../../notifications/channels/channel-settings.ts'

/** The gateway's response: a status with a Twilio error code, a disconnect, or none. */
export type TwilioAnswer = { status: number; code?: number } | 'cut' | 'silence'

export interface TwilioStandIn {
  /** The settings with which it accepts a sender. */
  settings: SmsSettings
  /** The form of every accepted text, in order. */
  texts: Record<string, string>[]
  /** What the gateway lists as received, newest first as it lists them. */
  received: Record<string, string>[]
  /** Photos by their paths, each with its bytes or the place to which it is redirected. */
  media: Map<string, { type?: string; bytes?: Uint8Array; location?: string }>
  /** The paths of photos that were asked for, in order. */
  asked: string[]
  /** How many texts a page of that list has. */
  perPage: number
  /** Sets the response from now on; without arguments every text is accepted. */
  behave: (answer?: TwilioAnswer) => void
  stop: () => Promise<void>
}

const account = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'token-of-the-stand-in',
  from: '+19165550100',
}

/** Twilio's error code for an invalid form; null when it is valid. */
function faultOf(form: Record<string, string>): number | null {
  if (!form['To']) return 21604
  if (!/^\+[1-9]\d{6,14}$/.test(form['To'])) return 21211
  if (!form['From'] && !form['MessagingServiceSid']) return 21603
  return form['Body'] ? null : 21602
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A real server on loopback with the API of Twilio's messages, whose responses a test controls. */
export async function startTwilioStandIn(): Promise<TwilioStandIn> {
  const texts: Record<string, string>[] = []
  let answer: TwilioAnswer | undefined

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const expected = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`
    const path = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`
    if (request.headers.authorization !== expected) return reply(response, 401, { code: 20003, status: 401 })
    if (request.method === 'GET' && stand.media.has(request.url ?? '')) {
      stand.asked.push(request.url ?? '')
      if (answer === 'silence') return
      if (answer === 'cut') return void request.socket.destroy()
      if (answer) return reply(response, answer.status, { code: answer.code })
      const { type, bytes, location } = stand.media.get(request.url ?? '') ?? {}
      const head = location === undefined ? { 'content-type': type } : { location }
      return void response.writeHead(location === undefined ? 200 : 307, head).end(bytes)
    }
    if (request.method === 'GET' && request.url?.startsWith(path)) return list(request.url, response)
    if (request.method !== 'POST' || request.url !== path) return reply(response, 404, { code: 20404 })
    if (request.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
      return reply(response, 400, { code: 21600 })
    if (answer === 'silence') return
    if (answer === 'cut') return void request.socket.destroy()
    if (answer) return reply(response, answer.status, { code: answer.code, message: form['To'] })
    const fault = faultOf(form)
    if (fault !== null) return reply(response, 400, { code: fault, status: 400 })
    texts.push(form)
    reply(response, 201, { sid: `SM${String(texts.length).padStart(32, '0')}`, status: 'queued' })
  }

  /** A page of the texts received at a number since a day. */
  function list(path: string, response: ServerResponse): void {
    if (answer === 'silence') return
    if (answer && answer !== 'cut') return reply(response, answer.status, { code: answer.code })
    const query = new URL(path, 'http://localhost').searchParams
    const since = query.get('DateSent>') ?? ''
    const page = Number(query.get('Page') ?? 0)
    const all = stand.received.filter(
      ({ to, date_sent: sent = '' }) =>
        (!query.has('To') || to === query.get('To')) && new Date(sent).toISOString().slice(0, 10) >= since,
    )
    const end = (page + 1) * stand.perPage
    query.set('Page', String(page + 1))
    const next = `/2010-04-01/Accounts/${account.accountSid}/Messages.json?${query}`
    reply(response, 200, {
      messages: all.slice(page * stand.perPage, end),
      next_page_uri: end < all.length ? next : null,
    })
  }

  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stand: TwilioStandIn = {
    settings: { ...account, baseUrl: `http://127.0.0.1:${port}` },
    texts,
    received: [],
    media: new Map(),
    asked: [],
    perPage: 50,
    behave: (next) => void (answer = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return stand
}
