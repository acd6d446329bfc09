import { z } from 'zod'
import { isSupportedSmsCountry } from './sms/phone-numbers.ts'

/** The SMTP server and the sender address. */
export interface EmailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string
  from: string
  /** The sender on the envelope, to which reports of failed deliveries go; absent for `from`. */
  returnPath?: string
}

/** A Twilio account, or one at a compatible gateway. */
export interface SmsSettings {
  accountSid: string
  authToken: string
  /** A number in E.164, or the id of a messaging service (`MG...`). */
  from: string
  /** Without a trailing slash. */
  baseUrl: string
}

function isFrom(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text) || /^MG[0-9a-f]{32}$/i.test(text)
}

/** Environment variables of the channels. */
export const channelVariables = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /.+/,
      error: 'must be smtp://user:password@host:587 or smtps://user:password@host:465',
    })
    .optional(),
  MAIL_FROM: z.email('must be a plain email address, such as portal@example.com').optional(),
  MAIL_RETURN_PATH: z.email('must be a plain email address, such as bounces@example.com').optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .refine(isFrom, 'must be a number such as +19165550100, or a messaging service (MG and 32 digits)')
    .optional(),
  SMS_COUNTRIES: z
    .string()
    .default('US,CA')
    .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
    .refine(
      (codes) => codes.every(isSupportedSmsCountry),
      'must be codes of countries separated by commas, such as US,CA',
    ),
  TWILIO_BASE_URL: z.url({ protocol: /^https?$/, hostname: /.+/ }).default('https://api.twilio.com'),
}

type Variables = z.infer<z.ZodObject<typeof channelVariables>>

/** Returns one sentence for each incomplete group of settings. */
export function findIncompleteSettings(env: Variables): string[] {
  const { SMTP_URL, MAIL_FROM, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = env
  const twilio = Object.entries({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM })
  const absent = twilio.filter(([, value]) => !value).map(([name]) => name)
  return [
    ...(SMTP_URL && !MAIL_FROM ? ['SMTP_URL also needs MAIL_FROM.'] : []),
    ...(MAIL_FROM && !SMTP_URL ? ['MAIL_FROM also needs SMTP_URL.'] : []),
    ...(env.MAIL_RETURN_PATH && !MAIL_FROM ? ['MAIL_RETURN_PATH also needs MAIL_FROM and SMTP_URL.'] : []),
    ...(absent.length > 0 && absent.length < twilio.length
      ? [
          `TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together: ${absent.join(' and ')} missing.`,
        ]
      : []),
  ]
}

/** Null when email is not set up. */
export function emailSettings({ SMTP_URL, MAIL_FROM, MAIL_RETURN_PATH }: Variables): EmailSettings | null {
  if (!SMTP_URL || !MAIL_FROM) return null
  const returnPath = MAIL_RETURN_PATH ? { returnPath: MAIL_RETURN_PATH } : {}
  return { url: SMTP_URL, from: MAIL_FROM, ...returnPath }
}

/** Null when texting is not set up. */
export function smsSettings(env: Variables): SmsSettings | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = env
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    baseUrl: TWILIO_BASE_URL.replace(/\/+$/, ''),
  }
}
