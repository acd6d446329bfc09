import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { z } from 'zod'
import type { SmsSettings } from '../channel-settings.ts'
import { type EndpointPolicy, pushEndpoint } from '../push/push-endpoint.ts'
import { guardedLookup, publicInternet } from '../push/push.ts'
import { withTimeout } from '../with-timeout.ts'

/** A photo or file as the gateway hands it over; `content` is null for one larger than the limit. */
export interface Media {
  mimeType: string
  content: Uint8Array | null
}

/** Milliseconds for one request. */
const timeout = 30_000

const MediaList = z.object({ media_list: z.array(z.object({ uri: z.string() })) })

/** Where the gateway keeps a photo: only at its own host, which alone gets our credentials. */
export function isMediaUrl(url: string, { baseUrl }: Pick<SmsSettings, 'baseUrl'>): boolean {
  return URL.parse(url)?.origin === new URL(baseUrl).origin
}

/** Where the gateway lists the photos of a text, and which of them is meant, from 0. */
export function mediaInList({ baseUrl, accountSid }: SmsSettings, sid: string, at: number): string {
  return `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages/${encodeURIComponent(sid)}/Media.json#${at}`
}

/** All bytes of an answer, or null once they are more than the limit. */
async function readUpTo(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) return null
    read.push(chunk)
  }
  return Buffer.concat(read)
}

/** Asks the gateway, with our credentials. Throws for another host. */
async function askGateway(url: URL, settings: SmsSettings, signal: AbortSignal): Promise<Response> {
  if (!isMediaUrl(url.href, settings)) throw new Error('The photo is at another host')
  const { accountSid, authToken } = settings
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return fetch(url, { headers: { authorization }, redirect: 'manual', signal })
}

/** Asks the place that the gateway names, without credentials: by https, at a public address, and no further. */
function askElsewhere(
  location: string,
  policy: EndpointPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = pushEndpoint(location, policy)
  if (!url) throw new Error('The photo is at a place that is not asked')
  const { allows, ca } = policy
  const agent = new Agent({ keepAlive: false })
  const options = { agent, lookup: guardedLookup(allows), signal, ...(ca === undefined ? {} : { ca }) }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

/**
 * Fetches a photo from the gateway, over at most one redirect. Throws when it does not come: then it may later.
 */
export async function fetchMedia(
  settings: SmsSettings,
  source: string,
  {
    limit,
    policy = publicInternet,
    signal: stopping,
  }: { limit: number; policy?: EndpointPolicy | undefined; signal?: AbortSignal | undefined },
): Promise<Media> {
  const signal = withTimeout(timeout, stopping)
  let url = new URL(source)
  if (url.pathname.endsWith('/Media.json')) {
    const list = await askGateway(url, settings, signal)
    if (!list.ok) throw new Error(`The text gateway did not list the photos (${list.status})`)
    const { uri } = MediaList.parse(await list.json()).media_list[Number(url.hash.slice(1))] ?? {}
    if (uri === undefined) throw new Error('The text gateway does not list the photo')
    url = new URL(uri.replace(/\.json$/, ''), `${settings.baseUrl}/`)
  }
  const answer = await askGateway(url, settings, signal)
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel()
    const location = URL.parse(answer.headers.get('location') ?? '', url)?.href ?? ''
    const there = await askElsewhere(location, policy, signal)
    try {
      if (there.statusCode !== 200) throw new Error(`The photo did not come (${there.statusCode})`)
      const content = await readUpTo(there as AsyncIterable<Uint8Array>, limit)
      return { mimeType: there.headers['content-type'] ?? '', content }
    } finally {
      there.destroy()
    }
  }
  if (!answer.ok || !answer.body)
    throw new Error(`The text gateway did not hand over the photo (${answer.status})`)
  const content = await readUpTo(answer.body, limit)
  return { mimeType: answer.headers.get('content-type') ?? '', content }
}
