/** The documents of a deal: the list, a row, and where a file stands. */
export const title = 'Documentos de la transacción'
/** Until they are loaded. */
export const yourDocuments = 'Sus documentos'
export const upload = 'Subir'
export const loading = 'Cargando los documentos'
export const notFetched = 'No se pudieron cargar los documentos'
export const none = 'Todavía no hay documentos'
export const noneText = 'Su agente subirá documentos a medida que estén listos durante su transacción.'
/** To the team. */
export const noneOfClient = 'Para empezar, suba documentos para este cliente.'
/** The menu of a document. */
export const moreActions = (name: string): string => `Más acciones para ${name}`
export const noMore = 'Aquí no llegarán más documentos.'

export const contract = 'Contrato'
export const inspection = 'Inspección'
export const loan = 'Préstamo'
export const insurance = 'Seguro'
export const other = 'Otro'

export const available = 'Disponible'
export const pending = 'Pendiente'
export const dueOn = (day: string): string => `Fecha límite: ${day}`
export const byYou = 'Subido por usted.'
/** To the team. */
export const byClient = 'Subido por el cliente.'
export const byPartner = 'Subido por un colaborador.'
export const waitingFor = (party: string): string => `Esperamos a ${party}`

export const preview = 'Vista previa'
export const previewOf = (name: string): string => `Vista previa de ${name}`
export const download = 'Descargar'
export const downloadOf = (name: string): string => `Descargar ${name}`
export const uploadOf = (name: string): string => `Subir ${name}`
export const sendAgain = 'Enviar otra vez'
export const sendAgainOf = (name: string): string => `Enviar otra vez: ${name}`

/** Actions of the team. */
export const remove = 'Eliminar'
export const removeOf = (name: string): string => `Eliminar ${name}`
export const removeQuestion = (name: string): string => `¿Eliminar ${name}?`
export const removeConsequence =
  'El cliente ya no lo verá y el archivo se elimina para siempre. Esto no se puede deshacer.'
export const removing = 'Eliminando...'
export const removed = 'El documento se eliminó correctamente'
export const notRemoved = 'No se pudo eliminar el documento'
export const notRemovedTitle = 'No se eliminó'
