import type { LeftOutFile } from '#contract/rules/left-out.ts'
import * as t from '#texts/chat.ts'

/** Why a file was not taken over, as the client side reads it. */
export function leftOutText({ name, why }: LeftOutFile): string {
  switch (why) {
    case 'heic':
      return t.leftOutHeic(name)
    case 'too-large':
      return t.leftOutTooLarge(name)
    case 'damaged':
      return t.leftOutDamaged(name)
    case 'no-room':
      return t.leftOutNoRoom(name)
    case 'too-many':
      return t.leftOutTooMany(name)
    case 'not-fetched':
      return t.leftOutNotFetched(name)
    default:
      return t.leftOutKind(name)
  }
}
