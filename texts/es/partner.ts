/** The page of a lender or an escrow officer. `agent` is a first name; null when no name is known. */
export const title = 'Transacción'
export const loading = 'Cargando la transacción'
export const notFound = 'No se encontró la transacción'
export const notFoundText = 'Revise su enlace. Es posible que haya vencido. Pida un enlace nuevo al agente.'
export const notLoaded = 'No se pudo cargar la transacción'
/** To an admin; `name` is null when it is not known. */
export const previewOf = (name: string | null): string => `Usted ve lo que ve ${name ?? 'esta persona'}.`
/** Follows it. */
export const previewText = ' No se envía ni se guarda nada.'
export const offline = 'No tiene conexión. Las marcas y los archivos esperan hasta que vuelva a tenerla.'
export const archived = 'Esta transacción está archivada.'
export const canceled = 'Esta transacción se canceló.'
export const canceledOn = (day: string): string => `Esta transacción se canceló el ${day}.`
export const nothingAsked = 'No se le pide nada.'
/** Follows it. */
export const emailedThen = ' Le enviaremos un correo cuando eso cambie.'

export const purchaseBy = (clients: string): string => `Compra de ${clients}`
export const saleBy = (clients: string): string => `Venta de ${clients}`
/** "Maya, Noah y Daniel Okafor"; "e" before the sound of "i". */
export const names = (all: readonly string[]): string => {
  const last = all.at(-1) ?? ''
  const and = /^(?:[ií]|hi(?!e))/i.test(last) ? ' e ' : ' y '
  return [all.slice(0, -1).join(', '), last].filter(Boolean).join(and)
}

export const questions = 'Preguntas'
export const endsOn = (day: string): string =>
  `Esta página está disponible hasta el ${day}. Los datos bancarios nunca van aquí.`
export const theAgent = 'El agente'
/** `isSale` where the clients sell. */
export const agentOf = (isSale: boolean, _clients: number): string =>
  `Agente de la parte ${isSale ? 'vendedora' : 'compradora'}`
export const call = 'Llamar'
export const callAgent = (name: string, phone: string): string => `Llamar a ${name}, ${phone}`

export const road = 'El camino al cierre'
export const closedOn = (day: string): string => `Se cerró el ${day}`
export const closingOn = (day: string): string => `Cierre: ${day}`
/** Before the step. */
export const onHold = 'En pausa · '
export const step = (number: number, steps: number): string => `Paso ${number} de ${steps}`
/** Before the current step, and before the one after it. */
export const now = 'Ahora:'
export const next = 'Sigue:'
export const expected = (day: string): string => `previsto para el ${day}`
/** After the closing. */
export const nothingMore = 'Ya no se le pide nada.'
export const allDone = 'Todos los pasos están completos'
export const stepCompleted = 'completado'
export const stepInProgress = 'en curso'
export const stepUpcoming = 'próximo'
export const stepNotContinued = 'no continuó'

export const done = 'Hecha'
export const doneOn = (day: string): string => `Hecha el ${day}`
export const anotherDay = 'Otra fecha'
export const changeDayOf = (task: string): string => `Otra fecha: ${task}`
export const dayOf = (task: string): string => `Fecha de ${task}`
export const dayHint = 'Ninguna otra fecha cambia. El agente lo ve.'
export const enterDay = 'Escriba una fecha'
export const save = 'Guardar'
export const today = 'Hoy'
export const cancel = 'Cancelar'
export const undo = 'Deshacer'
export const takenBack = 'Se deshizo.'
export const doneSeen = (agent: string | null): string => `Hecha. ${agent ?? 'El agente'} lo ve.`
export const dueSeen = (day: string, agent: string | null): string =>
  `Fecha límite: ${day}. ${agent ?? 'El agente'} lo ve.`
export const openSeen = (agent: string | null): string => `Pendiente de nuevo. ${agent ?? 'El agente'} lo ve.`
export const notChanged = 'No se cambió'
export const notSaved = 'No se guardó'
export const notSavedText = 'Algo falló. Inténtelo de nuevo.'

export const askedOfYou = (count: number): string => `Se le pide: ${count}`
export const askedBy = (agent: string): string => `Lo pide ${agent}`
export const document = 'Un documento'
/** `day` is one with its weekday. */
export const documentBy = (day: string): string => `Un documento, para el ${day}`
export const taskBy = (day: string): string => `Una tarea, para el ${day}`
export const taskWithoutDay = 'Una tarea, sin fecha'
export const doneWith = (task: string): string => `Hecha: ${task}`
export const notDone = 'No está hecha'
export const notDoneOf = (task: string): string => `No está hecha: ${task}`
export const sentAndDone = 'Enviado y hecho'
export const sentOn = (day: string): string => `Enviado el ${day}`
export const given = 'Para usted'
export const download = (name: string): string => `Descargar ${name}`
export const email = 'Correo'
export const emailAgent = (name: string): string => `Escribir a ${name}`
export const upload = 'Subir'
export const uploadOf = (name: string): string => `Subir ${name}`
export const sendAgain = 'Enviar otra vez'
export const sendAgainOf = (name: string): string => `Enviar otra vez: ${name}`
export const fileFor = (name: string): string => `Archivo para ${name}`
export const sending = 'Enviando'
export const sendingOf = (name: string): string => `Enviando ${name}`
export const sent = (name: string): string => `Se envió ${name}. El agente lo ve.`
export const notSent = 'No se pudo enviar el archivo. Inténtelo de nuevo.'
export const tooLarge = 'Elija un archivo de menos de 10 MB'
