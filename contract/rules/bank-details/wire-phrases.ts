import { fold } from './fold.ts'

const phrases = new RegExp(
  [
    '(?:wir(?:e|ing)|bank|payment|transfer|account)\\s+(?:instructions?|details|information|info)',
    '(?:new|updated|changed|different|revised)\\s+(?:wir(?:e|ing)|bank|account|payment)',
    '(?:wire|send|transfer)\\s+(?:the\\s+|your\\s+)?(?:money|funds|deposit|down payment|closing costs)',
    '(?:instrucciones|datos|detalles|informacion)\\s+(?:(?:de|del|para)\\s+)?(?:(?:el|la|su)\\s+)?(?:transferencia|transferir|cuenta|pago|deposito|banco|bancari[oa]s?|wire)',
    '(?:nuev[oa]s?|otr[oa]s?|diferentes?)\\s+(?:cuenta|banco|(?:datos|instrucciones)\\s+bancari[oa]s|transferencia)',
    '(?:envi(?:e|en|ar|a|ame|enos|emos)|transfier(?:a|an|e)|transferir|deposite|depositen|depositar|mande|manden|mandar|gire|girar)\\s+(?:(?:el|la|los|las|su|sus|tu|tus)\\s+)?(?:dinero|fondos|deposito|enganche|anticipo|pago inicial|(?:gastos|costos)\\s+de\\s+cierre)',
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
  'i',
)

/**
 * Whether a text mentions wire instructions, in English or Spanish, as fraudsters do: agents confirm such a text, and readers see
 * a warning.
 */
export function speaksOfWires(text: string): boolean {
  return phrases.test(fold(text).text)
}
