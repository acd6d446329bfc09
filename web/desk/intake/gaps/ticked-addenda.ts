import { boxBefore } from '../reading/boxes.ts'
import type { PageText, Word } from '../reading/page-text.ts'

const boxPiece = /^[[\](){}x✓✔✗✘✕☐☑☒■□❏❑]+$/i
const ofForm = /\b[Ff]orm ([A-Z][A-Z0-9-]{1,7})\b/g

/** The words of a line from one box to the next. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  let isBox = true
  for (const word of words) {
    if (boxPiece.test(word.text)) isBox = true
    else if (isBox) {
      parts.push([word])
      isBox = false
    } else parts.at(-1)?.push(word)
  }
  return parts
}

/** The codes of forms that stand behind a ticked box: “[X] Sale of the buyer’s home (Form COP)”. */
export function tickedAddenda(text: PageText): string[] {
  return text.lines.flatMap(({ words }) =>
    partsOf(words).flatMap((part) => {
      const codes = [
        ...part
          .map(({ text: word }) => word)
          .join(' ')
          .matchAll(ofForm),
      ].map(([, code = '']) => code)
      const [first] = part
      return first && codes.length > 0 && boxBefore(text, first) === 'on' ? codes : []
    }),
  )
}
