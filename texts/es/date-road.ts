/** The road of dates to closing, for the client, the team and partners. */
export const show = 'Mostrar'
export const hide = 'Ocultar'
/** At least two dates that are far ahead, folded into one line. */
export const laterDates = (count: number): string => `${count} fechas más adelante`
export const showLaterDates = 'Mostrar las fechas más adelante'
export const hideLaterDates = 'Ocultar las fechas más adelante'
export const today = 'Hoy'
