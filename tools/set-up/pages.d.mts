/** Builds the pages if their sources have changed since the last build. */
export function ensurePages(): Promise<void>
