/** The headers of one-click unsubscribing (RFC 8058), which asks for https; over http the address alone is named. */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  const url = address === undefined ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return {}
  const named = { 'List-Unsubscribe': `<${url.href}>` }
  return url.protocol === 'https:'
    ? { ...named, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : named
}
