/** The IANA zone of this browser. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All zones that this browser knows, its own first, then the one in use; none of them twice. */
export function timeZoneChoices(own: string, inUse: string | null): string[] {
  const first = inUse === null ? [own] : [own, inUse]
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]
}

/** "America/New_York" as "America / New York". */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}
