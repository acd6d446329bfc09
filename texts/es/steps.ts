/** The steps of a deal: badges, days, and what stands where there are none. */
export const current = 'Actual'
export const complete = 'Completo'
export const completed = 'Completado'
export const inProgress = 'En curso'
export const upcoming = 'Próximo'
export const pending = 'Pendiente'

export const completedOn = (day: string): string => `Completado: ${day}`
export const expectedOn = (day: string): string => `Previsto: ${day}`
export const wasExpectedOn = (day: string): string => `Estaba previsto: ${day}`
export const noDay = 'Fecha por definir'
export const notContinued = 'No continuó'

export const journey = 'El camino de su transacción'
export const loadingJourney = 'Cargando el camino de su transacción'
export const title = 'Los pasos de su transacción'
export const loading = 'Cargando los pasos'
export const notFetched = 'No se pudieron cargar los pasos'
export const none = 'Todavía no hay pasos. Su agente los agregará pronto.'
/** Before what comes next. */
export const next = 'Sigue:'

/** At a step that has an explanation. */
export const whatHappens = '¿Qué pasa aquí?'
export const whatHappensIn = (step: string): string => `¿Qué pasa aquí? ${step}`
/** The explanation did not arrive. */
export const notExplained = 'Esto no se pudo cargar'
