/** Builds the browser's part when its sources have changed since the last time. */
export function ensurePages(): Promise<void>
