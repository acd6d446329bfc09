/** The brand colors a team can choose from: each is readable in both themes. */
export const teamColors = ['pine', 'blue', 'purple', 'green', 'orange', 'red'] as const

export type TeamColor = (typeof teamColors)[number]
