// Text messages. A text stays one part of 160 with its longest values; accents that GSM-7 lacks are dropped when it is sent.

export const yourAgent = 'Su agente'
/** Follows who wrote. */
export const wroteYou = (count: number): string =>
  count === 1 ? ' le escribió un mensaje.' : ` le escribió ${count} mensajes.`
export const aDocument = 'Un documento'
export const aStep = 'Un paso'
export const news = 'Novedades de su agente'
export const reminders = (count: number): string => `${count} recordatorios`
export const updates = (count: number): string => `${count} novedades de su transacción`
export const code = (digits: string): string =>
  `${digits} es su código para recibir mensajes de texto. Si no lo pidió, ignórelo. Responda ALTO para terminar.`
export const textsAreOn = 'Mensajes de texto activados.'
export const stopAndHelp = ' Responda ALTO para terminar, AYUDA para ayuda. Pueden aplicar tarifas.'
/** Follows the sender. */
export const updatesOnTransaction = 'novedades de su transacción.'
/** `phone` is null where it cannot be dialed. */
export const callAndStop = (phone: string | null): string =>
  `${phone === null ? '' : ` Llame al ${phone}.`} Responda ALTO para terminar.`
