/**
 * Whether this page shows a portal to an admin as a preview. Everything it requests says so, and the server then marks,
 * records, and changes nothing.
 */
export const isPreview =
  typeof location === 'object' &&
  location.pathname.startsWith('/client/') &&
  new URLSearchParams(location.search).has('preview')
