/** The card of what has moved. Days come with their long weekday; `agent` is a first name, null when no name is known. */
export const oneMoved = 'Cambió una fecha'
export const severalMoved = 'Cambiaron varias fechas'
export const countMoved = (count: number): string => `Cambiaron ${count} fechas`
/** Before a day on a line of its own. */
export const closingIsNow = 'Su cierre es ahora el'
export const isNow = (title: string): string => `${title} es ahora el`
export const hasNoDay = (title: string): string => `${title} todavía no tiene día`
export const acceptance = 'Aceptación'
export const wasOn = (day: string): string => `Era el ${day}.`
/** Two days around a word; null for a missing day. */
export const fromTo = (from: string | null, to: string | null): readonly [string, string, string] => [
  from ?? 'sin día',
  ' → ',
  to ?? 'sin día',
]

const weeks = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
/** Whole weeks as such. */
export const lengthOf = (days: number): string => {
  if (days === 1) return 'un día'
  const count = days / 7
  if (days % 7 !== 0 || days === 0) return `${days} días`
  return `${weeks[count] ?? count} ${count === 1 ? 'semana' : 'semanas'}`
}
/** The distance of a move: `days` is negative for earlier. */
export const movedBy = (days: number): string => {
  const length = lengthOf(Math.abs(days))
  return `${length.slice(0, 1).toUpperCase()}${length.slice(1)} ${days > 0 ? 'después' : 'antes'}.`
}

export const why = 'Por qué:'
export const whatItMeans = 'Qué significa para usted'
export const seen = 'Ya lo vi'
export const offline = 'No tiene conexión'
export const ask = (agent: string | null): string => `Preguntar a ${agent ?? 'su agente'}`
export const thanks = 'Gracias'
export const agentKnows = (agent: string | null): string =>
  `${agent ?? 'Su agente'} puede ver que usted ya lo leyó.`
export const notReached = (agent: string | null): string =>
  `Eso no le llegó a ${agent ?? 'su agente'}. Inténtelo de nuevo.`
