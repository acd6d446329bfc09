import { dkimSign, type DNSResolver } from 'mailauth'
import { generateKeyPairSync } from 'node:crypto'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** A DNS in which every domain under example.com signs with one key and asks to refuse what it did not sign. */
export const signingDns = ((name: string, kind: string) => {
  const records: Record<string, string> = {
    'mail._domainkey.example.com': `v=DKIM1; k=rsa; p=${published}`,
    '_dmarc.example.com': 'v=DMARC1; p=reject',
  }
  const record = kind === 'TXT' ? records[name] : undefined
  if (record === undefined)
    return Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))
  return Promise.resolve([[record]])
}) as DNSResolver

let sent = 0

/** An email as a mail program sends it. */
export function mailText(options: {
  from: string
  to: string
  text: string
  subject?: string
  headers?: readonly string[]
}): string {
  const { from, to, text, subject = 'Re: Update', headers = [] } = options
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${++sent}@mail.example.com>`,
    'Date: Fri, 20 Nov 2026 12:00:00 -0800',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n')
}

/** The same email with the signature of example.com. */
export async function signedMail(text: string): Promise<string> {
  const signature = { signingDomain: 'example.com', selector: 'mail', privateKey: key }
  const { signatures } = await dkimSign(text, { ...signature, signatureData: [signature] })
  return signatures + text
}
