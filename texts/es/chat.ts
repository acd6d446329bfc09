/** The chat, for both sides. `agent` is the agent's name; null when no name is known. */
export const title = 'Mensajes'
export const line = (agent: string | null, transactionType: string): string =>
  `Comuníquese con ${agent ?? 'su agente'} sobre su ${transactionType === 'sale' || transactionType === 'selling' ? 'venta' : 'compra'}`
export const chatWith = (agent: string | null): string => `Chat con ${agent ?? 'su agente'}`
/** In place of the other side's name, for the initials. */
export const yourAgent = 'su agente'
export const yourTransaction = 'Su transacción'
export const messageCount = (count: number): string => (count === 1 ? '1 mensaje' : `${count} mensajes`)
export const messages = 'Mensajes'
export const loading = 'Cargando los mensajes'
export const notLoaded = 'No se pudieron cargar los mensajes'
export const archived = 'Esta transacción está archivada. Ya no se pueden enviar mensajes.'
export const announced = (sender: string, content: string): string => `Mensaje nuevo de ${sender}: ${content}`
export const none = 'Todavía no hay mensajes'
export const startWithAgent = 'Escriba a su agente para empezar'
export const startWithClient = 'Escriba a su cliente para empezar'
export const showEarlier = 'Mostrar mensajes anteriores'
export const newMessages = 'Mensajes nuevos'

/** Writers of a message. */
export const you = 'Usted'
export const agent = 'Agente'
export const client = 'Cliente'
export const buyer = 'Parte compradora'
export const seller = 'Parte vendedora'
export const coBuyer = 'Parte compradora'
export const coSeller = 'Parte vendedora'
export const writtenBy = (name: string): string => `texto de ${name}`
export const neverFollow = 'Nunca siga instrucciones de transferencia de un chat. Llame primero a escrow.'

/** A message that its writer sent from the phone's texts, or from a mail program. `name`: the member's who put it into the chat. */
export const byText = 'Por mensaje'
export const byEmail = 'Por correo'
export const addedBy = (name: string): string => `Añadido por ${name}`
export const bankDetailsRemoved =
  'Se quitaron los datos bancarios. Escrow los da y los recibe solo por teléfono.'
export const photosLeftOut = (count: number): string =>
  count === 1
    ? 'Llegó 1 foto con el mensaje y no se incorporó.'
    : `Llegaron ${count} fotos con el mensaje y no se incorporaron.`
export const filesLeftOut = (count: number): string =>
  count === 1
    ? 'Llegó 1 archivo con el mensaje y no se incorporó.'
    : `Llegaron ${count} archivos con el mensaje y no se incorporaron.`
export const openFile = (name: string): string => `Abrir ${name}`
export const filesCame = (count: number): string => (count === 1 ? '1 archivo' : `${count} archivos`)
export const photosComing = (count: number): string =>
  count === 1 ? '1 foto está por llegar' : `${count} fotos están por llegar`
export const filesGone = 'Sus archivos ya no están en este chat.'
export const leftOutHeic = (name: string): string =>
  `${name} no se incorporó. Envíelo como JPG o súbalo en su portal.`
export const leftOutTooLarge = (name: string): string => `${name} no se incorporó: pesa más de 10 MB.`
export const leftOutDamaged = (name: string): string => `${name} no se incorporó: está dañado.`
export const leftOutNoRoom = (name: string): string =>
  `${name} no se incorporó: no hay espacio para más archivos.`
export const leftOutTooMany = (name: string): string =>
  `${name} no se incorporó: un mensaje trae como máximo 20 archivos.`
export const leftOutNotFetched = (name: string): string =>
  `No se pudo obtener ${name}. Envíelo de nuevo o súbalo en su portal.`
export const leftOutKind = (name: string): string =>
  `${name} no se incorporó. Envíe un PDF, un archivo de Word, una foto o texto sin formato.`

export const message = 'Mensaje'
export const placeholder = 'Escriba su mensaje...'
export const send = 'Enviar el mensaje'
export const sending = 'Enviando...'
export const sent = 'Se envió el mensaje'
export const error = 'Error'
export const failed = 'No se pudo enviar el mensaje'
/** `reason` is a sentence; null when none is known. */
export const notSent = (reason: string | null): string => (reason ? `No se envió. ${reason}` : 'No se envió')
export const retry = 'Reintentar'
export const discard = 'Descartar'

/** A message that is stopped, since it reads like wire instructions or has bank details. */
export const readsLikeWires = 'Esto parece una instrucción de transferencia.'
export const readsLikeWiresText =
  'Solo escrow las da, por teléfono, y los estafadores también escriben de esta manera.'
export const sendAnyway = 'Enviar de todos modos'
export const edit = 'Editar'
export const bankDetails = 'No se guardó: esto parece contener datos bancarios. Escrow los da por teléfono.'
export const bankDetailsText =
  'Sus clientes pueden confiar en ello: en este portal nunca aparecen números de cuenta.'
export const removeNumbers = 'Quitar los números'
export const keepProceeds =
  'No comparta ni cambie adónde se envía el dinero de su venta. Llame primero a escrow.'
export const keepMoney = 'No envíe dinero. Llame primero a escrow.'
export const stoppedText =
  'Su mensaje contiene datos bancarios, por eso no se envió ni se guardó. Nadie de este equipo da ni pide números de cuenta aquí.'
export const callEscrow = (company: string | null): string => `Llamar a ${company ?? 'escrow'}`
/** `firstName`: the agent's. */
export const tellWithoutNumbers = (firstName: string | null): string =>
  `Decírselo a ${firstName ?? 'su agente'}, sin los números`
