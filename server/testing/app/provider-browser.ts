import type { LightMyRequestResponse } from 'fastify'
import type { OidcLies, OidcStandIn } from '../receivers/oidc-stand-in.ts'
import type { Caller } from './caller.ts'

/** An account at the provider whose address is proven. */
export const provenAccount = (email: string, sub = email): Record<string, unknown> => ({
  sub,
  email,
  email_verified: true,
  name: 'Marco Reyes',
})

/** Where a response leads. */
export const leadsTo = ({ headers }: LightMyRequestResponse): string => String(headers['location'])

/** Presses the button: the address at the provider. */
export async function pressProvider(caller: Caller, query = ''): Promise<string> {
  return leadsTo(await caller.send({ method: 'GET', url: `/api/auth/oidc/start${query}` }))
}

/** A browser that goes to the provider, signs in there and comes back; returns where it ends. */
export async function signInThere(
  caller: Caller,
  stand: OidcStandIn,
  claims: Record<string, unknown>,
  { query = '', lies = {} }: { query?: string; lies?: OidcLies } = {},
): Promise<string> {
  const url = stand.authorize(await pressProvider(caller, query), claims, lies)
  return leadsTo(await caller.send({ method: 'GET', url }))
}
