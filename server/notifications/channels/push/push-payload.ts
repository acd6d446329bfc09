/** The notification that a device shows. `url` opens on tap; a later push with the same `tag` replaces this one. */
export interface PushPayload {
  title: string
  body: string
  url: string
  tag: string
}

/** Push services accept 4,096 bytes after encryption, which adds about 100. */
const maxBytes = 3_000

/** Serializes the payload, shortening the body to fit, by whole characters. */
export function serializePayload(payload: PushPayload): string {
  const characters = Array.from(payload.body)
  let { body } = payload
  while (Buffer.byteLength(JSON.stringify({ ...payload, body })) > maxBytes && characters.length > 0) {
    characters.length = Math.floor(characters.length * 0.9)
    body = `${characters.join('').trimEnd()}…`
  }
  return JSON.stringify({ ...payload, body })
}
