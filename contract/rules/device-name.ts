const browsers: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

/** "Chrome on Windows" from a user agent string; "Unknown device" if nothing is recognized. */
export function deviceName(userAgent: string | null): string {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
