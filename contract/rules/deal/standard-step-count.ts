/** How many standard steps there are. Apart from their texts, which a portal does not load. */
export const standardStepCount = 6
