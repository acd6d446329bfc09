/** The name of the mark in a page of an installation that sends email, so that no page has to ask. */
export const sendsEmailMark = 'sends-email'

/** The mark as a tag in the head of a page. */
export const sendsEmailTag = `<meta name="${sendsEmailMark}" content="yes">`
