// Mails to the people of a client side.

export const openYourPortal = 'Abrir su portal'
export const openTheChat = 'Abrir el chat'
export const uploadIt = 'Subirlo'
export const seeYourSteps = 'Ver sus pasos'
export const hello = (firstName: string): string => `Hola, ${firstName}:`

export const wroteYou = (from: string, count: number): string =>
  count === 1 ? `${from} le escribió un mensaje` : `${from} le escribió ${count} mensajes`
export const readInTheChat = 'Léalo y responda en el chat de su portal.'
export const updates = (count: number): string => `${count} novedades de su transacción`
export const updatesOn = (count: number, street: string): string => `${count} novedades de ${street}`

export const yourAgent = 'Su agente'
/** `phone` is null where it cannot be dialed. */
export const questions = (agent: string, phone: string | null): string =>
  phone === null
    ? `¿Preguntas? ${agent} puede ayudarle en el chat de su portal.`
    : `¿Preguntas? ${agent} puede ayudarle: llame al ${phone} o escriba en el chat de su portal.`

/** Where answers to emails come into the chat. */
export const questionsByAnswer = (agent: string, phone: string | null): string =>
  phone === null
    ? `¿Preguntas? ${agent} puede ayudarle: responda a este correo.`
    : `¿Preguntas? ${agent} puede ayudarle: llame al ${phone} o responda a este correo.`
/** The first line of an email. */
export const answerThis = (agent: string): string => `Responda a este correo y ${agent} lo verá en su chat.`
/** The same to a lender or escrow. */
export const answerThisOfPartner = (agent: string): string => `Responda a este correo y ${agent} lo recibirá.`

export const chooseWhatYouGet = 'Elija qué recibe'
export const nobodyReadsReplies =
  'Nadie lee las respuestas a este correo: escriba en su portal o llame a su agente.'
/** Of an email that a member sent by hand. */
export const whyByHand = (sender: string): string => `${sender} le envió este correo sobre su transacción.`
export const whyUpdates =
  'Recibe este mensaje porque las novedades por correo electrónico están activadas en su portal.'
export const unsubscribe = 'Dejar de recibir estos correos'
/** The answer to a mail program that unsubscribed somebody. */
export const unsubscribed = 'Listo'
/** `writtenBy` wrote down that the client agreed. */
export const agreed = (writtenBy: string, day: string, isSale: boolean): string =>
  `${writtenBy} anotó el ${day} que usted aceptó recibir correos sobre su ${isSale ? 'venta' : 'compra'}. ¿No es correcto?`
/** Opening the portal by the mailed link turned email on. */
export const onByLink = (address: string, day: string): string =>
  `Las novedades llegan aquí desde el ${day}, porque su enlace llegó a ${address}.`
export const stopTheseEmails = 'Detener estos correos'

export const confirmSubject = (team: string): string => `Confirme su correo electrónico para ${team}`
export const confirmPreview = 'Confirme esta dirección para recibir aquí las novedades de su transacción.'
export const isThisYours = '¿Es este su correo electrónico?'
export const confirmText = (team: string): string =>
  `Alguien escribió esta dirección en un portal de clientes de ${team}. Si fue usted, confírmela: ` +
  'así las novedades de su transacción llegarán aquí. El enlace funciona durante 24 horas.'
export const confirmThisAddress = 'Confirmar esta dirección'
export const notYou = 'Si no fue usted, ignore este correo. No se enviarán novedades aquí.'
export const whyConfirm = 'Recibe este mensaje porque esta dirección se escribió en un portal de clientes.'

/** The street of a property; null when it is not known. */
export const yourPage = (street: string | null): string =>
  street === null ? 'Su página para su transacción' : `Su página para ${street}`
export const linkPreview = 'Cada paso hasta el cierre, lo que se necesita de usted y sus documentos.'
export const linkText = (street: string | null): string =>
  `Esta es su página para ${street ?? 'su transacción'}. Muestra cada paso hasta el cierre, lo que se necesita de usted ` +
  'y sus documentos. Puede escribirme ahí en cualquier momento.'
export const hi = (firstName: string): string => `Hola, ${firstName}:`
export const openYourPage = 'Abrir su página'
export const whyLink = (agent: string): string =>
  `Este enlace es solo para usted. Recibe este mensaje porque se lo envió ${agent}.`

/** To a person who asked for their links. */
export const yourPages = 'Sus páginas'
export const askedForLink = 'Usted pidió su enlace. Aquí lo tiene.'
export const askedForLinks = 'Usted pidió sus enlaces. Cada uno abre una de sus páginas.'
export const yourPurchase = 'Su compra'
export const yourSale = 'Su venta'
export const yourTransaction = 'Su transacción'
export const notYourRequest = 'Si no fue usted, ignore este correo. El enlace no llegó a nadie más.'
export const whyMyLinks =
  'No reenvíe este correo: un enlace abre su página. Lo recibe porque se pidió con esta dirección de correo.'

export const addressChanged = 'Se cambió su correo electrónico'
export const addressChangedPreview = 'Los correos sobre su transacción ahora llegan a otra dirección.'
export const addressChangedText =
  'Alguien con su enlace personal cambió el correo electrónico en su portal. Los correos sobre su transacción ' +
  'ahora llegan a la dirección nueva.'
export const openOurSite = 'Abrir nuestro sitio'
export const nothingToDo = 'Si fue usted, no tiene que hacer nada.'
/** `phone` is null where it cannot be dialed. */
export const callAtOnce = (agent: string, phone: string | null): string =>
  `Si no fue usted, llame de inmediato a ${phone === null ? agent : `${agent} al ${phone}`}, con un número que usted ya tenga. Nunca envíe dinero a causa de un correo electrónico.`
export const whyEachAddress = (team: string): string =>
  `Recibe este mensaje de ${team} en cada dirección suya que conocemos, aunque haya desactivado los avisos: protege su dinero.`
export const whyFormerAddress = (team: string): string =>
  `Recibe este mensaje porque esta era su dirección con ${team}.`

export const aboutYourAnswer = 'Sobre su respuesta'
export const answerBankDetails =
  'Quitamos de su mensaje lo que parece ser datos bancarios. Nunca los envíe por mensaje de texto ni por correo. La compañía de escrow los da y los recibe solo por teléfono.'
export const answerFilesLeftOut =
  'No se pudo recibir un archivo que envió. Agréguelo en su portal, como PDF, JPG o PNG de 10 MB como máximo.'
export const answerArchived = (agent: string): string =>
  `Esta transacción está archivada. ${agent} tiene su respuesta.`
export const whyAboutAnswer = 'Recibe esto porque respondió por correo.'
