/** The changes since the last visit. `agent` is a first name; null when no name is known. */
export const checking = 'Revisando qué cambió desde su última visita.'
export const nothing = (day: string): string => `No ha cambiado nada desde su última visita el ${day}.`
/** The first part is bold. */
export const countSince = (count: number, day: string): readonly [string, string] => [
  count === 1 ? '1 cambio' : `${count} cambios`,
  ` desde su última visita el ${day}.`,
]
/** Beside "Since your last visit". */
export const visitedOn = (day: string): string => `el ${day}`
export const show = 'Mostrar'
export const showAll = (count: number): string => `Mostrar los ${count} cambios`

export const closingIsNow = (day: string): string => `El cierre es ahora el ${day}`
/** The deal. */
export const closedOn = (day: string): string => `Cerrada el ${day}`
export const wasOn = (day: string): string => `Era el ${day}.`

export const newStep = (title: string): string => `Paso nuevo: ${title}`
export const stepCompleted = (title: string): string => `Paso completo: ${title}`
export const stepStarted = (title: string): string => `Paso en curso: ${title}`
export const reopened = (title: string): string => `De nuevo pendiente: ${title}`
export const moved = (title: string): string => `${title} tiene una fecha nueva`

export const newDate = (title: string): string => `Fecha nueva: ${title}`
export const done = (title: string): string => `Se completó: ${title}`
export const received = (title: string): string => `Se recibió: ${title}`
export const removed = (title: string): string => `Se eliminó por escrito: ${title}`
export const signed = (title: string): string => `Se firmó: ${title}`
export const waived = (title: string): string => `${title} ya no aplica`
export const said = (title: string): string => `Usted dijo que ya se hizo: ${title}`
export const agentConfirms = (agent: string | null): string => `${agent ?? 'Su agente'} lo confirmará.`
export const onDay = (day: string): string => `El ${day}`

export const newDocument = (name: string): string => `Documento nuevo: ${name}`
export const available = (name: string): string => `Ya está disponible: ${name}`
export const askedFor = (name: string): string => `Se necesita de usted: ${name}`
export const requested = (name: string): string => `Se pidió para usted: ${name}`
export const accepted = (name: string): string => `Se aceptó: ${name}`
export const returned = (name: string): string => `Envíe de nuevo, por favor: ${name}`

export const newNote = (title: string): string => `Nota nueva: ${title}`
export const updatedNote = (title: string): string => `Nota actualizada: ${title}`
export const newMessages = (count: number, agent: string | null): string =>
  count === 1
    ? `1 mensaje nuevo de ${agent ?? 'su agente'}`
    : `${count} mensajes nuevos de ${agent ?? 'su agente'}`
