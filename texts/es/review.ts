// Review status of a requested file, as its sender sees it.

/** The reader of a file whose name is unknown. */
export const yourAgent = 'Su agente'
export const accepted = (day: string): string => `Aceptado el ${day}`
export const received = (day: string): string => `Recibido el ${day}. Todavía no se ha abierto.`
export const opened = (day: string, agent: string): string => `Recibido el ${day}. ${agent} ya lo abrió.`

export const pleaseSendAgain = 'Envíelo otra vez, por favor'
/** Follows it. */
export const andDue = (day: string): string => ` · fecha límite: ${day}`
export const sentBackBy = (firstName: string): string => `${firstName} lo devolvió. `
/** The file that was sent back, to a client and to a partner. */
export const staysWithYourAgent = (file: string, day: string): string =>
  `Su agente conserva ${file}, enviado el ${day}.`
export const staysWithTheAgent = (file: string, day: string): string =>
  `El agente conserva ${file}, enviado el ${day}.`
