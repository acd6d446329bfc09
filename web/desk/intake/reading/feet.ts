/** What the last line of a page says about it. */
export interface Foot {
  /** The form: "RPA", "TREC 20", "FR/BAR", "FR/BAR AS IS". */
  code: string
  /** As the form writes it: "12/25", "20-19", "7x 2/26"; null where the foot has none. */
  revision: string | null
  page: number
  /** How many pages the form has. */
  pages: number
}

/** A page of a file, from 1, with the lines of its lowest eighth, from top to bottom. */
export interface FootedPage {
  number: number
  lowest: readonly string[]
}

/** The pages of one copy of a form. */
export interface Copy {
  code: string
  revision: string | null
  /** How many pages the form has. */
  pages: number
  /** The page of the file, by the page of the form. */
  found: ReadonlyMap<number, number>
  /** Pages of the form that the file has again, and where. */
  twice: readonly { page: number; inPacket: number }[]
}

/** Foots of forms, each as a whole line: what stands in a paragraph ("Attached: TDS, page 2 of 4") is none. */
const shapes: readonly { pattern: RegExp; name: (found: Record<string, string | undefined>) => string }[] = [
  {
    pattern:
      /^(?<code>[a-z][a-z0-9-]{1,9}) revised (?<revision>\d{1,2}\/\d{2}) ?\(page (?<page>\d{1,3}) of (?<pages>\d{1,3})\)/i,
    name: ({ code = '' }) => code.toUpperCase(),
  },
  {
    pattern: /^\((?<code>[a-z][a-z0-9-]{1,9}) page (?<page>\d{1,3}) of (?<pages>\d{1,3})\)/i,
    name: ({ code = '' }) => code.toUpperCase(),
  },
  {
    pattern:
      /^trec no\.? ?(?<revision>(?<code>\d{1,3})-\d{1,3})(?: \d{1,2}-\d{1,2}-\d{4})? page (?<page>\d{1,3}) of (?<pages>\d{1,3})/i,
    name: ({ code }) => `TREC ${code}`,
  },
  {
    pattern:
      /^(?:\S*?-)?(?<asis>as ?is)?-?(?<edition>\d{1,2}x?) rev\.? ?(?<revision>\d{1,2}\/\d{2})(?: ©.{0,80}?)? page (?<page>\d{1,3}) of (?<pages>\d{1,3})/i,
    name: ({ asis }) => (asis === undefined ? 'FR/BAR' : 'FR/BAR AS IS'),
  },
]

/** Reads one line as the foot of a page; null for any other line. */
export function footOf(line: string): Foot | null {
  const plain = line.trim().replaceAll(/\s+/g, ' ')
  for (const { pattern, name } of shapes) {
    const found = pattern.exec(plain)?.groups
    if (!found) continue
    const [page, pages] = [Number(found['page']), Number(found['pages'])]
    if (page < 1 || page > pages) continue
    const { edition, revision } = found
    return {
      code: name(found),
      revision: revision === undefined ? null : edition === undefined ? revision : `${edition} ${revision}`,
      page,
      pages,
    }
  }
  return null
}

/** The foot of a page: the last line that is one. A foot that names the revision goes before a shorter one. */
export function pageFoot(lowest: readonly string[]): Foot | null {
  const feet = lowest.map(footOf).filter((one) => one !== null)
  return feet.findLast(({ revision }) => revision !== null) ?? feet.at(-1) ?? null
}

const isOf = (copy: Copy, { code, revision, pages }: Foot): boolean =>
  copy.code === code &&
  copy.pages === pages &&
  (copy.revision === null || revision === null || copy.revision === revision)

/**
 * The copies of forms in a file, in its order. Pages of one copy may stand in any order, with pages of other forms between them;
 * page 1 again begins the next copy.
 */
export function copiesIn(pages: readonly FootedPage[]): Copy[] {
  const copies: (Copy & { found: Map<number, number>; twice: { page: number; inPacket: number }[] })[] = []
  for (const { number, lowest } of pages) {
    const foot = pageFoot(lowest)
    if (!foot) continue
    const last = copies.findLast((copy) => isOf(copy, foot))
    if (!last || (foot.page === 1 && last.found.has(1))) {
      const { code, revision, pages: count } = foot
      copies.push({ code, revision, pages: count, found: new Map([[foot.page, number]]), twice: [] })
      continue
    }
    last.revision ??= foot.revision
    if (last.found.has(foot.page)) last.twice.push({ page: foot.page, inPacket: number })
    else last.found.set(foot.page, number)
  }
  return copies
}

/** The pages of a form that its copy lacks. */
export function missingPages({ pages, found }: Copy): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !found.has(page))
}
