/** The service worker's own texts. */
export const update = 'Hay novedades en su transacción'
