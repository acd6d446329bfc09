/** What a device shows. `url` is where a tap leads, `tag` what a later one of its kind replaces. */
export interface PushPayload {
  title: string
  body: string
  url: string
  tag: string
}

/** Push services take 4,096 bytes after encryption, which adds about a hundred. */
const mostBytes = 3_000

/** The payload as it is sent; a body that is too long for push services is cut between letters. */
export function payloadText(payload: PushPayload): string {
  const letters = Array.from(payload.body)
  let { body } = payload
  while (Buffer.byteLength(JSON.stringify({ ...payload, body })) > mostBytes && letters.length > 0) {
    letters.length = Math.floor(letters.length * 0.9)
    body = `${letters.join('').trimEnd()}…`
  }
  return JSON.stringify({ ...payload, body })
}
