import { compile } from 'html-to-text'

/** Lines whose breaks are compared, and levels of HTML that are read. */
const most = { lines: 2_000, depth: 100 }

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: most.depth },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of an HTML page, quotes with "> " before their lines. */
export function htmlText(html: string): string {
  return convert(html)
}

const tail = (line: string): string => line.trimEnd().split(/\s/).slice(-3).join(' ')
const head = (line: string): string => line.trimStart().split(/\s/, 3).join(' ')

/**
 * Puts a space in place of each line break that the HTML part of the same email does not have: it is the mail program's, which
 * wraps texts. Quoted lines stay.
 */
export function withoutWraps(text: string, html: string): string {
  const page = html.replaceAll(/[^\S\n]+/g, ' ')
  const lines = text.split(/\r?\n/)
  const joined: string[] = []
  for (const [at, line] of lines.entries()) {
    const above = joined.at(-1)
    const canJoin =
      at < most.lines &&
      above !== undefined &&
      above.length > 40 &&
      !/^\s*$|^\s*>/.test(line) &&
      !/^\s*>/.test(above)
    if (canJoin && page.includes(`${tail(lines[at - 1] ?? '')} ${head(line)}`))
      joined[joined.length - 1] = `${above.trimEnd()} ${line.trimStart()}`
    else joined.push(line)
  }
  return joined.join('\n')
}
