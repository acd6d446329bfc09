/** The warning of wire fraud. `escrow` is the company's name, or the words for it. */
export const escrowCompany = 'su compañía de escrow'
export const neverSent = (escrow: string): string =>
  `Aquí nunca enviamos instrucciones de transferencia. Llame a ${escrow} antes de enviar dinero.`
export const neverAsked = (escrow: string): string =>
  `Aquí nunca pedimos datos bancarios. Llame a ${escrow} antes de dar los suyos a alguien.`

/** Before escrow's number. */
export const callBeforeWiring = (escrow: string): string =>
  `Antes de hacer una transferencia, llame a ${escrow} al número que le dieron al principio: `
export const callBeforeSaying = (escrow: string): string =>
  `Antes de decir adónde enviar el producto de la venta, llame a ${escrow} al número que le dieron al principio: `
/** Before the link to the safety note. */
export const callBeforeWiringOnceRead = (escrow: string): string =>
  `Antes de hacer una transferencia, llame a ${escrow} al número que le dieron al principio. `
export const callBeforeSayingOnceRead = (escrow: string): string =>
  `Antes de decir adónde enviar el producto de la venta, llame a ${escrow} al número que le dieron al principio. `
export const readBeforeMoney = 'Lea esto antes de enviar dinero'
export const readBeforeBankDetails = 'Lea esto antes de dar sus datos bancarios'
/** Without a number; `agent` is a first name, or null when none is known. */
export const callBeforeWiringOnceAsked = (escrow: string, agent: string | null): string =>
  `Antes de hacer una transferencia, llame a ${escrow} al número que le dieron al principio. Pida a ${agent ?? 'su agente'} el número de escrow.`
export const callBeforeSayingOnceAsked = (escrow: string, agent: string | null): string =>
  `Antes de decir adónde enviar el producto de la venta, llame a ${escrow} al número que le dieron al principio. Pida a ${agent ?? 'su agente'} el número de escrow.`

export const neverTrust =
  'Nunca confíe en instrucciones de transferencia nuevas que lleguen por correo o chat, sin importar quién parezca haberlas enviado.'
/** The middle is the site. */
export const moneyGone = [
  'Si envió dinero a la cuenta equivocada, llame de inmediato a su banco. Luego repórtelo al FBI en ',
  'ic3.gov',
  '.',
] as const
export const neverShown = 'Este portal nunca muestra datos bancarios.'
