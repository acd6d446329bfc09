import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import OidcProvider from 'oidc-provider'
import { freePort } from '../server/testing/receivers/free-port.ts'

const client = { client_id: 'desk', client_secret: 'secretOfTheJourney' }

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export interface LocalProvider {
  /** The portal that it knows, and its settings. */
  port: number
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** oidc-provider on loopback: everybody who types an address there has the account of that address. */
export async function startLocalProvider(): Promise<LocalProvider> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listening(server)}`
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${base}/api/auth/oidc/callback`],
        backchannel_logout_uri: `${base}/api/auth/oidc/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { backchannelLogout: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true, name: 'Marco Reyes' }),
    }),
    cookies: { keys: ['key of the journey'] },
    // Its dispatcher refuses to call loopback addresses.
    fetch: (url: string, options: RequestInit & { dispatcher?: unknown }) => {
      delete options.dispatcher
      return fetch(url, options)
    },
  })
  server.on('request', provider.callback())
  return {
    port,
    settings: {
      BASE_URL: base,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Acme',
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
