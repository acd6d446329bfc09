/** Items needed from the client. `agent` is a first name, `escrow` a company; null when no name is known. */
export const needed = 'Se necesita de usted'
export const neededBy = (day: string): string => `Se necesita de usted a más tardar el ${day}`
/** `day` as it stands in a sentence. */
export const wasDue = (day: string): string => `Con retraso: la fecha límite era el ${day}`
export const sendAgainOf = (title: string): string => `Envíe de nuevo, por favor: ${title}`
export const more = (count: number): string => `y ${count} más`

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
export const rightEnds = (names: readonly string[]): string =>
  `Termina su derecho a retirarse por ${contingencies(names)}`
export const rightEndsToday = (names: readonly string[], day: string): string =>
  `Hoy, ${day}, termina su derecho a retirarse por ${contingencies(names)}.`
export const rightEndsTomorrow = (names: readonly string[], day: string): string =>
  `Mañana, ${day}, termina su derecho a retirarse por ${contingencies(names)}.`
export const rightEndsOn = (names: readonly string[], day: string): string =>
  `El ${day}, termina su derecho a retirarse por ${contingencies(names)}.`
export const endsOn = (day: string): string => `Termina el ${day}.`
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
