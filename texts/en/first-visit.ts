/** The question of the first visit: how to reach the client. */
export const label = 'How we reach you'
export const question = 'How should we tell you?'
export const questionText = 'About new steps, messages, and due dates. You can change this in Alerts.'
/** The channels that were chosen, at least one. */
export const chosen = (channels: readonly ('email' | 'text' | 'device')[]): string => {
  const names = { email: 'email', text: 'text message', device: 'notifications on this device' }
  const words = channels.map((channel) => names[channel])
  return `We reach you by ${[words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')}.`
}
export const noneChosen = 'News waits for you here.'
/** `address`: masked, as "d...a@example.com". */
export const updatesComeTo = (address: string): string => `Updates come to ${address}, where your link came.`
export const change = 'Change'
export const changeInAlerts = 'Change in Alerts'
export const proceed = 'Continue'
export const notNow = 'Not now'
export const yourAgent = 'Your agent'
export const call = (name: string): string => `Call ${name}`
export const noWires =
  'We never send wire instructions by email, text, or chat. This link is only for you; please don’t forward it.'
