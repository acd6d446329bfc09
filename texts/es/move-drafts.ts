import type { StatedReason } from '#contract/rules/dates/move-reasons.ts'
import { weekdayOf } from '#contract/rules/day-steps.ts'
import { months } from './dates.ts'
import * as days from './days.ts'
import { shortDay } from './written-days.ts'

// What the desk drafts for a client about dates that move; the agent can change it.

const lender = (isSale: boolean) => (isSale ? 'El prestamista del comprador' : 'Su prestamista')

/** "una semana más", "3 días más"; 0 days if the length is unknown. */
const moreTime = (count: number) => {
  if (count === 0) return 'más tiempo'
  if (count % 7 === 0) return count === 7 ? 'una semana más' : `${count / 7} semanas más`
  return count === 1 ? 'un día más' : `${count} días más`
}

const onDay = (day: string) =>
  days.withWeekday(
    days.weekdays[weekdayOf(day)] ?? '',
    days.shortDay(months[Number(day.slice(5, 7)) - 1] ?? '', Number(day.slice(8))),
  )

const withSmallStart = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

export const sooner = (reason: StatedReason, isSale: boolean): string =>
  ({
    Lender: `${lender(isSale)} terminó antes de lo previsto.`,
    Appraisal: 'La tasación se terminó antes de lo previsto.',
    Title: 'El informe de título se terminó antes de lo previsto.',
    Repairs: 'Las reparaciones se terminaron antes de lo previsto.',
  })[reason]
export const later = (reason: StatedReason, count: number, isSale: boolean): string =>
  ({
    Lender: `${lender(isSale)} necesita ${moreTime(count)} para terminar los documentos del préstamo.`,
    Appraisal: `La tasación requiere ${moreTime(count)}.`,
    Title: `La compañía de títulos necesita ${moreTime(count)} para resolver un asunto pendiente.`,
    Repairs: `Las reparaciones acordadas requieren ${moreTime(count)}.`,
  })[reason]
/** The reason that a correction begins with: the client reads it until the agent writes another. */
export const correction = 'Volvimos a contar estos días: cada plazo termina en el día que le corresponde.'

/** What happens on a moved day, before the day. `isTyped`: the name is in the language that somebody typed it in. */
export const contingencyEnds = (name: string, isTyped: boolean): string =>
  `${isTyped ? `Su plazo “${name}”` : `Su ${withSmallStart(name)}`} ahora termina el`
export const signing = (isSale: boolean): string =>
  isSale ? 'Usted firma la escritura de transferencia el' : 'Usted firma los documentos del préstamo el'
export const walkthrough = 'Usted ve la vivienda una vez más el'
export const fundsDue = 'Su dinero debe estar en escrow el'
export const movedOut = 'Usted debe terminar su mudanza a más tardar el'
export const isNow = (name: string, isTyped: boolean): string => `${isTyped ? `“${name}”` : name} ahora es el`
/** `doing` is one of the texts above; `before` is null for a day that is new. */
export const movedLine = (doing: string, day: string, before: string | null): string =>
  `${doing} ${onDay(day)}${before === null ? '' : `, no el ${shortDay(before)}`}.`
export const tellMovers = (day: string): string =>
  `Si contrató una mudanza, avise de la nueva fecha: ${shortDay(day)}.`
