import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the stand-in fails: it does not answer, answers with a page, with an error, or refuses the secret of the portal. */
export type OidcFault = 'hangs' | 'nonsense' | 'down' | 'refuses' | null

/** Claims in the place of those of an honest provider; `key`: signed by another one. */
export type OidcLies = Record<string, unknown> & { key?: 'other' }

export interface OidcStandIn {
  /** The settings with which the portal uses it. */
  settings: Record<string, string>
  issuer: string
  /** How many requests of each path it had. */
  asked: Record<string, number>
  fault: OidcFault
  /** Claims that it gives by user info instead of the ID token. */
  userInfo: Record<string, unknown>
  /** Somebody signs in: the address, without its host, with which the browser comes back from this one. */
  authorize: (location: string, claims: Record<string, unknown>, lies?: OidcLies) => string
  /** The form of a logout token. */
  logout: (claims: Record<string, unknown>, lies?: OidcLies) => Promise<string>
  stop: () => Promise<void>
}

const client = { id: 'desk', secret: 'secretOfTheStandIn' }
const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} }

interface Grant {
  claims: Record<string, unknown>
  lies: OidcLies
  challenge: string
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An OpenID Connect provider on loopback, whose answers a test controls. Nobody has to type anything there. */
export async function startOidcStandIn(): Promise<OidcStandIn> {
  const [own, other] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const grants = new Map<string, Grant>()

  const sign = async (claims: Record<string, unknown>, { key, ...lies }: OidcLies, typ?: string) =>
    new SignJWT({ iss: stand.issuer, aud: client.id, ...claims, ...lies })
      .setProtectedHeader({ alg: 'ES256', kid: 'key-1', ...(typ ? { typ } : {}) })
      .sign(key === 'other' ? other.privateKey : own.privateKey)

  async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const given = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString()
    const isClient = given === `${client.id}:${client.secret}`
    if (!isClient || stand.fault === 'refuses') return reply(response, 401, { error: 'invalid_client' })
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const proved = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== proved) return reply(response, 400, { error: 'invalid_grant' })
    const now = Math.floor(Date.now() / 1000)
    const claims = { iat: now, exp: now + 60, ...grant.claims }
    reply(response, 200, {
      access_token: 'an access token',
      token_type: 'Bearer',
      id_token: await sign(claims, grant.lies),
    })
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', stand.issuer).pathname
    stand.asked[path] = (stand.asked[path] ?? 0) + 1
    if (stand.fault === 'hangs') return
    if (stand.fault === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    if (stand.fault === 'down') return reply(response, 503, { error: 'temporarily_unavailable' })
    if (path === '/token') return giveTokens(request, response)
    if (path === '/userinfo') return reply(response, 200, stand.userInfo)
    if (path === '/jwks') {
      const key = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' }
      return reply(response, 200, { keys: [key] })
    }
    reply(response, 200, {
      issuer: stand.issuer,
      authorization_endpoint: `${stand.issuer}/authorize`,
      token_endpoint: `${stand.issuer}/token`,
      userinfo_endpoint: `${stand.issuer}/userinfo`,
      jwks_uri: `${stand.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    })
  }

  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stand: OidcStandIn = {
    issuer,
    settings: {
      BASE_URL: 'http://portal.example.com',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Google',
    },
    asked: {},
    fault: null,
    userInfo: {},
    authorize(location, claims, lies = {}) {
      const asked = new URL(location).searchParams
      const code = randomUUID()
      const nonce = asked.get('nonce')
      grants.set(code, { claims: { nonce, ...claims }, lies, challenge: asked.get('code_challenge') ?? '' })
      const { pathname } = new URL(asked.get('redirect_uri') ?? '')
      return `${pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer })}`
    },
    async logout(claims, lies = {}) {
      const iat = Math.floor(Date.now() / 1000)
      const said = { iat, exp: iat + 120, jti: randomUUID(), events: logoutEvent, ...claims }
      const token = await sign(said, lies, 'logout+jwt')
      return new URLSearchParams({ logout_token: token }).toString()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return stand
}
