/** Notification preferences: kinds, channels, and times. */
export const preferences = 'Preferencias'
export const savesAutomatically = 'Cada cambio se guarda automáticamente.'
export const notLoaded = 'No se pudieron cargar las preferencias'
export const loading = 'Cargando las preferencias'
export const updated = 'Preferencias actualizadas'
export const updatedText = 'Sus preferencias de avisos se guardaron.'
export const notUpdated = 'No se pudieron actualizar las preferencias de avisos.'

export const stepUpdates = 'Avances de los pasos'
export const stepUpdatesHint = 'Cuando un paso empieza o termina'
export const documentUploads = 'Documentos nuevos'
export const documentUploadsHint = 'Cuando hay un documento nuevo para usted'
export const messages = 'Mensajes'
/** `agent` is a first name; null when no name is known. */
export const messagesHint = (agent: string | null): string =>
  `Cuando ${agent ?? 'su agente'} le envía un mensaje`
export const deadlineReminders = 'Recordatorios de fechas'
export const deadlineRemindersHint = 'Antes de una fecha importante'
export const closingApproaching = 'Se acerca el cierre'
export const closingApproachingHint = 'Cuando falta poco para la fecha de cierre'

export const email = 'Correo electrónico'
/** `day` is in a sentence, "24 nov"; the mail with the link came to `address`. */
export const onByLink = (day: string, address: string): string =>
  `Activado desde el ${day}, porque su enlace llegó a ${address}.`
export const textMessage = 'Mensaje de texto'
export const noPhone = 'Todavía no hay un número de teléfono. Agréguelo en Ajustes.'
export const takesNoTexts =
  'Este número no puede recibir mensajes de texto. Agregue un número de celular en Ajustes.'
export const newNumber = 'Su número cambió. Active esto para recibir mensajes de texto en él.'
export const sample = 'Este es el portal de ejemplo. Desde él no se envía nada.'

export const remindBefore = 'Recordarme con estos días de anticipación'
/** Follows the number, for a screen reader. */
export const days = (count: number): string => (count === 1 ? ' día' : ' días')

export const quietHours = 'Horas de silencio'
export const from = 'Desde'
export const until = 'Hasta'
export const noQuietHours =
  'Desde y Hasta son iguales, así que no hay horas de silencio. Los correos, los mensajes de texto y los avisos en sus dispositivos pueden llegar a cualquier hora.'
export const quietHoursText =
  'Las horas de silencio valen para los correos, los mensajes de texto y los avisos en sus dispositivos. Los avisos de este portal siguen apareciendo.'
export const timeZone = 'Zona horaria'
export const chooseTimeZone = 'Elija su zona horaria'
export const zoneOfThisDevice = (zone: string): string => `${zone} (este dispositivo)`
export const enterTime = 'Escriba la hora y los minutos'

export const onThisDevice = 'En este dispositivo'
/** `place` is the portal or the desk of an agent. */
export const pushOff = (place: 'portal' | 'desk'): string =>
  `Reciba avisos aquí, aunque ${place === 'portal' ? 'el portal' : 'la oficina'} no esté en pantalla`
export const pushOn = (place: 'portal' | 'desk'): string =>
  `Este dispositivo recibe avisos, aunque ${place === 'portal' ? 'el portal' : 'la oficina'} no esté en pantalla`
export const pushNotSetUp = 'Los avisos en este dispositivo no están disponibles aquí.'
export const pushUnreachable =
  'No podemos comunicarnos con el servidor. Podrá activar esto cuando vuelva la conexión.'
export const pushNeedsHttps = 'Los avisos en este dispositivo necesitan una dirección que empiece por https.'
export const pushUnsupported = 'Este navegador no admite avisos.'
export const pushAddToHome = (place: 'portal' | 'desk'): string =>
  `En un iPhone o iPad, agregue primero ${place === 'portal' ? 'el portal' : 'la oficina'} a su pantalla de inicio. Después ábralo ahí y active esto.`
export const pushBlocked =
  'Su navegador bloquea los avisos de este sitio. Permítalos en la configuración del navegador para este sitio y luego active esto.'
export const pushNotStarted = 'Este navegador no pudo activar los avisos. Inténtelo de nuevo en un momento.'
export const pushNotEnded = 'No se pudieron desactivar los avisos. Inténtelo de nuevo en un momento.'
