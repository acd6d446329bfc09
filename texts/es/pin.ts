/** The page that asks for the PIN of a link. */
export const pin = 'PIN'
export const title = 'Este enlace pide un PIN'
export const text = 'Su agente se lo dijo por teléfono.'
export const offline = 'Este enlace se abre cuando usted tiene conexión.'
export const enterDigits = (count: number): string => `Escriba los ${count} dígitos`
export const tryLater = 'Inténtelo de nuevo en un momento.'
export const open = 'Abrir'
export const opening = 'Abriendo'
