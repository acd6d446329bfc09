/** Texts of a portal whose deal is closed, on hold or canceled. */
export const closingComplete = '¡Felicidades! ¡Su cierre está completo!'
export const todayIsTheDay = (street: string, firstName: string): string =>
  `${street}: hoy es el día, ${firstName}.`
export const soldLine = (street: string, firstName: string): string =>
  `${street} ya tiene nuevo dueño. Le deseamos lo mejor, ${firstName}.`
export const boughtLine = (street: string, firstName: string): string =>
  `${street} ya es suya. Felicidades por su nuevo hogar, ${firstName}.`

export const whatToKeep = 'Qué debe guardar'
/** After a purchase, and after a sale. */
export const keepAfterPurchase = 'Para sus impuestos y para el día en que venda.'
export const keepAfterSale = 'Para sus impuestos.'
/** `day`: as in a sentence. */
export const inFilesSince = (day: string): string => `En Docs desde el ${day}`
/** `why` is the reason to keep a paper. */
export const notInFiles = (why: string): string => `${why}. Todavía no está en Docs`
export const download = 'Descargar'
export const viewDocuments = 'Ver documentos'

export const yourAgent = 'Su agente'
export const agentWithRole = (name: string): string => `${name}, su agente`
/** `agent` is a first name; null when no name is known. */
export const questions = (agent: string | null): string => `¿Preguntas? Consulte a ${agent ?? 'su agente'}`
export const call = 'Llamar'
export const text = 'Mensaje de texto'
export const chat = 'Chat'

export const whatHappensNext = 'Qué sigue'
export const willTellYou = (agent: string | null): string =>
  `${agent ?? 'Su agente'} le avisará aquí cuando continúe`
export const askHowThingsStand = 'Pregunte en cualquier momento cómo va todo.'
export const closingMayChange = 'La fecha de cierre puede cambiar'
export const closingWasPlanned = (day: string): string => `Estaba prevista para el ${day}.`
export const remindersPaused = 'Los recordatorios están en pausa'
export const noDateCounts = 'Ninguna fecha cuenta hasta entonces.'

export const overview = 'Resumen de la transacción'
export const whatHappensNow = 'Qué pasa ahora'
export const documentsStay = 'Sus documentos se quedan aquí'
export const documentsStayText = 'Puede verlos y descargarlos en cualquier momento.'
export const noMoreReminders = 'No habrá más recordatorios'
export const noMoreRemindersText = 'Todas las fechas y tareas están cerradas.'
export const whenYouAreReady = 'Cuando usted quiera'

export const yourDeposit = 'Su depósito'
export const theDeposit = 'El depósito'
/** `escrow` is the company; null when it is not known. */
export const askAboutYourDeposit = (escrow: string | null): string =>
  `Pregunte a ${escrow ?? 'escrow'} por su depósito.`
export const askAboutTheDeposit = (escrow: string | null): string =>
  `Pregunte a ${escrow ?? 'escrow'} por el depósito del comprador.`
export const depositText =
  'Se libera cuando el comprador y el vendedor han firmado las instrucciones de cancelación. Pregunte qué está firmado y cuándo se paga.'
export const callEscrow = (escrow: string | null): string => `Llamar a ${escrow ?? 'escrow'}`
export const askForEscrowsNumber = (agent: string | null): string =>
  `Pida a ${agent ?? 'su agente'} el número de escrow.`
