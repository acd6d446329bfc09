import { fold } from '#contract/rules/bank-details/fold.ts'

const english =
  /\b(?:escrow|wir(?:e|es|ed|ing)|deposits?|earnest|fund(?:s|ed|ing)?|pay(?:s|ment|off)?|proceeds|money|clos(?:e|ing)|bank|transfer)\b/i

/** Without accents, as after `fold`: "depósito en garantía", "pago de los fondos", "costos de cierre", "transfiéralo". */
const spanish = new RegExp(
  `\\b(?:${[
    'depositos?|depositar(?:lo|los|a)?|deposite(?:n|lo|los)?|depositad[oa]s?',
    'pag(?:os?|ar|arlo|arlos|ara|are|ares|ue|uen|uelo|uelos|ad[oa]s?)',
    'transferencias?|transferir(?:lo|los|a)?|transferidos?|transfier(?:a|e|en|an|alo|alos)',
    'fondos|dinero|efectivo|saldos?|giros?|cheques?|desembolsos?|costos?|cierres?',
    'bancos?|bancari[oa]s?|cuentas?|enganches?|arras|anticipos?|plica|fideicomisos?|producto neto|ganancias',
  ].join('|')})\\b`,
  'i',
)

/** Whether a text mentions money in either language: people type in both, whatever language the reader has. */
export function mentionsMoney(text: string): boolean {
  const folded = fold(text).text
  return english.test(folded) || spanish.test(folded)
}
