/** Wraps a text at 72 characters a line, `indent` spaces before each; a word that is longer, such as a link, stays whole. */
export function wrapText(text: string, indent = 0): string {
  const room = 72 - indent
  const margin = ' '.repeat(indent)
  return text
    .split(/\r?\n/)
    .map((line) =>
      wrapLine(line, room)
        .map((part) => (part ? `${margin}${part}` : ''))
        .join('\n'),
    )
    .join('\n')
}

function wrapLine(line: string, room: number): string[] {
  const done: string[] = []
  let current = ''
  for (const word of line.split(/\s+/).filter(Boolean)) {
    if (current && current.length + 1 + word.length > room) {
      done.push(current)
      current = word
    } else {
      current = current ? `${current} ${word}` : word
    }
  }
  return [...done, current]
}
