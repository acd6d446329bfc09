/** The address of a picture of the team's logo: another logo has another hash. */
export const markAddress = (size: number, hash: string): string => `/team/mark-${size}-${hash}.png`
