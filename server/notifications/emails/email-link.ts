/**
 * Returns an absolute URL on this site: `path` starts with one slash and is appended to `baseUrl` (no
 * trailing slash). Null for anything else, such as an external URL in an agent's notification: emails link
 * only to the portal.
 */
export function emailLink(baseUrl: string, path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return null
  return URL.parse(`${baseUrl}${path}`)?.href ?? null
}
