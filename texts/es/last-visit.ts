/** Changes since the last visit: the texts that stand there before the changes are known. */
export const sinceLastVisit = 'Desde su última visita'
export const gotIt = 'Entendido'
/** The longest of its lines, which gives the others their room. */
export const nothingElse = (day: string): string =>
  `No ha cambiado nada más desde su última visita el ${day}.`
