import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { dayName } from './day-words.ts'
import { dayInSentence } from './written-days.ts'

// Items that are near or just past: contingencies end, requests have a last day, steps are expected. A request never expires
// ("vence"), because that would describe the paper itself. A name may be plural.

/** Whether it is a request, whose name has no verb. */
const isAsked = (of: AgendaKind): boolean => of !== 'contingency' && of !== 'step'

const verb = (of: AgendaKind, isPast: boolean): string => {
  if (of === 'contingency') return isPast ? 'terminó' : 'termina'
  return isPast ? 'se preveía' : 'se prevé'
}

/** The text by days left; negative once the closing has passed. */
export const untilClosing = (days: number): string => {
  if (days < 0) return 'La fecha de cierre ya pasó'
  if (days === 0) return 'Su cierre es hoy'
  return days === 1 ? 'Falta 1 día para el cierre' : `Faltan ${days} días para el cierre`
}
/** "Contingencia de préstamo termina el 24 nov 2026", "Formularios W-2: la fecha límite es el 24 nov 2026" */
export const nameAndDay = (of: AgendaKind, name: string, isPast: boolean, day: string): string => {
  if (isAsked(of)) return `${name}: la fecha límite es el ${day}`
  return `${name} ${verb(of, isPast)} ${of === 'step' ? 'para el' : 'el'} ${day}`
}
/** A late request: "Falta: Formularios W-2" */
export const lateDocument = (name: string): string => `Falta: ${name}`
/** A late task of another kind. */
export const lateTask = (name: string): string => `Pendiente: ${name}`
export const lateDocuments = (count: number): string =>
  count === 1 ? 'Falta 1 documento' : `Faltan ${count} documentos`
/** `day`: YYYY-MM-DD */
export const dayWas = (day: string): string => `La fecha límite era el ${dayInSentence(day)}.`
/** The text by days left. */
export const thatIs = (days: number): string => {
  if (days < 0) return days === -1 ? 'Fue ayer.' : `Fue hace ${-days} días.`
  if (days === 0) return 'Es hoy.'
  return days === 1 ? 'Es mañana.' : `Es en ${days} días.`
}
export const saySoWhenDone = '¿Ya está hecho? Indíquelo en su portal.'
export const talkToday = (agent: string): string => `Hable hoy con ${agent}.`
export const talkBy = (agent: string, day: string): string => `Hable con ${agent} a más tardar el ${day}.`
export const talkBeforeThen = (agent: string): string => `Hable con ${agent} antes de ese día.`

export const today = 'Hoy'
export const tomorrow = 'Mañana'
/** `when` is a day, or one of the two above. */
export const dayAndName = (when: string, of: AgendaKind, name: string): string =>
  isAsked(of) ? `${when}, fecha límite: ${name}` : `${when}: ${verb(of, false)} ${name}`
/** Several contingencies of one day: "Mañana: terminan Contingencia de tasación y Contingencia de préstamo". */
export const dayAndContingencies = (when: string, names: readonly string[], isPast: boolean): string =>
  `${when}: ${isPast ? 'terminaron' : 'terminan'} ${new Intl.ListFormat('es-US', { type: 'conjunction' }).format(names)}`
export const andMore = (text: string, count: number): string => `${text}, y ${count} más`
/** Several reminders of one day in one: `lastDay` is the last one that they remind of. */
export const thingsToDo = (count: number, lastDay: string): string =>
  `${count} cosas para el ${dayName(lastDay, lastDay)}`
