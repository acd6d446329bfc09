import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { daysBetween } from '#contract/rules/days.ts'
import { months } from '#texts/es/dates.ts'
import { shortDay } from '#texts/es/written-days.ts'
import { productSpanish } from '#web/desk/sides/sides.tsx'
import { mostMeaningLines, type ReasonKind } from './draft-texts.ts'

const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** "lun, 7 de dic" */
function dayWithWeekday(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday}, ${Number(day.slice(8))} de ${months[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** "una semana más", "3 días más" */
function moreText(days: number): string {
  if (days === 0) return 'más tiempo'
  if (days % 7 === 0) return days === 7 ? 'una semana más' : `${days / 7} semanas más`
  return days === 1 ? 'un día más' : `${days} días más`
}

/** In Spanish what `draftReason` says. */
export function draftSpanishReason(
  kind: ReasonKind,
  first: ScheduleLine | undefined,
  isSale: boolean,
): string {
  const days = first?.from && first.to ? daysBetween(first.from, first.to) : 0
  const lender = isSale ? 'El prestamista del comprador' : 'Su prestamista'
  if (kind === 'Other') return ''
  if (days < 0) {
    const sooner: Record<Exclude<ReasonKind, 'Other'>, string> = {
      Lender: `${lender} terminó antes de lo previsto.`,
      Appraisal: 'La tasación se terminó antes de lo previsto.',
      Title: 'El informe de título se terminó antes de lo previsto.',
      Repairs: 'Las reparaciones se terminaron antes de lo previsto.',
    }
    return sooner[kind]
  }
  const more = moreText(days)
  const later: Record<Exclude<ReasonKind, 'Other'>, string> = {
    Lender: `${lender} necesita ${more} para terminar los documentos del préstamo.`,
    Appraisal: `La tasación requiere ${more}.`,
    Title: `La compañía de títulos necesita ${more} para resolver un asunto pendiente.`,
    Repairs: `Las reparaciones acordadas requieren ${more}.`,
  }
  return later[kind]
}

/** In Spanish what `correctionReason` says. */
export const spanishCorrectionReason =
  'Volvimos a contar estos días: cada plazo termina en el día que le corresponde.'

const withSmallStart = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** The client's task on a moved day, in the client's words. */
function doingOf({ name, kind, owes, spanish }: DealDate, isSale: boolean): string | null {
  if (owes !== 'client') return null
  const spanishName = spanish?.name ?? productSpanish(name)
  if (kind === 'contingency')
    return `${spanishName ? `Su ${withSmallStart(spanishName)}` : `Su plazo “${name}”`} ahora termina el`
  if (kind === 'signing')
    return isSale
      ? 'Usted firma la escritura de transferencia el'
      : 'Usted firma los documentos del préstamo el'
  if (!isSale && /walk-?through/i.test(name)) return 'Usted ve la vivienda una vez más el'
  if (/funds/i.test(name)) return 'Su dinero debe estar en escrow el'
  if (/moved out/i.test(name)) return 'Usted debe terminar su mudanza a más tardar el'
  return `${spanishName ?? `“${name}”`} ahora es el`
}

/** In Spanish what `draftMeaning` says. */
export function draftSpanishMeaning(
  lines: readonly ScheduleLine[],
  dates: readonly DealDate[],
  isSale: boolean,
): string[] {
  const byId = new Map(dates.map((date) => [date.id, date]))
  const drafts = lines.flatMap(({ subject, subjectId, from, to, isVisible }) => {
    const date = subject === 'date' && isVisible ? byId.get(subjectId) : undefined
    const doing = date && doingOf(date, isSale)
    if (!doing || to === null) return []
    return `${doing} ${dayWithWeekday(to)}${from === null ? '' : `, no el ${shortDay(from)}`}.`
  })
  const closing = lines.find(({ subject }) => subject === 'closing')
  const movers = closing?.to
    ? [`Si contrató una mudanza, avise de la nueva fecha: ${shortDay(closing.to)}.`]
    : []
  return [...drafts.slice(0, mostMeaningLines - movers.length), ...movers]
}
