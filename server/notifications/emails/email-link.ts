/**
 * An address of ours: `path` begins with one slash and comes after `baseUrl` (without a trailing slash). Anything else,
 * such as the foreign address of an agent's own notification, is null: letters lead nowhere but to the portal.
 */
export function emailLink(baseUrl: string, path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return null
  return URL.parse(`${baseUrl}${path}`)?.href ?? null
}
