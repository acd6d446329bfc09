/** Builds the server and the commands if their sources have changed since the last build. */
export function ensureServer(): Promise<void>
