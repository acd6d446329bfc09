/** What a client does, as the type of the deal. */
export const purchase = 'Compra'
export const sale = 'Venta'
export const buying = 'Compra'
export const selling = 'Venta'
