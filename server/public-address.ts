import type { Settings } from './settings.ts'

/** The address that people open, for links that leave the server; never taken from a request. */
export function publicAddress({ baseUrl, host, port }: Pick<Settings, 'baseUrl' | 'host' | 'port'>): string {
  if (baseUrl) return baseUrl
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
