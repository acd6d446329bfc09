import { kindsToKeep } from '#contract/rules/deal/papers-to-keep.ts'
import type { NotificationText, NotificationValues } from '../notification-values.ts'
import { yourAgent } from './money.ts'
import { dayWas, lateDocument, lateTask } from './near.ts'
import { boughtLine, soldLine } from './outcome.ts'
import { title as paperTitle } from './papers.ts'
import { longDay } from './written-days.ts'

// The product's own texts in notifications.

/** The longest title, in characters. */
const longestTitle = 200

function inDays(days: number): string {
  if (days === 0) return 'hoy'
  return days === 1 ? 'mañana' : `en ${days} días`
}

const uploadInFiles = 'Súbalo en Docs.'
const uploadBy = (dueOn: string | null) =>
  dueOn ? `Súbalo a más tardar el ${longDay(dueOn)}.` : uploadInFiles
const seeYourDates = 'Abra su portal para ver sus fechas.'
const seeUnderSteps = 'Véalo en Pasos.'
const nextStep = (next: string | null) => (next ? ` Sigue: ${next}.` : '')

export const stepCompleted = ({
  title,
  next,
  isLast = false,
  dates = [],
}: NotificationValues['step']): NotificationText => ({
  title: `Paso completado: ${title}`,
  message: [
    `Se completó este paso: ${title}.`,
    ...(dates.length > 0 ? [`También quedó hecho: ${dates.map(({ name }) => name).join(', ')}.`] : []),
    ...(next ? [`Sigue: ${next}.`] : []),
    ...(isLast ? ['Todos los pasos están completos.'] : []),
  ].join(' '),
})
export const stepStarted = ({ title, next }: NotificationValues['step']): NotificationText => ({
  title: `Paso iniciado: ${title}`,
  message: `Este paso ya está en curso: ${title}.${nextStep(next)}`,
})
export const stepPending = ({ title, next }: NotificationValues['step']): NotificationText => ({
  title: `Paso actualizado: ${title}`,
  message: `Este paso vuelve a estar pendiente: ${title}.${nextStep(next)}`,
})
export const documentShared = (of: NotificationValues['shared']): NotificationText => ({
  title: `Documento nuevo: ${of.name}`,
  message: of.description ?? `Ya puede ver este documento: ${of.name}.`,
})
export const documentRequested = (of: NotificationValues['requested']): NotificationText => ({
  title: `Se necesita un documento: ${of.name}`,
  message: of.description ? `${of.description}\n${uploadBy(of.dueOn)}` : uploadBy(of.dueOn),
})
export const documentReturned = (of: NotificationValues['returned']): NotificationText => ({
  title: `Envíe de nuevo, por favor: ${of.name}`,
  message: `${of.reason}\n${uploadBy(of.dueOn)}`,
})

/** The names of several documents, as many as fit in a title, with the number of the others. */
function namesThatFit(names: readonly string[], room: number): string {
  for (let count = names.length; count > 0; count--) {
    const left = names.length - count
    const text = `${names.slice(0, count).join(', ')}${left > 0 ? ` y ${left} más` : ''}`
    if (text.length <= room || count === 1) return text
  }
  return ''
}

