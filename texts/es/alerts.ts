/** The notifications of a client, as the client and the team see them. */
export const title = 'Avisos'
export const line = 'Manténgase al tanto del avance de su transacción'
export const preferences = 'Preferencias'
export const tabs = 'Avisos y preferencias'
export const filter = 'Filtro'
export const all = 'Todos'
export const unread = 'Sin leer'
export const markAllRead = 'Marcar todo como leído'
export const list = 'Lista de avisos'
export const loading = 'Cargando los avisos'
export const notLoaded = 'No se pudieron cargar los avisos'
export const notMarked = 'No se pudo marcar como leído'
export const none = 'Todavía no hay avisos'
export const noneUnread = 'No hay avisos sin leer'
export const noneText = 'Aquí aparecerán las novedades de sus pasos, mensajes y documentos.'
export const fresh = 'Nuevo'
export const actionRequired = 'Requiere su atención'
/** Follow the title, for a screen reader. */
export const opensNewTab = ' (se abre en otra pestaña)'
export const marksRead = ', marcar como leído'

export const low = 'Baja'
export const medium = 'Media'
export const high = 'Alta'
export const urgent = 'Urgente'

export const open = 'Abrir'
export const openSite = (host: string): string => `Abrir ${host}`
export const openHome = 'Abrir Inicio'
export const openSteps = 'Abrir Pasos'
export const openChat = 'Abrir Chat'
export const openNotes = 'Abrir Notas'
export const openFiles = 'Abrir Docs'
export const openAlerts = 'Abrir Avisos'
export const openConfig = 'Abrir Ajustes'

/** Texts for the team. */
export const noneOfClient = 'Aquí aparecerán los avisos enviados a este cliente.'
export const remove = (heading: string): string => `Eliminar ${heading}`
export const removed = 'Aviso eliminado'
export const notRemoved = 'No se pudo eliminar el aviso'
export const undo = 'Deshacer'
export const restored = 'Aviso recuperado'
export const notRestored = 'No se pudo recuperar el aviso'
/** For screen readers. */
export const announced = (heading: string): string => `Aviso nuevo: ${heading}`
