/** Config: the client's profile, their confirmed addresses, and what this device stores. */
export const yourProfile = 'Su perfil'
export const edit = 'Editar'
export const save = 'Guardar cambios'
export const saving = 'Guardando...'
export const saved = 'Listo'
export const savedText = 'Su perfil se actualizó correctamente'
export const notSaved = 'No se pudo actualizar el perfil'
export const keptChanges = (reason: string): string => `${reason} Sus cambios siguen aquí.`
export const contactDetailsStayEditable = 'Todavía puede actualizar sus datos de contacto.'

export const fullName = 'Nombre completo'
export const firstName = 'Nombre'
export const lastName = 'Apellido'
export const email = 'Correo electrónico'
export const phone = 'Teléfono'
export const phoneOptional = 'Teléfono (opcional)'
export const noPhone = 'No indicado'
export const closeDate = 'Fecha de cierre prevista'
export const propertyAddress = 'Dirección de la propiedad'
export const transactionType = 'Tipo de transacción'
/** To a co-client; `name` is the client. */
export const addressIsOf = (name: string): string => `Solo ${name} o su agente pueden cambiar la dirección.`
export const required = 'Obligatorio'
export const atMost = (count: number): string => `Máximo ${count} caracteres`
export const notAnEmail = 'Escriba una dirección de correo válida'

export const appearance = 'Apariencia'
export const onThisDevice = 'Se guarda en este dispositivo.'
export const theme = 'Tema'
export const light = 'Claro'
export const dark = 'Oscuro'

export const thisDevice = 'Este dispositivo'
export const thisDeviceText =
  'Este dispositivo guarda lo último que usted vio en su portal, para que pueda leerlo sin conexión.'
export const removePortal = 'Quitar este portal de este dispositivo'
export const removePortalQuestion = '¿Quitar este portal de este dispositivo?'
export const removePortalConsequence =
  'Se borran los datos guardados y los mensajes sin enviar, y este dispositivo deja de recibir avisos de este portal. Su enlace sigue funcionando y su agente conserva todo. El enlace puede quedar en el historial de su navegador.'
export const forget = 'Olvidar'
export const portalRemoved = 'El portal se quitó de este dispositivo'
export const serverStillRemembers =
  'No tiene conexión, así que el servidor todavía recuerda este navegador. Para borrar eso también, abra de nuevo su enlace cuando tenga conexión y repita esto.'

export const checkYourEmail = 'Revise su correo'
export const confirmYourEmail = 'Confirme su correo electrónico'
export const emailLinkSent = (address: string): string =>
  `Abra el correo que enviamos a ${address} y oprima el botón que trae. No enviaremos nada más a esa dirección hasta que lo haga.`
export const emailNotYet = (address: string): string =>
  `Todavía no enviamos correos a ${address}. Primero enviaremos un enlace para asegurarnos de que es suya.`
export const sendLink = 'Enviar un enlace'
export const sendLinkAgain = 'Enviar el enlace otra vez'
export const sending = 'Enviando...'

export const confirmYourNumber = 'Confirme su número'
export const textsNotYet = (phoneNumber: string): string =>
  `Todavía no enviamos mensajes de texto a ${phoneNumber}. Primero enviaremos un código para asegurarnos de que es suyo.`
export const sendCode = 'Enviar un código'
export const sendNewCode = 'Enviar un código nuevo'
export const enterCode = 'Escriba el código'
export const codeSentTo = (phoneNumber: string): string =>
  `Le enviamos por mensaje de texto un código de seis dígitos a ${phoneNumber}. Sirve durante 30 minutos.`
export const sixDigitCode = 'Código de seis dígitos'
export const enterSixDigits = 'Escriba los seis dígitos del mensaje'
export const checking = 'Verificando...'
export const confirmNumber = 'Confirmar número'
export const numberConfirmed = 'Número confirmado'
export const textsComeNow = 'Desde ahora recibirá mensajes de texto en este número.'
export const codeSent = 'Código enviado'
export const linkSent = 'Enlace enviado'
export const arrivesSoon = 'Debería llegar en menos de un minuto.'
export const notSent = 'No se pudo enviar. Inténtelo de nuevo.'
export const codeNotChecked = 'No se pudo verificar el código. Inténtelo de nuevo.'
