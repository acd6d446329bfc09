/** Links that are mailed on request, and the other deals of a reader. */
export const emailAddress = 'Su correo electrónico'
export const emailExample = 'usted@example.com'
export const mailMyLink = 'Enviarme mi enlace'
export const sending = 'Enviando...'
export const notAnEmail = 'Escriba una dirección de correo válida'
export const notSent = 'No se pudo enviar. Inténtelo de nuevo.'
export const onItsWay = 'Si esta dirección es de una transacción, su enlace va en camino.'
export const onItsWayHint =
  'Puede tardar un minuto. Revise también el correo no deseado. ¿Nada después de 5 minutos? Pídaselo a su agente.'
export const anotherAddress = 'Usar otra dirección'

/** On the page of a wrong link. */
export const orMailed = 'O pídalo por correo'
export const orMailedText = 'A la dirección de correo que su agente tiene de usted.'

export const moreThanOne = '¿Tiene más de una transacción con nosotros?'
export const allToAddress = (address: string): string =>
  `Enviamos todos sus enlaces a ${address}, su dirección confirmada.`
export const mailAll = 'Enviarme todos mis enlaces'
export const allOnTheirWay = (address: string): string => `Sus enlaces van en camino a ${address}.`
export const allHint = 'Puede tardar un minuto. Revise también el correo no deseado.'
export const offline = 'Disponible cuando tenga conexión.'

export const others = (count: number): string =>
  count === 1 ? 'Su otra transacción' : 'Sus otras transacciones'
export const yourPurchase = 'Su compra'
export const yourSale = 'Su venta'
/** Stands before the day of the closing. */
export const closing = 'cierre'
export const onHold = 'en pausa'
export const closed = 'cerrada'
export const canceled = 'cancelada'
export const whyShown =
  'Se muestra porque ambas páginas se abrieron en este dispositivo y tienen su correo electrónico. Deja de mostrarse si quita una de ellas de este dispositivo.'
/** The menu behind a reader's initials. */
export const menuOf = (name: string): string => `${name}, sus transacciones`
export const otherAt = (street: string): string => `Su otra transacción: ${street}`
