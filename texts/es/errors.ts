/** Why something was not done: the messages of errors that a portal shows. */
export const notFound = 'No se encontró'
export const unavailable = 'El servicio no está disponible por el momento. Inténtelo de nuevo.'
export const internal = 'Algo falló de nuestro lado. Inténtelo de nuevo.'
export const storageFull =
  'No queda espacio en el servidor. Elimine documentos que ya no se necesiten o consulte al administrador del servidor.'
export const storageDamaged =
  'La base de datos está dañada. El administrador del servidor tiene que restaurarla desde una copia de respaldo.'
export const tooLargeRequest = 'La solicitud es demasiado grande'
export const notJson = 'Envíe JSON con el tipo de contenido application/json'
export const bodyNotJson = 'El contenido no es JSON válido'
export const bodyTooDeep = 'El contenido tiene demasiados niveles'
export const keyNotAllowed = (key: string): string => `No se permite la clave ${key}`
export const unreadableRequest = 'No se pudo leer la solicitud'
export const unstorableCharacters = 'Contiene caracteres que no se pueden guardar'
export const otherSite = 'No se aceptan solicitudes de otros sitios'
/** `opened`: the address in the browser; `own`: the address that the server is set to. */
export const otherAddress = (opened: string, own: string): string =>
  `Esta página se abrió en ${opened}, pero la dirección del servidor es ${own}. Abra ${own} o haga que BASE_URL sea ${opened}.`
export const notKey = 'Debe tener de 1 a 200 caracteres ASCII visibles'

export const tooManyWrongLinks = (seconds: number): string =>
  `Demasiados enlaces incorrectos. Espere ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`
export const tooManyChangesMinute =
  'Se hicieron demasiados cambios aquí. Inténtelo de nuevo en un minuto o llame a su agente.'
export const tooManyChangesMinutes = (minutes: number): string =>
  `Se hicieron demasiados cambios aquí. Inténtelo de nuevo en ${minutes} minutos o llame a su agente.`
export const tooManyChangesHours = (hours: number): string =>
  `Se hicieron demasiados cambios aquí. Inténtelo de nuevo en ${hours} horas o llame a su agente.`
export const tooManyPlaces = 'Este portal está abierto en demasiados lugares'
export const tooManyUploads = 'Se están subiendo demasiados archivos. Espere a que termine alguno.'
export const tooManyDownloads = 'Se están descargando demasiados archivos. Espere a que termine alguno.'
export const pinNeeded = 'Este enlace pide un PIN.'
export const wrongPin = (left: number): string =>
  `Ese no es el PIN. ${left === 1 ? 'Le queda 1 intento' : `Le quedan ${left} intentos`}.`
export const waitAMinute = 'Espere un minuto.'
export const waitMinutes = (minutes: number): string => `Espere ${minutes} minutos.`
export const preview = 'Esta es una vista previa. No se envía ni se guarda nada.'
export const sample = 'Este es el portal de muestra. Desde aquí no se envía nada.'
export const noEmail = 'Aquí no se envían correos. Consulte a su agente.'
export const unconfirmedEmail = 'Primero confirme su correo electrónico.'

export const archived = 'Esta transacción está archivada. No se puede enviar ni subir nada.'
export const archivedSends = 'Esta transacción está archivada. Ya no se envía nada.'
export const dealClosed = 'Esta transacción está cerrada. Ya no queda nada por hacer.'
export const dealCanceled = 'Esta transacción está cancelada. Ya no queda nada por hacer.'
export const bankDetails =
  'No se guardó: esto parece información bancaria. Primero llame a la compañía de escrow. La información bancaria nunca va en este portal.'
export const numberChanged = 'El número acaba de cambiar. Léalo otra vez.'
export const chatFull = 'Este chat está lleno. Llame a su agente.'
export const noRoomForFiles = 'No hay espacio para más archivos. Consulte a su agente.'
export const keyOfOtherMessage = 'Este Idempotency-Key se usó para otro mensaje'
export const keyOfOtherFile = 'Este Idempotency-Key se usó para otro archivo'
export const stepCompleted = 'Este paso ya está completado.'
export const dateDone = 'Esta fecha ya está cumplida.'
export const somebodyElse = 'Esto le corresponde a otra persona.'
export const contingency = 'Una contingencia se retira por escrito. Hable con su agente.'
export const notUploadedYet = 'Este documento todavía no se ha subido'
/** `agent` is the first name of who opened it. */
export const openedBy = (agent: string): string => `${agent} ya abrió esto. Pídale a ${agent} que lo quite.`
export const openedBySomebody = 'Su agente ya abrió esto. Pídale que lo quite.'

