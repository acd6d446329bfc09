/** Texts in the page itself, before any of its code. */
export const description =
  'Siga la compra o la venta de su vivienda durante el depósito en garantía, paso a paso, de la oferta firmada a las llaves.'
export const needsScript = 'Esta página necesita JavaScript. Actívelo o llame a su agente.'
/** The description of a portal that is installed as an app. */
export const appDescription =
  'Siga su transacción durante el depósito en garantía, paso a paso, de la oferta firmada a las llaves.'
