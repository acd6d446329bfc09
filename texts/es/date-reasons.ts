import type { DateReason, ReasonAnchor, Rolled } from '#contract/rules/dates/rule-explanation.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import { months } from './dates.ts'

// Why a date is on its day, and what a move calls a step.

export const stepNamed = (number: number, title: string): string => `Paso ${number}, ${title}`

/** "el 14 de nov" */
const ofMonth = (day: string): string =>
  `el ${Number(day.slice(8))} de ${months[Number(day.slice(5, 7)) - 1]}`

/** The anchor of a rule, after "después de" and "antes de" with its article. */
function from(side: DateRule['side'], anchor: ReasonAnchor): string {
  const before = side === 'before' ? 'antes' : 'después'
  if (anchor.from === 'acceptance') return `${before} de la aceptación`
  if (anchor.from === 'closing') return `${before} del cierre`
  return `${before} de “${anchor.name}”`
}

/** The day of another one itself. */
function onDayOf({ from: id, name }: ReasonAnchor): string {
  if (id === 'acceptance') return 'el día de la aceptación'
  return id === 'closing' ? 'el día del cierre' : `el mismo día que “${name}”`
}

const weekdays: Record<string, string> = { Saturday: 'sábado', Sunday: 'domingo' }

function rolledText({ day, off, isObserved, roll }: Rolled): string {
  const weekday = weekdays[off]
  const holiday = isObserved ? `${off}, fecha observada` : off
  const what = weekday ? `es ${weekday}` : `no es día hábil (${holiday})`
  const where = roll === 'next' ? 'siguiente día hábil' : 'día hábil anterior'
  return `${ofMonth(day)} ${what}, así que pasa al ${where}`
}

/** "17 días después de la aceptación; el 14 de nov es sábado, así que pasa al siguiente día hábil" */
export const because = ({ rule, anchor, rolled }: DateReason): string => {
  const { days, side, count } = rule
  const counted = `${days} ${days === 1 ? 'día' : 'días'}`
  if (count === 'lender') {
    const sign = `${side === 'before' ? 'antes' : 'después'} de que usted firme`
    return `${counted} ${anchor.isSigning ? sign : from(side, anchor)}, sin contar domingos ni días feriados federales`
  }
  const open = count === 'business' ? (days === 1 ? ' hábil' : ' hábiles') : ''
  const text = days === 0 ? onDayOf(anchor) : `${counted}${open} ${from(side, anchor)}`
  return rolled === null ? text : `${text}; ${rolledText(rolled)}`
}