/** One day for all documents, or a day behind each. Documents in the title are not named again. */
export const documentsRequested = (of: NotificationValues['requestedTogether']): NotificationText => {
  const { documents } = of
  const dueOn = documents[0]?.dueOn ?? null
  const isOneDay = documents.every((document) => document.dueOn === dueOn)
  const start =
    documents.length === 1 ? 'Se necesita un documento: ' : `Se necesitan ${documents.length} documentos: `
  const names = documents.map(({ name }) => name)
  const shown = namesThatFit(names, longestTitle - start.length)
  const lines = documents.map((document) =>
    isOneDay || document.dueOn === null
      ? document.name
      : `${document.name}, a más tardar el ${longDay(document.dueOn)}`,
  )
  const upload = documents.length === 1 ? 'Súbalo' : 'Súbalos'
  const when = isOneDay && dueOn ? `a más tardar el ${longDay(dueOn)}` : 'en Docs'
  const areNamed = isOneDay && shown === names.join(', ')
  return {
    title: start + shown,
    message: [...(areNamed ? [] : lines), `${upload} ${when}.`].join('\n'),
  }
}
export const coClientAdded = ({ name }: NotificationValues['coClient']): NotificationText => ({
  title: `${name} ya tiene un enlace`,
  message: `${name} ve lo mismo que usted: el chat, los documentos y las notas. Si no lo esperaba, llame a su agente.`,
})
/** A number is never printed. */
export const numberChanged = ({ agent }: NotificationValues['agent']): NotificationText => ({
  title: 'El número de escrow cambió',
  message: `Verifíquelo antes de confiar en él: abra su portal y luego llame a ${agent ?? yourAgent} al número que usted ha tenido siempre. No envíe dinero antes de hacerlo.`,
})
export const messageReceived = ({ sender }: NotificationValues['sender']): NotificationText => ({
  title: `Mensaje nuevo de ${sender}`,
  message: `${sender} le envió un mensaje.`,
})
export const closingMoved = ({ day, said }: NotificationValues['day']): NotificationText => ({
  title: `Su cierre es ahora el ${longDay(day)}`,
  message: said || seeYourDates,
})
export const acceptanceMoved = ({ day, said }: NotificationValues['day']): NotificationText => ({
  title: `La aceptación es ahora el ${longDay(day)}`,
  message: said || seeYourDates,
})
export const dateMoved = ({ name, day, said }: NotificationValues['dateMoved']): NotificationText => ({
  title: `${name} es ahora el ${longDay(day)}`,
  message: said || seeYourDates,
})
export const datesMoved = ({ count, said }: NotificationValues['count']): NotificationText => ({
  title: count === 1 ? 'Cambió 1 fecha' : `Cambiaron ${count} fechas`,
  message: said || seeYourDates,
})
export const outcomeSet = ({ outcome, said }: NotificationValues['outcome']): NotificationText => ({
  title: {
    'on-hold': 'Su transacción está en pausa',
    closed: 'Su transacción está cerrada',
    canceled: 'Su transacción se canceló',
    open: 'Su transacción está en curso',
  }[outcome],
  message: said || 'Abra su portal para ver qué sigue.',
})
/** The papers to keep, within a sentence. */
const papers = (isSale: boolean): string =>
  kindsToKeep(isSale)
    .map((kind) => paperTitle(kind, isSale))
    .map((paper) => paper.charAt(0).toLowerCase() + paper.slice(1))
    .join(', ')

/** The title is the subject of the email too; `said` is what the agent wrote. */
export const dealClosed = (of: NotificationValues['closed']): NotificationText => {
  const { street, firstName, isSale, said } = of
  const line = isSale ? soldLine(street, firstName) : boughtLine(street, firstName)
  return {
    title: isSale ? `La venta de ${street} está completa` : `${street} ya es suya`,
    message: [said, line, `Para guardar: ${papers(isSale)}.`].filter(Boolean).join('\n'),
  }
}
export const stepNear = (of: NotificationValues['stepNear']): NotificationText => ({
  title: `${of.title} se prevé para ${of.days > 1 ? `dentro de ${of.days} días` : inDays(of.days)}`,
  message: of.nextAction ?? `Es la próxima fecha de su transacción: ${of.title}.`,
})
export const dateNear = ({ name, days, meaning }: NotificationValues['dateNear']): NotificationText => ({
  title: `${name}: la fecha límite es ${inDays(days)}`,
  message: meaning || seeUnderSteps,
})
/** A contingency protects its owner, so the text does not call it due. */
export const contingencyNear = (of: NotificationValues['contingencyNear']): NotificationText => ({
  title: `${of.name} es ${inDays(of.days)}`,
  message: `Hable con ${of.agent || yourAgent} antes de ese día.`,
})
/** The end of a contingency, which is decided on before, not done. */
export const contingencyEnds = (of: NotificationValues['contingencyEnds']): NotificationText => {
  const agent = of.agent || yourAgent
  const isLast = of.days === 0 || of.isLast === true
  const when = isLast
    ? 'hoy'
    : of.actBy === null
      ? 'antes de ese día'
      : `a más tardar el ${longDay(of.actBy)}`
  return { title: `${of.name} termina ${inDays(of.days)}`, message: `Hable con ${agent} ${when}.` }
}
export const dateLate = ({ name, day, meaning }: NotificationValues['dateLate']): NotificationText => ({
  title: lateTask(name),
  message: `${dayWas(day)}\n${meaning || seeUnderSteps}`,
})
export const documentNear = (of: NotificationValues['documentNear']): NotificationText => ({
  title: `${of.name}: la fecha límite es ${inDays(of.days)}`,
  message: of.description ?? uploadInFiles,
})
export const documentLate = (of: NotificationValues['documentLate']): NotificationText => ({
  title: lateDocument(of.name),
  message: `${dayWas(of.day)}\n${of.description ?? uploadInFiles}`,
})
export const closingNear = ({ days, isSale, ask }: NotificationValues['closingNear']): NotificationText => {
  const why = isSale ? 'antes de dar sus datos bancarios a nadie' : 'antes de enviar dinero'
  const call =
    ask === undefined
      ? 'Llame a escrow al número que recibió al principio'
      : `Pida a ${ask ?? yourAgent} el número de escrow`
  return { title: `Su cierre es ${inDays(days)}`, message: `${call} ${why}.` }
}
