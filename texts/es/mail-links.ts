/** The pages of links in emails: to confirm an address, and to end the emails. */
export const wrongLink = 'Este enlace no funciona'

export const confirmQuestion = '¿Es esta su dirección de correo?'
export const confirmText = 'Confírmela para recibir en ella las novedades de su transacción.'
export const confirm = 'Confirmar esta dirección'
export const confirming = 'Confirmando...'
export const confirmed = 'Su dirección de correo está confirmada'
export const confirmedText =
  'En esta dirección recibirá las novedades de su transacción. Puede desactivarlas en la pestaña Avisos de su portal.'
export const confirmWrongText =
  'Use el enlace de nuestro correo más reciente, u obtenga un enlace nuevo en la pestaña Avisos de su portal.'
export const notConfirmed = 'No se pudo confirmar la dirección. Inténtelo de nuevo.'

export const unsubscribeQuestion = '¿Dejar de recibir estos correos?'
export const unsubscribeText =
  'Ya no recibirá por correo las novedades de esta transacción. En su portal puede seguir viendo todo y comunicarse con su agente.'
export const unsubscribe = 'Dejar de recibirlos'
export const unsubscribing = 'Cancelando...'
export const unsubscribed = 'Ya no recibirá estos correos'
export const unsubscribedText =
  'No recibirá más correos con novedades de esta transacción. Puede activarlos de nuevo en la pestaña Avisos de su portal.'
export const unsubscribeWrongText =
  'Use el enlace al final de nuestro correo más reciente, o desactive Correo electrónico en la pestaña Avisos de su portal.'
export const notUnsubscribed = 'No pudimos cancelar sus correos. Inténtelo de nuevo.'

export const stopQuestion = '¿Dejar de recibir correos sobre esta transacción?'
export const stopText =
  'Ya no recibirá correos sobre lo que se le pide en esta transacción. Su página sigue abierta, y se le puede llamar.'
export const stopEmails = 'Dejar de recibirlos'
export const stopped = 'No habrá más correos sobre esta transacción'
export const stoppedText =
  'Ya no recibirá correos sobre esta transacción. Su página sigue mostrando lo que se le pide.'
export const stopWrongText = 'Use el enlace al final de nuestro correo más reciente.'
export const notStopped = 'No pudimos detener los correos. Inténtelo de nuevo.'
