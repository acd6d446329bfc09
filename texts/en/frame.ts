/** The frame of a portal: its tabs, banners, links, and what stands in its place. */
export const productShort = 'Tracker'
/** In two lines. */
export const product = ['Real Estate', 'Transaction Tracker'] as const

/** The label of the row of tabs. */
export const tabs = 'Portal'
export const home = 'Home'
export const steps = 'Steps'
export const chat = 'Chat'
export const notes = 'Notes'
export const files = 'Files'
export const alerts = 'Alerts'
export const config = 'Config'

export const welcomeBack = (firstName: string): string => `Welcome back, ${firstName}!`
export const welcomeLine = 'Track your real estate transaction progress'
/** The greetings of a deal that is not open. */
export const hello = (firstName: string): string => `Hello, ${firstName}`
export const bought = (firstName: string): string => `The home is yours, ${firstName}`
export const sold = (firstName: string): string => `The sale is complete, ${firstName}`
export const closedOn = (day: string): string => `Closed on ${day}`
/** `day` is null when it is not known. */
export const onHoldSince = (day: string | null): string => (day === null ? 'On hold' : `On hold since ${day}`)
export const saleCanceled = (day: string | null): string =>
  day === null ? 'This sale was canceled' : `This sale was canceled on ${day}`
export const purchaseCanceled = (day: string | null): string =>
  day === null ? 'This purchase was canceled' : `This purchase was canceled on ${day}`
/** `count` is capped, as in "9+". */
export const unreadAlerts = (count: string | number): string => `Alerts, ${count} unread`
export const archived = 'This transaction is archived'
/** On a phone only the first part shows. */
export const back = ['Back', ' to portal'] as const

export const loading = 'Loading your portal'
export const notLoaded = 'Your portal could not be loaded'
export const clientNotFetched = 'Failed to fetch client'
export const notAvailable = 'Not available'
export const profileNotFound =
  'Client profile not found. Please check your unique link or contact your agent.'
export const profileNotFoundTitle = 'Client profile not found'
export const clientNotFound = 'Client not found'
export const checkYourLink = 'Please check your unique link or contact your agent.'
export const askForLink = 'Ask your agent for your link. Links can be replaced at any time.'
export const call = (whom: string): string => `Call ${whom}`

export const reconnecting = 'Reconnecting... Changes may take a few seconds to appear.'
export const reconnectingSince = (moment: string): string => `Reconnecting... Last updated ${moment}.`
export const offline = 'You are offline. This page will update when you’re back online.'
export const offlineSince = (moment: string): string => `You are offline. Last updated ${moment}.`

export const pageNotFound = '404 Page Not Found'
export const pageNotFoundText =
  'We couldn’t find this page. Check the address for typos, or open the link from your agent’s message again.'
export const pageNotFoundHint = 'Did you forget to add the page to the router?'
export const toHomePage = 'Go to the home page'
