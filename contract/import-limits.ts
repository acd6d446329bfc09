/** Bounds of one import that browser and server share. */
export const importLimits = { clients: 5_000, bytes: 16 * 1024 * 1024 } as const
