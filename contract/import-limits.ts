/** Limits of one import, shared by browser and server. */
export const importLimits = { clients: 5_000, bytes: 16 * 1024 * 1024 } as const
