import { z } from 'zod'
import type { SmsSettings } from '../channel-settings.ts'
import { withTimeout } from '../with-timeout.ts'

/** A text that the gateway has received. */
export interface ReceivedText {
  sid: string
  from: string
  body: string
  photos: string
  /** ISO 8601; null where the gateway gives no date. */
  sentAt: string | null
}

/** The fields of the gateway's list that are read; what a text lacks, it has as ''. */
const Page = z.object({
  messages: z.array(
    z.object({
      sid: z.string().min(1),
      from: z.string().nullish(),
      body: z.string().nullish(),
      direction: z.string(),
      num_media: z.string().nullish(),
      date_sent: z.string().nullish(),
      messaging_service_sid: z.string().nullish(),
    }),
  ),
  next_page_uri: z.string().nullish(),
})

/** The list ends after so many pages, so that a gateway cannot keep a server busy. */
const maxPages = 40
const perPage = 500
/** Milliseconds for one page. */
const timeout = 20_000

function dateOf(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The next page; null without one. Throws for a page at another host, since the account's credentials go with the request. */
function nextPage(uri: string | null | undefined, baseUrl: string): URL | null {
  if (!uri) return null
  const url = new URL(uri, `${baseUrl}/`)
  if (url.origin !== new URL(baseUrl).origin) throw new Error('The text gateway names a page at another host')
  return url
}

/**
 * Lists the texts that the gateway received for our sender since a day, oldest first (Twilio's list of messages). Throws when the
 * gateway does not answer with such a list.
 */
export async function listReceivedTexts(
  { baseUrl, accountSid, authToken, from }: SmsSettings,
  since: Date,
  signal?: AbortSignal,
): Promise<ReceivedText[]> {
  const isNumber = from.startsWith('+')
  const query = new URLSearchParams({
    ...(isNumber ? { To: from } : {}),
    'DateSent>': since.toISOString().slice(0, 10),
    PageSize: String(perPage),
  })
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const found: ReceivedText[] = []
  let url: URL | null = new URL(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json?${query}`)
  for (let pages = 0; url !== null && pages < maxPages; pages++) {
    const answer: Response = await fetch(url, {
      headers: { authorization },
      redirect: 'manual',
      signal: withTimeout(timeout, signal),
    })
    if (!answer.ok) throw new Error(`The text gateway did not list its texts (${answer.status})`)
    const page: z.infer<typeof Page> = Page.parse(await answer.json())
    for (const {
      sid,
      from: sender,
      body,
      direction,
      num_media,
      date_sent,
      messaging_service_sid,
    } of page.messages) {
      if (direction !== 'inbound' || (!isNumber && messaging_service_sid !== from)) continue
      const sentAt = dateOf(date_sent)
      found.push({ sid, from: sender ?? '', body: body ?? '', photos: num_media ?? '', sentAt })
    }
    url = nextPage(page.next_page_uri, baseUrl)
  }
  return found.toSorted((a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? ''))
}
