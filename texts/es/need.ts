import { dayName, dayWord } from './day-words.ts'
import { dayInSentence } from './written-days.ts'

/**
 * Items needed from the client. `agent` is a first name, `escrow` a company; null when no name is known. `day` and `today` are
 * YYYY-MM-DD.
 */
export const needed = 'Se necesita de usted'
export const neededBy = (day: string, today: string): string =>
  day === today ? 'Se necesita de usted hoy' : `Se necesita de usted a más tardar ${dayWord(day, today)}`
export const wasDue = (day: string, today: string): string =>
  `Con retraso: la fecha límite era el ${dayInSentence(day, today)}`
export const moneyDue = (day: string, today: string): string => {
  const [word, name] = [dayWord(day, today), dayName(day, today)]
  return word.endsWith(name) ? `Para ${word}` : `Para ${word}, ${name}`
}
export const moneyWasDue = (day: string, today: string): string =>
  `Con retraso: la fecha límite era el ${dayInSentence(day, today)}`
export const sendAgainOf = (title: string): string => `Envíe de nuevo, por favor: ${title}`
/** Titles of the rows below the first item. */
export const alsoBy = (day: string, today: string): string => `También para ${dayWord(day, today)}`
export const also = 'También'
export const noDay = 'Sin fecha'
export const more = (count: number): string => `y ${count} más`

/** What to do about money, in order. */
export const moneySteps = (escrow: string | null): readonly [string, string, string] => [
  `Llame a ${escrow ?? 'escrow'} antes de enviar dinero.`,
  'Pida que le lean el número de cuenta.',
  'Envíe el dinero y luego indíquelo aquí.',
]

const list = (names: readonly string[]): string => {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  // "e" before the sound of an i; "hie" sounds otherwise.
  return `${names.slice(0, -1).join(', ')} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`
}
const ofContingency = /^contingencia de /i
/** The client's contingencies in a sentence; names that are not called so stand as they are. */
const contingencies = (names: readonly string[]): string => {
  if (!names.every((name) => /^contingencia /i.test(name))) return list(names)
  const [only, ...others] = names
  if (others.length === 0) return `la ${(only ?? '').replace(/^C/, 'c')}`
  if (names.every((name) => ofContingency.test(name)))
    return `las contingencias de ${list(names.map((name) => name.replace(ofContingency, '')))}`
  return list(names.map((name) => `la ${name.replace(/^C/, 'c')}`))
}

/** Contingencies for the client to decide on; `names` are all contingencies of one day. */
export const decision = 'Su decisión'
export const right = (names: readonly string[]): string =>
  `Su derecho a retirarse por ${contingencies(names)}`
/** For a contingency that ends only in writing; `day` as it stands in a sentence. */
export const decideBy = (day: string): string =>
  `Decida a más tardar ${day}; usted conserva su derecho hasta que renuncie a él por escrito.`
/** For a contingency that ends by time. */
export const rightEnds = (day: string): string => `Termina ${day}.`
export const ended = (day: string): string => `Terminó el ${day}.`
export const periodEnded = (day: string, isSale: boolean): string =>
  `El plazo terminó el ${day}. Usted conserva su derecho hasta que renuncie a él por escrito, pero ${isSale ? 'el comprador' : 'el vendedor'} ya puede pedirle esa renuncia y cancelar si usted no responde.`
export const talkToday = (agent: string | null): string => `Hable hoy con ${agent ?? 'su agente'}.`
export const talkBy = (agent: string | null, day: string): string =>
  `Hable con ${agent ?? 'su agente'} a más tardar el ${day}.`
export const decideWith = (agent: string | null): string => `Decídalo primero con ${agent ?? 'su agente'}.`

export const ask = (agent: string | null): string => `Preguntar a ${agent ?? 'su agente'}`
export const callAgent = (agent: string | null): string => `Llamar a ${agent ?? 'su agente'}`
export const callEscrow = (escrow: string | null): string => `Llamar a ${escrow ?? 'escrow'}`
export const askForEscrowsNumber = (agent: string | null): string =>
  `Pedir a ${agent ?? 'su agente'} el número de escrow`
export const openAlert = 'Abrir el aviso'
export const sendAgain = 'Enviar de nuevo'
export const upload = 'Subir'
export const openInFiles = 'Abrirlo en Docs'
export const open = 'Abrir'
/** An action and the item that it is about. */
export const actOn = (act: string, title: string): string => `${act}: ${title}`
export const waitsUntilOnline = 'Espera hasta que tenga conexión'

/** A closing day that has passed or cannot hold. */
export const settingClosing = (agent: string | null): string =>
  `${agent ?? 'Su agente'} está fijando el nuevo día de cierre`
export const closingWasPlanned = (day: string): string => `El cierre estaba previsto para el ${day}.`
export const nothingNeeded = 'Usted no tiene que hacer nada.'
export const checkingClosing = (agent: string | null): string =>
  `${agent ?? 'Su agente'} está revisando el día de cierre`
/** After the name of a step or date. */
export const expectedAfterClosing = (day: string, closing: string, today: string): string =>
  `: previsto para el ${dayInSentence(day, today)}, después del cierre previsto para el ${dayInSentence(closing, today)}.`
