import type { Settings } from './settings.ts'

/** The public base URL for links in emails and texts; never taken from a request. */
export function publicAddress({ baseUrl, host, port }: Pick<Settings, 'baseUrl' | 'host' | 'port'>): string {
  if (baseUrl) return baseUrl
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
