/** The announcement of a new notification to screen readers. */
export const announced = (heading: string): string => `New notification: ${heading}`