export const taskChanged = 'Esto cambió hace un momento. Aquí está lo más reciente.'
export const taskDone = 'Esto está cumplido. Deshágalo para cambiar el día.'
export const whatFileIsFor = 'Elija para qué es este archivo'
export const bankDetailsOfPartner = 'Esto parece información bancaria. Dela por teléfono, nunca aquí.'
export const filesTookTooLong = (minutes: number): string =>
  `La revisión de sus últimos archivos tardó demasiado. Inténtelo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} o consulte al agente.`

export const tooLargeFile = 'Elija un archivo de menos de 10 MB'
export const oneFile = 'Envíe exactamente un archivo, en la parte llamada file'
export const fileNeeded = 'Se necesita un archivo'
export const notMultipart = 'Envíe el archivo como multipart/form-data'
export const fileEmpty = 'El archivo está vacío'
export const wrongFileType = 'Solo se pueden subir archivos PDF, DOC, DOCX, JPG, PNG, GIF y TXT'
/** A file whose content is not what its extension says, such as ".doc". */
export const misnamedFile = (
  kind: 'web-page' | 'rtf' | 'pdf' | 'word' | 'picture',
  extension: string,
): string => {
  const whats = {
    'web-page': 'una página web',
    rtf: 'texto enriquecido (RTF)',
    pdf: 'un PDF',
    word: 'un documento de Word',
    picture: 'una imagen',
  }
  const wanted = kind === 'picture' ? 'JPG' : 'PDF'
  return `Este archivo es ${whats[kind]} con la terminación ${extension}. Guárdelo como ${wanted} y luego súbalo.`
}
export const damagedPdf =
  'Este PDF está dañado: le falta el final. Guárdelo o descárguelo de nuevo y luego súbalo.'
export const damagedPicture = 'Esta imagen está dañada. Guárdela otra vez o elija otra.'
export const unreadableUpload = 'No se pudo leer el archivo enviado'

export const codeUsedUp = 'Este código ya no sirve. Pida uno nuevo.'
export const wrongLastCode = 'Ese no era el código, y ya no sirve. Pida uno nuevo.'
export const wrongCode = (left: number): string =>
  `Ese no es el código que enviamos. ${left === 1 ? 'Le queda un intento' : `Le quedan ${left} intentos`}.`
export const textsNotSetUp = 'Los mensajes de texto no están disponibles por el momento.'
export const noMobileNumber =
  'No hay un número que pueda recibir mensajes de texto. Escriba un número de celular en Ajustes.'
export const codesLimit = (count: number): string =>
  `No se envían más de ${count} códigos en 24 horas. Inténtelo de nuevo mañana o consulte a su agente.`
export const addressChangedSince =
  'El correo electrónico del portal cambió. Use el enlace del correo más reciente.'
export const emailLinkExpired = 'Este enlace venció. Abra su portal y pida uno nuevo.'
export const emailNotSetUp = 'El correo electrónico no está disponible por el momento.'
export const noEmailAddress = 'No hay una dirección de correo electrónico.'
export const emailLinksLimit = (count: number): string =>
  `No se envían más de ${count} enlaces en 24 horas. Inténtelo de nuevo mañana o consulte a su agente.`
/** A code or a link. */
export const notDelivered = 'No se pudo entregar'
export const repliedStop =
  'Desde este número se respondió STOP. Envíe START al número que le escribió y luego inténtelo de nuevo.'

/** `name` is the client. */
export const addressIsOf = (name: string): string => `Solo ${name} o su agente pueden cambiar la dirección.`
export const required = 'Obligatorio'
export const atMost = (count: number): string => `Máximo ${count} caracteres`
export const notEmail = 'Escriba una dirección de correo válida'
export const notDay = 'Debe ser una fecha real con la forma AAAA-MM-DD'
export const notLanguage = (names: readonly string[]): string => `Debe ser ${names.join(' o ')}`
export const notSixDigits = 'Escriba los seis dígitos del mensaje de texto'
export const notPushAddress = 'Debe ser la dirección de un servicio de notificaciones'
/** The error of a field without a sentence of its own here. */
export const notValid = 'Este dato no es válido'
export const afterToday = 'No puede ser después de hoy'
/** `day` as it is read, with its year. */
export const beforeAcceptance = (day: string): string => `No puede ser antes de la aceptación, el ${day}`
export const beforeDeal = (day: string): string =>
  `No puede ser antes de que empezara esta transacción, el ${day}`
export const afterClosingYear = (day: string): string =>
  `No puede ser después del ${day}, un año después del cierre`
export const longBeforeClosing = (years: number): string =>
  `No puede ser más de ${years} años antes del cierre`
