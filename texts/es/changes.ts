/** The changes since the last visit. `agent` is a first name; null when no name is known. */
export const sinceLastVisit = 'Desde su última visita'
export const gotIt = 'Entendido'

/** The line that sums them up: "Desde el 27 de noviembre: se completó Apertura de escrow, 1 nota de Ines". The middle of a part is bold. */
export type NewsPart = readonly [before: string, main: string, after: string]
/** `day`: as in a sentence. */
export const since = (day: string): string => `Desde el ${day}:`
export const closedNews: NewsPart = ['', 'se cerró', '']
export const closingNews = (day: string): NewsPart => ['', 'el cierre', ` es ahora el ${day}`]
const stepWords = {
  new: ['paso nuevo: ', 'nuevos'],
  completed: ['se completó ', 'completados'],
  started: ['empezó ', 'en curso'],
  reopened: ['de nuevo pendiente: ', 'de nuevo pendientes'],
  moved: ['nueva fecha: ', 'con nueva fecha'],
} as const
/** `names`: all that changed in the same way; of several, only their number is said. */
export const stepNews = (what: keyof typeof stepWords, names: readonly string[]): NewsPart =>
  names.length === 1
    ? [stepWords[what][0], names[0] ?? '', '']
    : ['', `${names.length} pasos`, ` ${stepWords[what][1]}`]
export const dateNews = (names: readonly string[]): NewsPart =>
  names.length === 1 ? ['cambió ', names[0] ?? '', ''] : ['', `${names.length} fechas`, ' con cambios']
/** `asked` of the client, a `file` that came, or an `other` change. */
export const documentNews = (what: 'asked' | 'file' | 'other', names: readonly string[]): NewsPart => {
  const { length } = names
  if (what === 'file') return ['', length === 1 ? '1 archivo' : `${length} archivos`, '']
  if (length === 1) return [what === 'asked' ? 'se necesita de usted: ' : 'cambió ', names[0] ?? '', '']
  return ['', `${length} documentos`, what === 'asked' ? ' que se necesitan de usted' : ' con cambios']
}
export const messageNews = (count: number, agent: string | null): NewsPart => [
  '',
  count === 1 ? '1 mensaje' : `${count} mensajes`,
  ` de ${agent ?? 'su agente'}`,
]
export const noteNews = (count: number, agent: string | null): NewsPart => [
  '',
  count === 1 ? '1 nota' : `${count} notas`,
  ` de ${agent ?? 'su agente'}`,
]
export const moreNews = (count: number): NewsPart => ['', `${count} más`, '']

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
