/** What the service worker says by itself. */
export const update = 'There’s an update on your transaction'
