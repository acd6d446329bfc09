/** The notes that the team posts. */
export const title = 'Messages from Your Team'
export const loading = 'Loading messages from your team'
export const notLoaded = 'The messages could not be loaded'
export const none = 'No messages yet. Your team will post updates and important information here.'
