/** Texts in the page itself, before any of its code. */
export const description =
  'Follow a home purchase or sale through escrow, step by step, from signed offer to keys.'
export const needsScript = 'This page needs JavaScript. Please switch it on, or call your agent.'
/** The description of a portal that is installed as an app. */
export const appDescription =
  'Follow your transaction through escrow, step by step, from signed offer to keys.'
