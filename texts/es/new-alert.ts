/** The announcement of a new notification to screen readers. */
export const announced = (heading: string): string => `Aviso nuevo: ${heading}`
