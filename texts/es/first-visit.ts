/** The question of the first visit: how to reach the client. */
export const label = 'Cómo nos comunicamos con usted'
export const question = '¿Cómo prefiere que le avisemos?'
export const questionText = 'De pasos nuevos, mensajes y fechas límite. Puede cambiarlo en Avisos.'
/** The channels that were chosen, at least one. */
export const chosen = (channels: readonly ('email' | 'text' | 'device')[]): string => {
  const names = {
    email: 'correo electrónico',
    text: 'mensaje de texto',
    device: 'avisos en este dispositivo',
  }
  const words = channels.map((channel) => names[channel])
  return `Le avisamos por ${[words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' y ')}.`
}
export const noneChosen = 'Las novedades le esperan aquí.'
/** `address`: masked, as "d...a@example.com". */
export const updatesComeTo = (address: string): string =>
  `Las novedades le llegan a ${address}, donde recibió su enlace.`
export const change = 'Cambiar'
export const changeInAlerts = 'Cambiar en Avisos'
export const proceed = 'Continuar'
export const notNow = 'Ahora no'
export const yourAgent = 'Su agente'
export const call = (name: string): string => `Llamar a ${name}`
export const noWires =
  'Nunca enviamos instrucciones de transferencia por correo, texto o chat. Este enlace es solo para usted; por favor no lo reenvíe.'
