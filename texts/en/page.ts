/** Texts in the page itself, before any of its code. */
export const description =
  'Follow a home purchase or sale through escrow, step by step, from signed offer to keys.'
export const needsScript = 'This page needs JavaScript. Please switch it on, or call your agent.'
export const tooOld =
  'This browser is too old for this page. Please update it, or open this link in a current Chrome, Edge, Firefox or Safari. Your agent can also help you by phone.'
/** The description of a portal that is installed as an app. */
export const appDescription =
  'Follow your transaction through escrow, step by step, from signed offer to keys.'
