import { randomUUID } from 'node:crypto'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^${uuid}/${uuid}$`)

/** A malformed key, which could point anywhere. */
export class InvalidFileKey extends Error {
  constructor() {
    super('This is not the key of a stored file.')
  }
}

/** A new key `<clientId>/<uuid>`; nothing in it is chosen by the uploader. */
export const newFileKey = (clientId: string): string => assertFileKey(`${clientId}/${randomUUID()}`)

export const isFileKey = (key: string): boolean => pattern.test(key)

/** Returns the key, or throws `InvalidFileKey`. */
export function assertFileKey(key: string): string {
  if (!isFileKey(key)) throw new InvalidFileKey()
  return key
}
