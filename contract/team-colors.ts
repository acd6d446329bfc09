/** The colours a team can give its mark: each is readable in both themes. */
export const teamColours = ['pine', 'blue', 'purple', 'green', 'orange', 'red'] as const

export type TeamColour = (typeof teamColours)[number]
