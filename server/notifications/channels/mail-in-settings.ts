import { isIP } from 'node:net'
import { z } from 'zod'
import { isReplyPattern } from '../../mail-in/reply-address.ts'

/** An own port that mail servers deliver to. */
export interface MailPortSettings {
  port: number
  host: string
  /** Files with the certificate chain and its key, in PEM; null: no encryption is offered. */
  tls: { cert: string; key: string } | null
  /** The only addresses that may connect; null: anybody may. */
  peers: string[] | null
}

/** How answers by email come in. */
export interface MailInSettings {
  /** The pattern of reply addresses, such as "{token}@reply.example.com". */
  pattern: string
  /** Of Mailgun's webhooks; null where Mailgun does not post. */
  mailgunKey: string | null
  /** In the address that Postmark posts to; null where Postmark does not post. */
  postmarkPassword: string | null
  /** Of posts of plain mail; null where there are none. */
  secret: string | null
  /** Null where no port is open. */
  own: MailPortSettings | null
}

/** Environment variables of answers by email. */
export const mailInVariables = {
  MAIL_IN: z
    .string()
    .refine(
      isReplyPattern,
      'must be a pattern such as {token}@reply.example.com or answers+{token}@example.com',
    )
    .optional(),
  MAILGUN_SIGNING_KEY: z.string().min(1).optional(),
  POSTMARK_PASSWORD: z.string().min(16, 'needs at least 16 characters').optional(),
  MAIL_IN_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  MAIL_IN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  MAIL_IN_HOST: z.string().default('0.0.0.0'),
  MAIL_IN_CERT: z.string().optional(),
  MAIL_IN_KEY: z.string().optional(),
  MAIL_IN_PEERS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => isIP(one) !== 0), 'must be IP addresses separated by commas')
    .optional(),
}

type Variables = z.infer<z.ZodObject<typeof mailInVariables>>

/** Returns one sentence for each incomplete group of settings. */
export function findIncompleteMailIn({
  MAIL_FROM,
  ...env
}: Variables & { MAIL_FROM?: string | undefined }): string[] {
  const ways = [env.MAIL_IN_PORT, env.MAILGUN_SIGNING_KEY, env.POSTMARK_PASSWORD, env.MAIL_IN_SECRET]
  const hasWay = ways.some(Boolean)
  if (!env.MAIL_IN)
    return hasWay
      ? ['MAIL_IN_PORT, MAILGUN_SIGNING_KEY, POSTMARK_PASSWORD and MAIL_IN_SECRET also need MAIL_IN.']
      : []
  const isHalf = Boolean(env.MAIL_IN_CERT) !== Boolean(env.MAIL_IN_KEY)
  return [
    ...(isHalf ? ['MAIL_IN_CERT and MAIL_IN_KEY go together: set both or neither.'] : []),
    ...(MAIL_FROM ? [] : ['MAIL_IN also needs MAIL_FROM and SMTP_URL.']),
    ...(hasWay
      ? []
      : [
          'MAIL_IN also needs a way in: MAIL_IN_PORT, MAILGUN_SIGNING_KEY, POSTMARK_PASSWORD or MAIL_IN_SECRET.',
        ]),
  ]
}

function portSettings(env: Variables): MailPortSettings | null {
  const {
    MAIL_IN_PORT: port,
    MAIL_IN_HOST: host,
    MAIL_IN_CERT: cert,
    MAIL_IN_KEY: key,
    MAIL_IN_PEERS: peers,
  } = env
  if (port === undefined) return null
  return { port, host, tls: cert && key ? { cert, key } : null, peers: peers ?? null }
}

/** Null when answers by email are not set up. */
export function mailInSettings(env: Variables): MailInSettings | null {
  if (!env.MAIL_IN) return null
  return {
    pattern: env.MAIL_IN.toLowerCase(),
    mailgunKey: env.MAILGUN_SIGNING_KEY ?? null,
    postmarkPassword: env.POSTMARK_PASSWORD ?? null,
    secret: env.MAIL_IN_SECRET ?? null,
    own: portSettings(env),
  }
}
