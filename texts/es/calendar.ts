/** Dates for the reader's own calendar: one as a file, all as a feed. */
export const add = 'Agregar al calendario'
export const addOf = (what: string): string => `Agregar al calendario: ${what}`

export const title = 'Calendario'
export const text = 'Vea sus fechas en su propio calendario. Se actualiza automáticamente.'
export const hint = 'Cualquier persona con este enlace puede ver las fechas, y nada más.'
/** To an agent. */
export const textForAgent =
  'Vea las fechas de todos los clientes activos en su propio calendario. Se actualiza automáticamente.'
export const hintForAgent =
  'Cualquier persona con este enlace puede ver las fechas, los nombres y las propiedades de sus clientes.'
export const notLoaded = 'No se pudo cargar el calendario'
export const loading = 'Cargando el calendario'
export const getLink = 'Obtener un enlace de calendario'
export const link = 'Enlace de calendario'
export const subscribe = 'Suscribirse'
export const copyLink = 'Copiar enlace'
export const linkCopied = 'Se copió el enlace de calendario.'

export const newLink = 'Enlace nuevo'
export const newLinkQuestion = '¿Crear un enlace nuevo?'
export const newLinkConsequence =
  'El enlace anterior deja de funcionar de inmediato. Suscríbase de nuevo con el enlace nuevo dondequiera que lo use.'
export const creating = 'Creando...'
export const turnOff = 'Desactivar la suscripción'
export const turnOffQuestion = '¿Desactivar la suscripción?'
export const turnOffConsequence =
  'Los calendarios suscritos dejarán de actualizarse. Puede obtener un enlace nuevo en cualquier momento.'
export const turningOff = 'Desactivando...'

export const done = 'Listo'
export const failed = 'Error'
export const linkReady = 'Su enlace de calendario está listo'
export const linkNotCreated = 'No se pudo crear un enlace de calendario'
export const linkRenewed = 'Su calendario tiene un enlace nuevo'
export const linkNotRenewed = 'No se pudo crear un enlace nuevo'
export const feedOff = 'La suscripción está desactivada'
export const feedNotOff = 'No se pudo desactivar la suscripción'
