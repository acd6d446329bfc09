import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'

/** Hosts of mail providers at which anybody gets an address, so that they name no team. */
const forAnybody: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'ymail.com',
])

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const googleIssuer = 'https://accounts.google.com'
const microsoftHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
])
/** In place of a tenant's id, they let in everybody with a Microsoft account. */
const manyTenants = /^\/(?:common|organizations|consumers)(?:\/|$)/i

/** The sort of provider that an issuer is, by how it proves an address. */
export type ProviderSort = 'google' | 'microsoft' | 'other'

/** The sort of an issuer that `oidcVariables` accepts. */
export function providerSort(issuer: string): ProviderSort {
  if (issuer.replace(/\/$/, '') === googleIssuer) return 'google'
  return microsoftHosts.has(new URL(issuer).hostname) ? 'microsoft' : 'other'
}

/** Why an issuer cannot be one; null for one that can. */
function wrongIssuer(text: string): string | null {
  const url = URL.parse(text)
  if (!url) return 'must be the address of the provider, such as https://accounts.google.com'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))
    return 'must begin with https:// (http:// only on this machine)'
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return 'must have no query, fragment, user name or password'
  if (microsoftHosts.has(url.hostname) && manyTenants.test(url.pathname))
    return 'must name one tenant by its id: common, organizations and consumers are everybody with a Microsoft account'
  return null
}

/** `Ruiz.example, park.example` in lower case. */
const Domains = z.string().transform((text, context) => {
  const domains = text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  for (const domain of domains) {
    if (forAnybody.has(domain)) context.addIssue({ code: 'custom', message: `${domain} is anybody` })
    else if (!/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain))
      context.addIssue({
        code: 'custom',
        message: 'must be domains such as ruizhomes.com, separated by commas',
      })
  }
  return domains
})

export const oidcVariables = {
  OIDC_ISSUER: z
    .string()
    .superRefine((text, context) => {
      const message = wrongIssuer(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(limits.teamName).optional(),
  OIDC_DOMAINS: Domains.optional(),
  OIDC_ROLE: z.enum(['assistant', 'admin']).optional(),
  OIDC_TRUST_EMAIL: z.enum(['on', 'off']).optional(),
  OIDC_SESSION_HOURS: z.coerce.number().int().min(1).max(168).optional(),
  PASSWORD_SIGN_IN: z.enum(['on', 'off']).optional(),
}

type OidcEnvironment = z.infer<z.ZodObject<typeof oidcVariables>> & { BASE_URL?: string | undefined }

/** The OpenID Connect provider with which members sign in. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button. */
  name: string
  /** Who has an address of these joins without an invitation; lower case. */
  domains: readonly string[]
  /** Their role. */
  role: 'assistant' | 'admin'
  /** The addresses of this provider are proven without saying so. */
  trustsEmail: boolean
  /** How long a session of the provider lasts. */
  sessionHours: number
  /** Who may sign in with a password. */
  passwords: 'everybody' | 'owners'
}

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const details = ['OIDC_NAME', 'OIDC_DOMAINS', 'OIDC_ROLE', 'OIDC_TRUST_EMAIL', 'OIDC_SESSION_HOURS'] as const

/** What an incomplete or impossible set lacks, a sentence for each. */
export function findIncompleteOidc(env: OidcEnvironment): string[] {
  const missing = together.filter((name) => !env[name])
  const given = [...together, ...details].filter((name) => env[name] !== undefined)
  if (given.length > 0 && missing.length > 0) return [`${given[0]} also needs ${missing.join(' and ')}.`]
  const { OIDC_ISSUER: issuer, BASE_URL, OIDC_TRUST_EMAIL, OIDC_ROLE, OIDC_DOMAINS, PASSWORD_SIGN_IN } = env
  if (issuer === undefined)
    return PASSWORD_SIGN_IN === 'off'
      ? ['PASSWORD_SIGN_IN=off also needs OIDC_ISSUER: nobody could sign in.']
      : []
  return [
    ...(BASE_URL === undefined
      ? ['OIDC_ISSUER also needs BASE_URL: the provider sends members back there.']
      : []),
    ...(OIDC_TRUST_EMAIL === 'on' && providerSort(issuer) === 'google'
      ? ['OIDC_TRUST_EMAIL=on is impossible with Google, where an account may carry anybody’s address.']
      : []),
    ...(OIDC_ROLE !== undefined && !OIDC_DOMAINS?.length
      ? ['OIDC_ROLE also needs OIDC_DOMAINS: an invitation names its own role.']
      : []),
  ]
}

function nameOf(issuer: string): string {
  const sort = providerSort(issuer)
  if (sort === 'google') return 'Google'
  return sort === 'microsoft' ? 'Microsoft' : new URL(issuer).host
}

/** The provider of a complete set; null without one. */
export function oidcSettings(env: OidcEnvironment): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) return null
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME ?? nameOf(issuer),
    domains: env.OIDC_DOMAINS ?? [],
    role: env.OIDC_ROLE ?? 'assistant',
    trustsEmail: env.OIDC_TRUST_EMAIL === 'on',
    sessionHours: env.OIDC_SESSION_HOURS ?? 12,
    passwords: env.PASSWORD_SIGN_IN === 'off' ? 'owners' : 'everybody',
  }
}
