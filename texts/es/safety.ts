/** The safety note: what is read before escrow's number shows, and when that number changed. `agent` is a first name; null when no name is known. */
export const thanks = 'Gracias'
export const readIsSeen = (agent: string | null): string =>
  `${agent ?? 'Su agente'} puede ver que usted ya leyó esto.`
export const notReached = (agent: string | null): string =>
  `La confirmación no le llegó a ${agent ?? 'su agente'}. Inténtelo de nuevo.`

export const numberChanged = 'El número de escrow cambió'
export const numbersNotLoaded = 'No se pudieron cargar los números'
export const loadingNumbers = 'Cargando los números'
export const needsConnection = 'Este aviso necesita conexión. No envíe dinero antes de leerlo.'
export const needsConnectionToSell =
  'Este aviso necesita conexión. No dé sus datos bancarios a nadie antes de leerlo.'
/** When the number changed. */
export const changedOn = (day: string, isToday: boolean): string => (isToday ? `Hoy, ${day}` : day)
/** Follows the day; `reason` as the agent wrote it. */
export const because = (reason: string): string => ` · “${reason}”`
/** `day` is null when it is not known. */
export const numberYouRead = (day: string | null): string =>
  day === null ? 'El número que usted leyó' : `El número que usted leyó el ${day}`
export const newNumber = 'El número nuevo'
export const checkFirst = (agent: string | null): string =>
  `Verifíquelo antes de confiar en él: llame a ${agent ?? 'su agente'} al número que usted ha tenido siempre.`
export const callAgent = (agent: string | null, phone: string): string =>
  `Llamar a ${agent ?? 'su agente'}, ${phone}`
/** In a preview. */
export const onlyConfirms = (firstName: string): string => `Solo ${firstName} puede confirmar esto.`
export const checked = 'Ya lo verifiqué'
export const offline = 'No tiene conexión'

export const beforeMoney = 'Antes de enviar dinero'
export const beforeBankDetails = 'Antes de dar sus datos bancarios'
export const notLoaded = 'No se pudo cargar el aviso'
export const loading = 'Cargando el aviso'
export const callFirst =
  'Llame primero a escrow, cada vez, al único número que aparece abajo. Nunca a un número de un correo o mensaje de texto.'
export const newInstructions =
  'Toda instrucción de transferencia nueva es fraude mientras escrow no diga lo contrario en ese número.'
export const askedForProceeds =
  'Quien le pregunte adónde enviar el producto de la venta comete fraude, mientras escrow no diga lo contrario en ese número.'
export const nobodySends = (agent: string | null): string =>
  `Nadie envía datos bancarios en este portal: ni ${agent ?? 'su agente'}, ni escrow.`
export const nobodyAsks = (agent: string | null): string =>
  `Nadie pide datos bancarios en este portal: ni ${agent ?? 'su agente'}, ni escrow.`
/** Instructions after money is lost; the middle part is the site. */
export const moneyGone = [
  'Si el dinero llegó a la cuenta equivocada: llame de inmediato a su banco y luego repórtelo en ',
  'ic3.gov',
  '.',
] as const
export const proceedsGone = [
  'Si el producto de la venta llegó a la cuenta equivocada: llame de inmediato a escrow y a su banco, y luego repórtelo en ',
  'ic3.gov',
  '.',
] as const
/** `escrow` is the company; null when it is not known. */
export const numberShowsOnceRead = (escrow: string | null): string =>
  `El número de ${escrow ?? 'escrow'} aparece cuando usted haya leído esto.`
export const read = 'Ya leí esto'
export const escrow = 'Escrow'
export const callEscrow = (company: string | null): string => `Llamar a ${company ?? 'escrow'}`
