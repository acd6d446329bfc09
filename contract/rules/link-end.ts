import { plainLine } from './visible-text.ts'

/** Signs, spaces and emoji. No id, token or word of a page's address ends with any of them. */
const behindLink = /[^\p{L}\p{N}_-]+$/u

/**
 * A part of a link without what mail and chat programs add to it: the signs of the sentence around it, such as `.` and `>`, and
 * invisible characters.
 */
export function withoutSignsBehind(part: string): string {
  return plainLine(part).replace(behindLink, '')
}
