/** Why a sign-in with the provider was refused, as an address names it. */
export const providerRefusals = [
  'unreachable',
  'settings',
  'canceled',
  'late',
  'too-many',
  'unfinished',
  'no-email',
  'unproven',
  'not-invited',
  'removed',
  'two-factor',
  'other-account',
  'not-fresh',
  'not-set-up',
] as const
export type ProviderRefusal = (typeof providerRefusals)[number]

/** The refusal that an address names; null for none. */
export function providerRefusalFrom(text: string | null): ProviderRefusal | null {
  return providerRefusals.find((one) => one === text) ?? null
}
