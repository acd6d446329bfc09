/** The type of PostgreSQL's message `NotificationResponse`. */
const notification = 'A'.charCodeAt(0)
/** One byte for the type, and four for the length, which counts itself. */
const headLength = 5

/**
 * Leaves the notifications out of what a PostgreSQL server sends over one connection, message by message
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html). It must see all of it, from the beginning.
 */
export function dropNotifications(): (chunk: Buffer) => Buffer {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const kept: Buffer[] = []
    while (rest.length >= headLength) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) break
      if (rest[0] !== notification) kept.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return Buffer.concat(kept)
  }
}
