import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import type { Party } from '#contract/rules/deal/parties.ts'

/** The client's road of dates. Days come as they stand in a sentence; `agent` is a first name, null when no name is known. */
export const title = 'Sus fechas'
export const loading = 'Cargando sus fechas'
export const notLoaded = 'No se pudieron cargar sus fechas'
/** Dates that are done or no longer apply. */
export const behind = (count: number): string =>
  count === 1 ? '1 fecha ya quedó atrás' : `${count} fechas ya quedaron atrás`
export const behindText = (names: string): string => `${names}. Ahí no queda nada por hacer.`
export const wasOn = (day: string): string => `Era el ${day}`
export const wasDue = (day: string): string => `Usted, la fecha límite era el ${day}`
/** A contingency is a right of its owner. */
export const yours = 'Su derecho'
export const stillYours = 'Sigue vigente'
/** The party that has to do it; `isSale` if the client sells. */
export const owner = (who: Party, agent: string | null, isSale: boolean): string =>
  ({
    client: 'Usted',
    agent: agent ?? 'Su agente',
    lender: 'Prestamista',
    escrow: 'Escrow',
    'other-side': isSale ? 'Comprador' : 'Vendedor',
  })[who]

export const closed = 'Cerrada'
export const closing = 'Cierre'
export const sold = 'La escritura queda registrada y la venta está completa.'
export const bought = 'La escritura queda registrada y las llaves son suyas.'

export const noLongerApplies = 'Ya no aplica.'
/** `day` is null when it is not known. */
export const finished = (kind: PortalDate['kind'], day: string | null): string => {
  const done = {
    contingency: 'Se eliminó por escrito',
    disclosure: 'Se recibió',
    signing: 'Se firmó',
    money: 'Se completó',
    other: 'Se completó',
  }[kind]
  return day === null ? `${done}.` : `${done} el ${day}.`
}
/** `days` until then; null where nothing counts down. */
export const onDay = (day: string, days: number | null): string => {
  const start = `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`
  if (days === null) return `${start}.`
  return days === 0 ? `${start}, hoy.` : days === 1 ? `${start}, mañana.` : `${start}, en ${days} días.`
}
export const atTheLatest = (day: string): string => `A más tardar el ${day}.`
export const plannedFor = (day: string): string => `Previsto para el ${day}.`
export const wasPlannedFor = (day: string): string => `Estaba previsto para el ${day}.`
export const noDay = 'Todavía no tiene día.'
export const endsOn = (day: string): string => `Termina el ${day}.`
export const endsWhenRemoved = (day: string): string =>
  `Su fecha era el ${day}; termina cuando se elimine por escrito.`
export const talkBefore = (agent: string | null): string =>
  `Hable con ${agent ?? 'su agente'} antes de ese día.`

export const sawChange = (day: string): string => `Usted vio el último cambio el ${day}.`
export const contractDecides = 'Lo que vale es su contrato firmado.'
export const agentUpdates = (agent: string | null): string =>
  `${agent ?? 'Su agente'} actualiza estas fechas; lo que vale es su contrato firmado.`
