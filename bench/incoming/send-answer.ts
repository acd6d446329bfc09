import { readFileSync } from 'node:fs'
import { signedText } from '#server/testing/receivers/post-text.ts'
import { SmtpDialog } from '#server/testing/receivers/smtp-dialog.ts'
import { type AnsweringClient, postSecret } from './answering-clients.ts'

const folder = new URL('../../server/mail-in/shapes/', import.meta.url)
const replyAddress = /answers\+\w{48}@bayoak\.example/g

/** The email of a client in one of the shapes, as bytes in latin-1. */
export function shapeOf(name: string, { email, replyTo }: AnsweringClient, messageId: string): string {
  return readFileSync(new URL(`${name}.eml`, folder), 'latin1')
    .replaceAll(/\r?\n/g, '\r\n')
    .replaceAll(replyAddress, replyTo)
    .replace('maya@example.com', email)
    .replace(/^Message-I[dD]: .*$/m, `Message-ID: <${messageId}@mail.example.com>\r`)
}

/** An email of one line. */
export const lineOf = ({ email, replyTo }: AnsweringClient, words: string): string =>
  `From: ${email}\r\nTo: ${replyTo}\r\nMessage-ID: <${words.replaceAll(' ', '-')}@mail.example.com>\r\nSubject: Re: Stub\r\n\r\n${words}\r\n`

/** Hands an email to the port; returns when its last byte was sent, and the code that came back. */
export async function mailTo(
  port: number,
  { email, replyTo }: AnsweringClient,
  source: string,
  localAddress?: string,
): Promise<{ since: number; code: string }> {
  const dialog = await SmtpDialog.open(port, localAddress)
  try {
    await dialog.reply()
    const ready = await dialog.begin(replyTo, email)
    if (ready !== '354') return { since: performance.now(), code: ready }
    dialog.write(Buffer.from(source.replaceAll(/^\./gm, '..'), 'latin1'))
    dialog.write('\r\n.\r\n')
    const since = performance.now()
    return { since, code: (await dialog.reply()).slice(0, 3) }
  } finally {
    dialog.vanish()
  }
}

/** Posts an email the plain way; returns the status. */
export async function postEmail(
  address: string,
  { replyTo }: AnsweringClient,
  source: string,
): Promise<number> {
  const reply = await fetch(`${address}/api/mail/raw?to=${encodeURIComponent(replyTo)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${postSecret}`,
      'content-type': 'message/rfc822',
      connection: 'close',
    },
    body: Buffer.from(source, 'latin1'),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Posts a text as the gateway does; returns the status. */
export async function postText(
  address: string,
  authToken: string,
  { phone }: AnsweringClient,
  { sid, words }: { sid: string; words: string },
): Promise<number> {
  const form = { MessageSid: sid, From: phone, Body: words }
  const { method, url, headers, payload } = signedText(address, authToken, form)
  const reply = await fetch(address + url, { method, headers, body: payload })
  await reply.arrayBuffer()
  return reply.status
}
