/** What the service worker says by itself. */
export const update = 'Hay novedades en su transacción'
