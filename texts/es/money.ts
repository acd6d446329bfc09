import type { WhyCallEscrow } from '#contract/rules/deal/why-call-escrow.ts'

// Whom a client calls before money moves. A number is never printed.

const purpose: Record<WhyCallEscrow, string> = {
  wire: 'antes de hacer una transferencia',
  send: 'antes de enviar dinero',
  receive: 'antes de dar sus datos bancarios a nadie',
  signing: 'si algo de la firma no está claro',
}

export const yourAgent = 'su agente'
/** `escrow` is the company; null when its name is not known. */
export const callEscrow = (escrow: string | null, why: WhyCallEscrow): string =>
  `Llame a ${escrow ?? (why === 'wire' ? 'su compañía de escrow' : 'escrow')} al número que recibió al principio ${purpose[why]}.`
/** `agent` is a first name; null when it is not known. */
export const askForNumber = (agent: string | null, why: WhyCallEscrow): string =>
  `Pida a ${agent ?? yourAgent} el número de escrow ${purpose[why]}.`
/** `call` is a whole sentence that says whom to call. */
export const wireWarning = (call: string): string =>
  `Nunca enviamos instrucciones de transferencia por correo electrónico. ${call} ` +
  'Nunca confíe en instrucciones de transferencia nuevas que lleguen por correo electrónico o por chat, sin importar quién parezca enviarlas.'
export const linkWarning =
  'Nunca enviamos instrucciones de transferencia por correo electrónico. Antes de hacer una transferencia, llame a escrow a un número que usted ya conozca.'
/** Stands before each warning of a mail. */
export const beforeYouSendMoney = 'Antes de enviar dinero.'
