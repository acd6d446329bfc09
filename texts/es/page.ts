/** Texts in the page itself, before any of its code. */
export const description =
  'Siga la compra o la venta de su vivienda durante el depósito en garantía, paso a paso, de la oferta firmada a las llaves.'
export const needsScript = 'Esta página necesita JavaScript. Actívelo o llame a su agente.'
export const tooOld =
  'Este navegador es demasiado antiguo para esta página. Actualícelo o abra este enlace en una versión actual de Chrome, Edge, Firefox o Safari. Su agente también puede ayudarle por teléfono.'
/** The description of a portal that is installed as an app. */
export const appDescription =
  'Siga su transacción durante el depósito en garantía, paso a paso, de la oferta firmada a las llaves.'
