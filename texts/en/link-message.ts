/** The message with a link from the agent's own phone or apps. `street` is the first line of the property's address. */
export const clientMessage = (firstName: string, street: string, link: string): string =>
  `Hi ${firstName}, here is your page for ${street}:\n${link}\nIt is only for you. You can message me there anytime.`
