/** A client takes back an own upload that nobody on the team has opened. */
export const takeBack = 'Retirar'
export const takeBackFile = (name: string): string => `Retirar ${name}`
export const offline = 'No tiene conexión'
export const takenBack = 'Archivo retirado'
export const askedAgain = (name: string): string => `Se le vuelve a pedir ${name}.`
export const deleted = (name: string): string => `Se eliminó ${name}.`
export const notTakenBack = 'No se retiró'
export const notTakenBackText = 'No se retiró el archivo. Inténtelo de nuevo.'
export const question = (file: string): string => `¿Retirar ${file}?`
/** `name`: of the request. */
export const consequenceOfRequested = (name: string): string =>
  `El archivo se elimina y se le vuelve a pedir ${name}. Nadie del equipo lo ha abierto.`
export const consequence = 'El archivo se elimina. Esto es posible mientras nadie del equipo lo haya abierto.'
export const takingBack = 'Retirando...'
