import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'

/** The client's report that an item is done, until the agent confirms it. `agent` is a first name; null when no name is known. */
export const said = (kind: AgendaKind, day: string, agent: string | null): string => {
  const done = kind === 'money' ? 'lo envió' : kind === 'signing' ? 'lo firmó' : 'lo hizo'
  return `Usted dijo que ${done} el ${day}. ${agent ?? 'Su agente'} lo confirmará.`
}
export const saidOf = (title: string, kind: AgendaKind, day: string, agent: string | null): string => {
  const done = kind === 'money' ? 'se envió' : kind === 'signing' ? 'se firmó' : 'se hizo'
  return `${title}: ${done} el ${day}. ${agent ?? 'Su agente'} lo confirmará.`
}
export const haveDone = (kind: AgendaKind): string =>
  kind === 'money' ? 'Ya lo envié' : kind === 'signing' ? 'Ya lo firmé' : 'Ya lo hice'
export const whichDay = (kind: AgendaKind): string =>
  kind === 'money' ? '¿Qué día lo envió?' : kind === 'signing' ? '¿Qué día lo firmó?' : '¿Qué día lo hizo?'
/** The condition that an item waits for; `file` is a paper that is not in Files. */
export const notYet = (
  waitsFor: 'loan' | 'disclosure' | 'disclosure-days' | 'agent' | 'file',
  agent: string | null,
): string => {
  const when = {
    loan: 'cuando su préstamo esté aprobado',
    disclosure: 'cuando llegue su divulgación de cierre y hayan pasado los tres días',
    'disclosure-days': 'cuando hayan pasado los tres días desde su divulgación de cierre',
    agent: 'cuando sea el momento',
    file: 'cuando esté en Docs',
  }[waitsFor]
  return `Todavía no. ${agent ?? 'Su agente'} le avisará ${when}.`
}

export const agentConfirms = (agent: string | null): string =>
  `${agent ?? 'Su agente'} lo verá y lo confirmará.`
export const noteFor = (agent: string | null): string => `Una nota para ${agent ?? 'su agente'} (opcional)`
export const chooseDay = 'Elija el día'
export const notAfterToday = 'No puede ser después de hoy'
export const sending = 'Enviando...'
export const keptOffline = 'No tiene conexión. Lo que escribió se queda aquí hasta que pueda enviarlo.'
export const thanks = 'Gracias'
export const notReached = (agent: string | null): string =>
  `Eso no le llegó a ${agent ?? 'su agente'}. Inténtelo de nuevo.`

/** Takes the report back. */
export const takeBack = (kind: AgendaKind): string =>
  kind === 'money' ? 'No lo he enviado' : 'Todavía no está hecho'
export const openAgain = (title: string): string => `${title} vuelve a estar pendiente.`
export const offline = 'No tiene conexión'
