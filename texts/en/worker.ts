/** The service worker's own texts. */
export const update = 'There’s an update on your transaction'
