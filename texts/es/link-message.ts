/** The message with a link from the agent's own phone or apps. `street` is the first line of the property's address. */
export const clientMessage = (firstName: string, street: string, link: string): string =>
  `Hola, ${firstName}. Esta es su página para ${street}:\n${link}\nEs solo para usted. Puede escribirme ahí en cualquier momento.`
