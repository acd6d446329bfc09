import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isTimeZone } from '#contract/rules/days.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  findIncompleteOidc,
  type OidcSettings,
  oidcSettings,
  oidcVariables,
} from './access/oidc/oidc-settings.ts'
import type { DatabaseLocation } from './db/database.ts'
import type { S3Settings } from './files/s3-store.ts'
import { findMisspelled } from './misspelled-settings.ts'
import {
  channelVariables,
  emailSettings,
  findIncompleteSettings,
  smsSettings,
  type EmailSettings,
  type SmsSettings,
} from './notifications/channels/channel-settings.ts'
import {
  findIncompleteMailIn,
  type MailInSettings,
  mailInSettings,
  mailInVariables,
} from './notifications/channels/mail-in-settings.ts'

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0) return bits === undefined && proxyNames.has(address)
  return (
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function isTrustProxy(text: string): boolean {
  return text === 'true' || text === 'false' || text.split(',').every((part) => isProxy(part.trim()))
}

/** RFC 9116, section 2.5.3: an address on the web must be https. */
function isSecurityContact(text: string): boolean {
  if (/[\s\p{C}]/u.test(text)) return false
  const { protocol = '', pathname = '' } = URL.parse(text) ?? {}
  if (protocol === 'mailto:') return z.email().safeParse(pathname).success
  if (protocol === 'tel:') return /^\+?[\d().-]{3,}$/.test(pathname)
  return protocol === 'https:'
}

/** What an address has beyond protocol, host and port, in a sentence without secrets; null for nothing. */
function extraInBaseUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url) return null
  const extra = [
    ...(url.username || url.password ? ['a user name or password'] : []),
    ...(/^\/*$/.test(url.pathname) ? [] : [`the path ${url.pathname}`]),
    ...(/[?]/.test(text) ? ['a query'] : []),
    ...(/#/.test(text) ? ['a fragment (#)'] : []),
  ]
  if (extra.length === 0) return null
  return `must be ${url.origin} alone, but has ${extra.join(' and ')}. The pages are served at the root of an address`
}

/** Only where another process may take over is there a reason to wait; seconds. */
const severalProcessesDelay = 5

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PAGES_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      hostname: /.*/,
      error: 'must be postgres://user:password@host:5432/database; other databases are not supported',
    })
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  BASE_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /.*/,
      error: 'must be an address such as https://portal.example.com',
    })
    .superRefine((text, context) => {
      const message = extraInBaseUrl(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.password.min, `needs at least ${limits.password.min} characters`)
    .max(limits.password.max, `may have at most ${limits.password.max} characters`)
    .optional(),
  ADMIN_NAME: z.string().min(1).max(limits.name).default('Admin'),
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a known time zone').default('America/Los_Angeles'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be true, false, or addresses of proxies separated by commas')
    .default('false'),
  UPLOAD_QUOTA_FILES: z.coerce.number().int().min(1).default(200),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(500),
  TAKE_OVER_FILES: z
    .string()
    .regex(/^(unmarked|[0-9a-f-]{36})$/, 'must be the id of an installation, or unmarked')
    .optional(),
  SET_ASIDE_FILES: z.enum(['few', 'all']).default('few'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /.+/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...channelVariables,
  ...mailInVariables,
  ...oidcVariables,
  SECURITY_CONTACT: z
    .string()
    .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
    .refine(
      (text) => isSecurityContact(text),
      'must be an email address, or an address that begins with https:, mailto:, or tel:',
    )
    .optional(),
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
})

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** The folder of the built pages; null for the one beside the server. `npm run dev` sets it. */
  pagesDir: string | null
  database: DatabaseLocation
  /** Public base URL without a trailing slash; null for the address the server listens on. */
  baseUrl: string | null
  firstAdmin: { email: string; password: string; name: string } | null
  /** Null: members sign in with passwords only. */
  oidc: OidcSettings | null
  sampleData: boolean
  /** The team's IANA time zone. */
  timeZone: string
  /** false, true, or the addresses of the proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: boolean | string
  quota: { files: number; bytes: number }
  s3: S3Settings | null
  /** The id of the installation whose files this one takes over, or `unmarked`; null for none. */
  takeOverFiles: string | null
  /** How many stored files without a document are set aside: only a few, or all of them. */
  setAsideFiles: 'few' | 'all'
  /** Null: no emails are sent. */
  email: EmailSettings | null
  /** Null: answers to emails do not come here. */
  mailIn: MailInSettings | null
  /** Null: no texts are sent. */
  sms: SmsSettings | null
  /** The countries (ISO 3166) whose numbers may receive texts. */
  smsCountries: readonly string[]
  /** The URI for reports of security problems; null for none. */
  securityContact: string | null
  /** How long a process that was told to stop answers, although it is not ready; seconds. */
  shutdownDelay: number
  logLevel: string
}

/** Some settings are invalid; the message says which and why. */
export class InvalidSettings extends Error {}

function s3Settings(env: z.infer<typeof Environment>): S3Settings | null {
  if (!env.S3_BUCKET) return null
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new InvalidSettings('S3_BUCKET also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  }
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

function trustProxy(text: string): boolean | string {
  if (text === 'true') return true
  return text === 'false' || text === '' ? false : text
}

/** Reads the settings from an environment; an empty variable counts as absent. Throws InvalidSettings. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  const misspelled = findMisspelled(present, Object.keys(Environment.shape))
  if (!parsed.success || misspelled.length > 0) {
    const issues = parsed.error?.issues ?? []
    const lines = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...misspelled]
    throw new InvalidSettings(`Invalid settings:\n  ${lines.join('\n  ')}`)
  }
  const env = parsed.data
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new InvalidSettings('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  }
  const missing = [...findIncompleteSettings(env), ...findIncompleteMailIn(env), ...findIncompleteOidc(env)]
  if (missing.length > 0) throw new InvalidSettings(missing.join('\n'))
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    pagesDir: env.PAGES_DIR ?? null,
    database: env.DATABASE_URL
      ? { engine: 'postgres', url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }
      : { engine: 'sqlite', path: resolve(dataDir, 'escrow.db') },
    baseUrl: env.BASE_URL?.replace(/\/+$/, '') ?? null,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD, name: env.ADMIN_NAME }
        : null,
    oidc: oidcSettings(env),
    sampleData: env.SAMPLE_DATA === 'on',
    timeZone: env.TIME_ZONE,
    trustProxy: trustProxy(env.TRUST_PROXY),
    quota: { files: env.UPLOAD_QUOTA_FILES, bytes: env.UPLOAD_QUOTA_MB * 1024 * 1024 },
    s3: s3Settings(env),
    takeOverFiles: env.TAKE_OVER_FILES ?? null,
    setAsideFiles: env.SET_ASIDE_FILES,
    email: emailSettings(env),
    mailIn: mailInSettings(env),
    sms: smsSettings(env),
    smsCountries: env.SMS_COUNTRIES,
    securityContact: env.SECURITY_CONTACT ?? null,
    shutdownDelay: env.SHUTDOWN_DELAY ?? (env.DATABASE_URL ? severalProcessesDelay : 0),
    logLevel: env.LOG_LEVEL,
  }
}

/** Lets SQLite sort on the disk of the database: the system's folder for temporary files may be missing or read-only. */
export function sortInDataFolder(folder: string): void {
  process.env['SQLITE_TMPDIR'] ??= folder
}
