import type { Settings } from '../../settings.ts'
import type { OidcSettings } from './oidc-settings.ts'
import type { ProviderAccount } from './provider-claims.ts'
import { Rounds, type Round } from './round.ts'

/** A logout at the provider: of one session there, or without `sid` of all of an account. */
export interface EndedThere {
  issuer: string
  sub: string | null
  sid: string | null
  /** When it was said, in milliseconds. */
  at: number
}

/** What the provider is asked for. Each waits five seconds at most, outside of any transaction. */
export interface ProviderLibrary {
  /** Where a browser goes to sign in. `choose`: it may take another account than the one that it is signed in to there. */
  start(
    asked: Pick<Round, 'purpose' | 'next'> & { choose: boolean },
  ): Promise<{ round: Omit<Round, 'startedAt'>; url: string }>
  /** Who has come back with this query; throws ProviderFailure. */
  finish(query: string, round: Round): Promise<ProviderAccount>
  /** What a logout token says; null for a forged, old or foreign one. */
  endedThere(token: string): Promise<EndedThere | null>
}

/** The OpenID Connect provider of this installation. */
export interface Provider extends ProviderLibrary {
  settings: OidcSettings
  rounds: Rounds
}

/** The provider of the settings; null without one. Its libraries are loaded, and it is first asked, when somebody presses the button. */
export function createProvider({ oidc, baseUrl }: Settings, signInSecret: string): Provider | null {
  if (!oidc || baseUrl === null) return null
  let loading: Promise<ProviderLibrary> | null = null
  const loaded = () =>
    (loading ??= import('./provider-library.ts').then(({ providerByLibrary }) =>
      providerByLibrary(oidc, baseUrl),
    ))
  return {
    settings: oidc,
    rounds: new Rounds(signInSecret, { baseUrl }),
    start: async (asked) => (await loaded()).start(asked),
    finish: async (query, round) => (await loaded()).finish(query, round),
    endedThere: async (token) => (await loaded()).endedThere(token),
  }
}
