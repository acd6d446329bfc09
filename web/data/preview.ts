/**
 * Whether this page shows a portal, or a partner's page, to an admin as a preview. Everything it requests says so, and the server then marks,
 * records, and changes nothing.
 */
export const isPreview =
  typeof location === 'object' &&
  /^\/(?:client|deal)\//.test(location.pathname) &&
  new URLSearchParams(location.search).has('preview')
