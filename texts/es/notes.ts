/** The notes that the team posts. */
export const title = 'Mensajes de su equipo'
export const loading = 'Cargando los mensajes de su equipo'
export const notLoaded = 'No se pudieron cargar los mensajes'
export const none =
  'Todavía no hay mensajes. Su equipo publicará aquí las novedades y la información importante.'
