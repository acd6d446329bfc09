/** The frame of a portal: its tabs, banners, links, and what stands in its place. */
export const productShort = 'Tracker'
/** In two lines. */
export const product = ['Real Estate', 'Transaction Tracker'] as const

/** The label of the row of tabs. */
export const tabs = 'Portal'
export const home = 'Inicio'
export const steps = 'Pasos'
export const chat = 'Chat'
export const notes = 'Notas'
export const files = 'Docs'
export const alerts = 'Avisos'
export const config = 'Ajustes'

export const welcomeBack = (firstName: string): string => `Le damos la bienvenida, ${firstName}`
export const welcomeLine = 'Siga el avance de su transacción'
/** The greetings of a deal that is not open. */
export const hello = (firstName: string): string => `Hola, ${firstName}`
export const bought = (firstName: string): string => `La casa es suya, ${firstName}`
export const sold = (firstName: string): string => `La venta está completa, ${firstName}`
export const closedOn = (day: string): string => `Se cerró el ${day}`
/** `day` is null when it is not known. */
export const onHoldSince = (day: string | null): string =>
  day === null ? 'En pausa' : `En pausa desde el ${day}`
export const saleCanceled = (day: string | null): string =>
  day === null ? 'Esta venta se canceló' : `Esta venta se canceló el ${day}`
export const purchaseCanceled = (day: string | null): string =>
  day === null ? 'Esta compra se canceló' : `Esta compra se canceló el ${day}`
/** `count` is capped, as in "9+". */
export const unreadAlerts = (count: string | number): string => `Avisos, ${count} sin leer`
export const archived = 'Esta transacción está archivada'
/** On a phone only the first part shows. */
export const back = ['Volver', ' al portal'] as const

export const loading = 'Cargando su portal'
export const notLoaded = 'No se pudo cargar su portal'
export const clientNotFetched = 'No se pudo cargar la transacción'
export const notAvailable = 'No disponible'
export const profileNotFound =
  'No se encontró el perfil del cliente. Revise su enlace personal o comuníquese con su agente.'
export const profileNotFoundTitle = 'No se encontró el perfil del cliente'
export const clientNotFound = 'No se encontró el cliente'
export const checkYourLink = 'Revise su enlace personal o comuníquese con su agente.'
export const askForLink = 'Pida su enlace a su agente. Los enlaces se pueden cambiar en cualquier momento.'
export const call = (whom: string): string => `Llamar a ${whom}`

export const reconnecting = 'Reconectando... Los cambios pueden tardar unos segundos en verse.'
export const reconnectingSince = (moment: string): string =>
  `Reconectando... Última actualización: ${moment}.`
export const offline = 'No tiene conexión. Esta página se actualizará cuando vuelva a tenerla.'
export const offlineSince = (moment: string): string => `No tiene conexión. Última actualización: ${moment}.`

export const pageNotFound = '404 Página no encontrada'
export const pageNotFoundText =
  'No encontramos esta página. Revise que la dirección esté bien escrita, o abra de nuevo el enlace del mensaje de su agente.'
export const pageNotFoundHint = 'Si llegó aquí desde un enlace de esta página, avise a su agente.'
export const toHomePage = 'Ir a la página de inicio'
