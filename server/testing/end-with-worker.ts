// Vitest ends a worker with SIGTERM, which alone would skip the `exit` listeners that end what a failed test left running.
process.once('SIGTERM', () => process.exit(143))
