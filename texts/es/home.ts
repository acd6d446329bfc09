import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'

/** The overview: what is needed, the countdown, the road, and the cards below. `agent` is a first name; null when no name is known. */
export const overview = 'Resumen de la transacción'
export const loading = 'Cargando su transacción'
export const currentStep = (step: number, steps: number, percent: number): string =>
  `Paso actual · ${step} de ${steps} · ${percent}% completado`
/** All steps are completed. */
export const allStepsPlace = (steps: number): string => `${steps} de ${steps} · 100% completado`
export const percentComplete = (percent: number): string => `${percent}% completado`
export const progress = 'Avance total'
export const allDone = '¡Todos los pasos están completos!'
export const closed = 'Cerrada'
export const completed = 'Completada'
export const noSteps = 'Todavía no hay pasos.'
export const noStepsText = 'Su agente los agregará pronto.'
export const yourAgent = 'Su agente'
/** Within a sentence. */
export const yourAgentWithin = 'su agente'
export const messageAgent = (agent: string | null): string => `Enviar un mensaje a ${agent ?? 'su agente'}`
export const callAgent = (agent: string | null): string => `Llamar a ${agent ?? 'su agente'}`
export const road = 'El camino al cierre'
/** A stop of the road, for a screen reader. */
export const stop = (number: number, step: string, state: string): string => `${number} ${step}, ${state}`
export const dueOn = (day: string): string => `Fecha límite: ${day}`
export const endsOn = (day: string): string => `Termina: ${day}`

export const daysLeft = (days: number): string =>
  days < 0 ? 'VENCIDO' : days === 0 ? 'CIERRE HOY' : days === 1 ? 'DÍA PARA EL CIERRE' : 'DÍAS PARA EL CIERRE'
export const daysToClosing = (days: number): string =>
  days < 0
    ? 'La fecha de cierre ya pasó'
    : days === 0
      ? 'El cierre es hoy'
      : days === 1
        ? 'falta 1 día para el cierre'
        : `faltan ${days} días para el cierre`
export const noDateYet = 'Sin fecha'
export const onHold = 'EN PAUSA'
export const outcome = (which: Outcome): string =>
  ({ open: 'En curso', 'on-hold': 'En pausa', closed: 'Cerrada', canceled: 'Cancelada' })[which]

export const needFailed = 'No se pudo cargar lo que se necesita.'
/** `time`: as in dates.ts. */
export const asOf = (time: string): string => `Actualizado: ${time}`
export const whatIsNeeded = 'Lo que se necesita de usted'
export const checkingNeed = 'Revisando si se necesita algo de usted'
export const closingDay = 'Hoy es el día del cierre'
export const closingDayText = 'No se necesita nada de usted en este momento. Tenga su teléfono a la mano.'
export const calm = 'No se necesita nada de usted en este momento'
export const calmSentence = 'No se necesita nada de usted en este momento.'
export const calmWaiting = 'No se necesita nada de usted'
export const calmText = (agent: string | null): string =>
  `${agent ?? 'Su agente'} le avisará primero aquí si eso cambia.`
export const sold = 'La venta está completa'
export const bought = 'La vivienda es suya'
export const closedOn = (day: string): string => `Se cerró el ${day}.`
export const canceledOn = (day: string): string => `Se canceló el ${day}`
export const allEnded = 'Todas las fechas y tareas están cerradas.'
export const onHoldSince = (day: string): string => `En pausa desde el ${day}`
export const paused = 'La cuenta regresiva y los recordatorios están en pausa.'
export const archived = 'Ya no se puede enviar ni subir nada.'
export const pastClosing = 'La fecha de cierre ya pasó'
export const attention = 'REQUIERE ATENCIÓN'
/** Who has the next move: the name, since when, and the expected day; at least one is given. */
export const waitingSince = (
  name: string | null,
  since: string | null,
  expected: string | null,
  isPast: boolean,
): string => {
  const times = [
    ...(name ? [name] : []),
    ...(since ? [`desde el ${since}`] : []),
    ...(expected ? [`${isPast ? 'estaba previsto para el' : 'previsto para el'} ${expected}`] : []),
  ].join(', ')
  return times.charAt(0).toUpperCase() + times.slice(1)
}
export const stillOpen = 'Lo que falta'
export const soldOnceRecorded = 'Usted recibe su dinero cuando la escritura queda registrada.'
export const boughtOnceRecorded = 'La vivienda es suya cuando la escritura queda registrada.'
/** The shares of the pending documents, each with `from` as in parties.ts; only one has no number. */
export const pendingFrom = (shares: readonly { count: number; from: string }[]): string =>
  shares.length === 1
    ? (shares[0]?.from ?? '')
    : shares.map(({ count, from }) => `${count} ${from}`).join(', ')
export const documentsPending = (count: number): string =>
  count === 1 ? '1 documento pendiente' : `${count} documentos pendientes`

export const comingNext = 'Lo que sigue'
export const milestones = 'Próximas fechas'
export const recentActivity = 'Actividad reciente'
export const stats = 'Avance'
export const done = 'hechos'
export const active = 'en curso'
export const pending = 'pendientes'
export const closing = 'Cierre'

/** Actions of a client on Home. */
export const quickActions = 'Acciones rápidas'
export const sendMessage = 'Enviar un mensaje'
export const viewDocuments = 'Ver los documentos'
export const callParty = (who: 'agent' | 'lender' | 'escrow'): string =>
  ({ agent: 'Llamar a su agente', lender: 'Llamar al prestamista', escrow: 'Llamar a escrow' })[who]
/** `name`: of a person or company. */
export const callPartyNamed = (who: 'agent' | 'lender' | 'escrow', name: string): string =>
  `${callParty(who)} (${name})`

/** The type of a deal, by itself. */
export const transactionType = (of: TransactionType): string =>
  of === 'sale' || of === 'selling' ? 'Venta' : 'Compra'
