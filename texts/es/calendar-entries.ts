// A client's calendar entries.

export const closing = (street: string): string => `Cierre: ${street}`
export const done = (name: string): string => `Hecho: ${name}`
export const received = (name: string): string => `Recibido: ${name}`
export const due = (name: string): string => `Fecha límite: ${name}`
export const canceled = 'Cancelado'
export const datesCanChange = 'Las fechas pueden cambiar. Su portal siempre muestra las más recientes.'
/** The name of the feed; `street` is null when it is not known. */
export const feed = (street: string | null): string =>
  street === null ? 'Fechas de escrow' : `Escrow: ${street}`
