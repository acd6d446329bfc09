import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { OidcSettings } from './oidc-settings.ts'
import { type Claims, readClaims, type ProviderAccount } from './provider-claims.ts'
import { ProviderFailure, providerFailure } from './provider-failure.ts'
import type { EndedThere, ProviderLibrary } from './provider.ts'
import type { Round } from './round.ts'

/** Seconds for one answer of the provider, and for all of a step together. */
const answerWithin = 5
/** How long its addresses are used before they are asked for again, and how soon after a failure. */
const renewAfter = 3_600_000
const retryAfter = 60_000
/** Seconds since a fresh sign-in there. */
const freshFor = 60
/** Seconds since a logout token was made. */
const logoutWithin = 300

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Throws `unreachable` when a step takes too long, whatever it waits for. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new ProviderFailure('unreachable', 'no answer')),
    answerWithin * 1000,
  )
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw providerFailure(error) ?? error
  } finally {
    clearTimeout(timer)
  }
}

/** Sends the secret in the header, as OpenID Connect has it, unless the provider takes it in the form only. */
function clientAuthentication(secret: string): oidc.ClientAuth {
  const inHeader = oidc.ClientSecretBasic(secret)
  const inForm = oidc.ClientSecretPost(secret)
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = ways.includes('client_secret_basic') ? inHeader : inForm
    return send(server, ...rest)
  }
}

type Keys = ReturnType<typeof createRemoteJWKSet>

/** The provider's addresses and keys. They are kept an hour, and used on for as long as they cannot be renewed. */
class Discovered {
  #settings: OidcSettings
  #known: { config: oidc.Configuration; keys: Keys } | null = null
  #renewAt = 0
  #asking: Promise<void> | null = null

  constructor(settings: OidcSettings) {
    this.#settings = settings
  }

  async get(): Promise<{ config: oidc.Configuration; keys: Keys }> {
    if (this.#known === null || Date.now() >= this.#renewAt) {
      this.#asking ??= this.#renew().finally(() => {
        this.#asking = null
      })
      const asked = this.#asking
      if (this.#known === null) await asked
      // Nobody waits for newer addresses: those at hand are good.
      else asked.catch(() => undefined)
    }
    if (this.#known === null) throw new ProviderFailure('unreachable', 'not discovered')
    return this.#known
  }

  async #renew(): Promise<void> {
    const { issuer, clientId, clientSecret } = this.#settings
    const plain = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    this.#renewAt = Date.now() + retryAfter
    const config = await oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret },
      clientAuthentication(clientSecret),
      { timeout: answerWithin, execute: [...plain, oidc.enableNonRepudiationChecks] },
    )
    const { jwks_uri: address } = config.serverMetadata()
    if (!address) throw new ProviderFailure('settings', 'no keys')
    const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: answerWithin * 1000 })
    this.#known = { config, keys }
    this.#renewAt = Date.now() + renewAfter
  }
}

/** What is asked of the provider besides who it is. */
function askedFor(purpose: Round['purpose'], choose: boolean): Record<string, string> {
  if (purpose === 'confirm') return { prompt: 'login', max_age: '0' }
  return choose ? { prompt: 'select_account' } : {}
}

/** The provider by openid-client and jose. `provider.ts` loads it. */
export function providerByLibrary(settings: OidcSettings, baseUrl: string): ProviderLibrary {
  const discovered = new Discovered(settings)
  const redirectUri = `${baseUrl}/api/auth/oidc/callback`
  return {
    start: ({ purpose, next, choose }) =>
      inTime(
        (async () => {
          const { config } = await discovered.get()
          const verifier = oidc.randomPKCECodeVerifier()
          const round = {
            state: oidc.randomState(),
            nonce: oidc.randomNonce(),
            verifier,
            purpose,
            next,
          }
          const url = oidc.buildAuthorizationUrl(config, {
            redirect_uri: redirectUri,
            scope: 'openid email profile',
            state: round.state,
            nonce: round.nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            ...askedFor(purpose, choose),
          })
          return { round, url: url.href }
        })(),
      ),
    finish: (query, round) => inTime(finish(query, round)),
    endedThere: (token) => inTime(endedThere(token)),
  }

  async function finish(query: string, { state, nonce, verifier, purpose }: Round): Promise<ProviderAccount> {
    const { config } = await discovered.get()
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(purpose === 'confirm' ? { maxAge: freshFor } : {}),
    })
    const claims = tokens.claims()
    if (!claims) throw new ProviderFailure('settings', 'no ID token')
    if (claims.email !== undefined) return readClaims(settings, claims)
    const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    return readClaims(settings, { ...info, ...claims } satisfies Claims)
  }

  async function endedThere(token: string): Promise<EndedThere | null> {
    const { config, keys } = await discovered.get()
    const { issuer } = config.serverMetadata()
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience: settings.clientId,
      requiredClaims: ['iat'],
      maxTokenAge: logoutWithin,
      clockTolerance: 30,
    }).catch((error: unknown) => {
      // Its keys could not be asked for: the token may be right.
      if (error instanceof TypeError || (error as { code?: unknown }).code === 'ERR_JWKS_TIMEOUT')
        throw new ProviderFailure('unreachable', 'no keys')
      return null
    })
    if (!verified) return null
    const { typ = 'logout+jwt' } = verified.protectedHeader
    const { events, nonce, sub, sid, iat = 0 } = verified.payload
    const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
    const hasWho = typeof sub === 'string' || typeof sid === 'string'
    if (!/^(?:logout\+)?jwt$/i.test(typ) || !isLogout || nonce !== undefined || !hasWho) return null
    return {
      issuer,
      sub: typeof sub === 'string' ? sub : null,
      sid: typeof sid === 'string' ? sid : null,
      at: iat * 1000,
    }
  }
}
